import Platform
import Programs

let commands = CommandList(
  of: "goldcrest-learn",
  [
    GenerateCommand.self, EndingsCommand.self, ImportCommand.self, RescoreCommand.self, LeavesCommand.self,
    TrainCommand.self, TrunkCommand.self, YardstickCommand.self, JudgeCommand.self, InspectCommand.self,
  ],
  options: ["--version"])
