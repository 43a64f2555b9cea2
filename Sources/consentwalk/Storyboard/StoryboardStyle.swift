/// The style of a storyboard, for screen and paper, light and dark.
enum StoryboardStyle {
  /// The style sheet. It loads no other files. It contains no characters that would have to be escaped in markup.
  static let sheet = """
    :root { color-scheme: light dark;
    \(light) }
    @media screen and (prefers-color-scheme: dark) { :root.auto {
    \(dark) } }
    :root.dark { color-scheme: dark;
    \(dark) }
    :root.light { color-scheme: light; }
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 1500px; padding: 28px clamp(14px, 3vw, 44px); background: var(--ground); color: var(--text);
      font: 15px/1.5 \(fonts); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    h1 { font-size: 28px; line-height: 1.2; margin: 0; }
    h2 { font-size: 22px; line-height: 1.25; margin: 0 0 6px; }
    h3 { font-size: 15px; line-height: 1.35; margin: 0; }
    p { margin: 6px 0; }
    a { color: var(--link); }
    code, pre { font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", "Noto Sans Mono CJK JP", monospace; font-size: 12.5px; }
    .cover { padding-bottom: 14px; border-bottom: 1px solid var(--edge); }
    .cover p, .facts, .source, .time, .quiet, .when, .step, .about { color: var(--dim); }
    nav { margin: 22px 0 0; }
    nav ol { columns: 22em; margin: 4px 0; }
    summary { font-weight: 600; cursor: pointer; }
    footer { margin-top: 34px; color: var(--dim); }
    .walk, .maps { margin-top: 34px; }
    .board { list-style: none; margin: 18px 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(290px, 1fr)); gap: 22px; }
    .panel { background: var(--panel); border: 1px solid var(--edge); border-radius: 18px; padding: 18px; min-width: 0; break-inside: avoid; }
    .board.wide { grid-template-columns: minmax(0, 1fr); }
    .board.wide-2 { grid-template-columns: repeat(auto-fill, minmax(min(100%, 570px), 1fr)); }
    .board.wide-3 { grid-template-columns: repeat(auto-fill, minmax(min(100%, 845px), 1fr)); }
    .click .panel { display: none; max-width: 420px; }
    .click .panel:target { display: block; }
    .click:not(:has(.panel:target)) .panel:first-child { display: block; }
    .click .board { grid-template-columns: minmax(0, 420px); justify-content: center; }
    .click .phone { width: 320px; }
    .ways .next { font-weight: 600; }
    a.control { cursor: pointer; } a.control:hover { opacity: 0.72; } a.control:focus-visible { outline: 3px solid var(--link); }
    .words { margin: 6px 0 0; text-align: center; font-size: 12px; color: var(--dim); }
    .screens { color: var(--dim); }
    figure { margin: 0; }
    .phones { display: flex; flex-wrap: wrap; gap: 18px; justify-content: center; align-items: flex-start; }
    .panel.wide .phones { flex: 1 1 auto; }
    .panel.wide figure { display: flex; flex-wrap: wrap; gap: 4px 26px; align-items: flex-start; }
    .panel.wide figcaption { flex: 1 1 100%; margin-top: 14px; }
    .wide-4 .panel.wide figcaption { flex: 1 1 260px; margin-top: 30px; }
    .one { max-width: 100%; }
    .tongue { margin: 0 0 6px; text-align: center; font-weight: 600; color: var(--dim); }
    .phone { display: block; width: 256px; max-width: 100%; height: auto; }
    figcaption { margin-top: 14px; overflow-wrap: break-word; }
    .number { display: inline-block; min-width: 22px; padding: 0 6px; border-radius: 11px; background: var(--link); color: var(--ground); text-align: center; font-size: 13px; }
    .time, .step { margin: 2px 0; font-size: 13px; }
    .told { margin: 8px 0; padding: 0; list-style: none; font-size: 13.5px; }
    .told li { margin: 3px 0; padding-left: 10px; border-left: 2px solid var(--edge); }
    .who { color: var(--dim); font-size: 12px; white-space: nowrap; }
    .faces { list-style: none; margin: 8px 0; padding: 0; font-size: 12.5px; color: var(--dim); }
    .faces li { margin: 3px 0; }
    .faces b { font-weight: 600; color: var(--text); }
    .faces .name { color: var(--text); font-weight: 600; }
    .faces .name::after { content: ":"; }
    .note { margin: 8px 0 0; padding: 8px 10px; border-radius: 10px; background: var(--note); font-size: 13.5px; }
    .failure { padding: 10px 12px; border-radius: 10px; border: 1px solid var(--warn); color: var(--warn); }
    pre.scenario { margin: 6px 0 0; padding: 14px; max-height: 30em; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--panel); border: 1px solid var(--edge); border-radius: 12px; }
    .map { columns: 400px; column-gap: 32px; font-size: 13.5px; }
    .place { margin: 0 0 16px; }
    .map ul { list-style: none; margin: 4px 0 4px 9px; padding: 0 0 0 13px; border-left: 1.5px solid var(--edge); }
    .map li { margin: 5px 0; break-inside: avoid; }
    .node { display: inline-block; padding: 0 9px; border: 1.5px solid var(--edge); background: var(--panel); }
    .is-screen { border-radius: 4px; }
    .is-own { border-radius: 12px; border-color: var(--link); }
    .is-dialog { border-radius: 12px; border-color: var(--link); background: var(--link); color: var(--ground); }
    .map code.answer { padding: 0 5px; border-radius: 5px; background: var(--note); }
    .arrow { color: var(--dim); }
    .mark, .walked > code { color: var(--walked); }
    .when { font-size: 12px; }
    \(phones)
    @media print {
      :root, :root.auto, :root.light, :root.dark { color-scheme: light;
    \(light) --ground: #ffffff; }
      @page { margin: 12mm; }
      body { max-width: none; padding: 0; font-size: 9.5pt; }
      .walk ~ .walk { break-before: page; }
      .board { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 4mm; }
      .panel { padding: 3mm; border-radius: 3mm; }
      .board.wide { grid-template-columns: minmax(0, 1fr); }
      .click .panel, .click:not(:has(.panel:target)) .panel:first-child { display: block; max-width: none; }
      .click .phone { width: 34mm; }
      .screens, .ways { display: none; }
      .phone { width: 34mm; }
      .panel figure { display: flex; flex-wrap: nowrap; gap: 3mm; align-items: flex-start; }
      .panel figcaption, .panel.wide figcaption { flex: 1 1 0; min-width: 0; margin-top: 0; }
      .phones { flex: none; gap: 3mm; }
      .panel.wide .phones { flex: 0 1 auto; max-width: 112mm; }
      h3 { font-size: 9.5pt; }
      figcaption { font-size: 8pt; line-height: 1.35; }
      .told, .faces, .note, .time, .step, .step code { font-size: 7.6pt; }
      .who { font-size: 7pt; }
      h2, h3 { break-after: avoid; }
      pre.scenario { max-height: none; overflow: visible; }
      summary { list-style: none; } details::details-content { content-visibility: visible; block-size: auto; }
      .maps { break-before: page; }
      .map { columns: 3; column-gap: 5mm; font-size: 7pt; line-height: 1.3; }
      .map li { margin: 1.2mm 0; } .place { margin-bottom: 2.5mm; }
      a { color: inherit; text-decoration: none; }
    }

    """

