import Engine
let r = Bench.run(depth: Int(CommandLine.arguments.dropFirst().first ?? "8") ?? 8)
print("\(r.nodes) nodes \(Int(Double(r.nodes) / r.seconds)) nps")
