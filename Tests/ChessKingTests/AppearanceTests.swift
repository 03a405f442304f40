import Chess
import Foundation
import Testing

@testable import ChessKing

struct AppearanceTests {
  // MARK: Colors

  @Test func aColorThereAndBackAsText() throws {
    let rgb = try #require(RGB("#f0dcC0"))
    #expect(rgb.red == 240.0 / 255 && rgb.green == 220.0 / 255 && rgb.blue == 192.0 / 255)
    #expect(rgb.description == "#f0dcc0" && RGB("#00000a")?.description == "#00000a")
    for text in ["", "#", "f0dcc0", "#f0dcc", "#f0dcc00", "#+0dcc0", "#g0dcc0", "red", "#f0dc\u{301}"] {
      #expect(RGB(text) == nil, "\(text)")
    }
  }

  /// The relative luminance of WCAG 2.
  private func luminance(_ rgb: RGB) -> Double {
    func linear(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
  }

  private func contrast(_ a: RGB, _ b: RGB) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  @Test func contrastIsMeasuredAsTheGuidelinesDo() {
    #expect(abs(contrast(RGB(0x000000), RGB(0xffffff)) - 21) < 0.01)
    #expect(abs(contrast(RGB(0x777777), RGB(0xffffff)) - 4.48) < 0.01)
  }

  @Test(arguments: AppTheme.all) func textsCanBeReadOnTheirBackgrounds(theme: AppTheme) {
    for ground in [theme.background, theme.surface] {
      for color in [theme.text, theme.secondaryText, theme.warning] {
        #expect(contrast(color, ground) >= 4.5, "\(theme.name): \(color) on \(ground)")
      }
      #expect(contrast(theme.accent, ground) >= 3)
    }
    #expect(contrast(theme.onAccent, theme.accent) >= 4.5)
  }

  @Test func oneThemeIsLightAndOneIsDark() {
    #expect(luminance(AppTheme.modern.background) > 0.8 && luminance(AppTheme.halloween.background) < 0.05)
    #expect(AppTheme.all.map(\.accent) == [RGB(0x9747ff), RGB(0x4068f5)], "those of the app")
  }

  // MARK: Two app themes and three board themes

  @Test func sixAppearances() {
    #expect(Appearance.all.count == 6 && Set(Appearance.all.map(\.name)).count == 6)
    #expect(Set(Appearance.all.map(\.title.vietnamese)).count == 6)
    #expect(Appearance.boards.map(\.title.vietnamese) == ["Halloween", "Hiện đại", "Gỗ"])
    #expect(Appearance(named: "modern wood") == Appearance(.modern, .wood))
    #expect(Appearance(named: "modern green") == Appearance(.modern, .green), "chosen in a terminal")
    #expect(
      Appearance(named: "brown") == nil && Appearance(named: "modern") == nil && Appearance(named: "") == nil
        && Appearance(named: "modern pink") == nil)
  }

  @Test(arguments: Appearance.all) func anAppearanceIsSavedAsTheTheme(appearance: Appearance) throws {
    let store = try Store.test()
    #expect(store.settings.appearance == Appearance(.halloween, .wood), "at a first launch")
    var settings = store.settings
    settings.appearance = appearance
    try store.set(settings)
    #expect(store.settings.theme == appearance.name && store.settings.appearance == appearance)
  }

  @Test(arguments: Appearance.boards) func theBoardIsDrawnInTheColorsThatTheAppHas(board: BoardTheme) throws {
    let colors = [board.light, board.dark, board.lastMove].map { RGB($0) }
    #expect(!colors.contains(nil))
    let (light, dark) = (try #require(colors[0]), try #require(colors[1]))
    #expect(luminance(light) > luminance(dark) && contrast(light, dark) > 2)
    let picture = Appearance(.modern, board).picture(of: .start)
    #expect(picture.svg.contains("fill=\"\(light)\"") && picture.svg.contains("fill=\"\(dark)\""))
    #expect(picture.pieces == (board == .modern ? .modern : .classic))
  }

  @Test(arguments: BoardTheme.all) func anAppCanReadTheColorsOfEveryBoard(board: BoardTheme) {
    #expect(RGB(board.light) != nil && RGB(board.dark) != nil && RGB(board.lastMove) != nil)
    #expect(!board.title.english.isEmpty)
  }

  // MARK: Music and sounds

  @Test func screensHaveTitlesAndMusic() {
    #expect(Set(AppScreen.allCases.map(\.title.vietnamese)).count == AppScreen.allCases.count)
    #expect(Set(AppScreen.allCases.compactMap(\.music)) == Set(Music.allCases))
    #expect(AppScreen.match.music == .match && AppScreen.howToPlay.music == nil)
  }

  @Test func namesOfFilesAreTheSameInEveryFileSystem() {
    let names = SoundEffect.allCases.map(\.rawValue)
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    #expect((names + Music.allCases.map(\.rawValue)).allSatisfy { $0.allSatisfy { $0.isASCII && $0.isLetter } })
  }
}