  /// The colours of a phone's elements, defined by the colours of the theme.
  private static let phones = """
    .plain { fill: var(--phone-text); } .quiet { fill: var(--phone-dim); } .accent { fill: var(--phone-accent); }
    .asleep { fill: var(--phone-asleep); } .paper { fill: var(--phone-paper); } .card { fill: var(--phone-card); }
    .field { fill: var(--phone-field); } .line { fill: var(--phone-line); } .shade { fill: #000; fill-opacity: 0.36; }
    .frame { fill: var(--phone-frame); } .island { fill: #000; } .on { fill: var(--phone-on); } .off { fill: var(--phone-off); }
    .knob, .bright { fill: #fff; } .badge { fill: #d8291f; }
    .stroke-line { fill: none; stroke: var(--phone-line); } .stroke-accent { fill: none; stroke: var(--phone-accent); }
    .stroke-quiet { fill: none; stroke: var(--phone-dim); }
    .edge-line { stroke: var(--phone-line); } .edge-plain { stroke: var(--phone-text); stroke-opacity: 0.45; }
    """

  /// Returns the style of a drawing outside a page: light, dark, or as the reader's device is set.
  static func sheet(ofDrawingOn theme: ThemeChoice) -> String {
    switch theme {
    case .light: "svg { \(light) }\n\(phones)"
    case .dark: "svg { \(dark) }\n\(phones)"
    case .auto: "svg { \(light) }\n@media (prefers-color-scheme: dark) { svg { \(dark) } }\n\(phones)"
    }
  }

  private static let fonts =
    "-apple-system, BlinkMacSystemFont, \"SF Pro Text\", \"Segoe UI\", Roboto, \"Helvetica Neue\", Arial, \"Hiragino Sans\", "
    + "\"Hiragino Kaku Gothic ProN\", \"Yu Gothic UI\", Meiryo, \"Noto Sans JP\", \"Noto Sans CJK JP\", \"Noto Sans\", sans-serif"

  private static let light = """
    --ground: #fbfbfd; --panel: #ffffff; --text: #1d1d1f; --dim: #5c5c66; --edge: #d6d6de; --link: #0a5bd0; --note: #f3efe0; --warn: #a12b12; --walked: #b23c00;
    --phone-paper: #f2f2f7; --phone-card: #ffffff; --phone-field: #e5e5ec; --phone-text: #111114; --phone-dim: #63636b; --phone-accent: #0066d6; --phone-asleep: #a0a0a8; --phone-line: #c9c9d1; --phone-frame: #2b2b30; --phone-on: #248a3d; --phone-off: #b4b4bd;
    """

  private static let dark = """
    --ground: #131316; --panel: #1d1d21; --text: #f1f1f4; --dim: #a5a5b0; --edge: #3a3a42; --link: #6cb0ff; --note: #2f2b1c; --warn: #ff9d85; --walked: #ffab70;
    --phone-paper: #000000; --phone-card: #1f1f23; --phone-field: #2c2c31; --phone-text: #f5f5f7; --phone-dim: #a1a1aa; --phone-accent: #4da3ff; --phone-asleep: #6b6b74; --phone-line: #43434a; --phone-frame: #55555e; --phone-on: #30b050; --phone-off: #5a5a63;
    """
}
