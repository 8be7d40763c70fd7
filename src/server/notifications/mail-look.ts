/**
 * The shop's design for mail programs: inline styles for light mode, classes for dark mode, and no fonts loaded from
 * elsewhere.
 */

const TEXT_FONT = "font-family:Arial,Helvetica,sans-serif";
const MONO_FONT = "font-family:Menlo,Consolas,'Courier New',monospace";
const INK = "#0b0b0c";
const MUTE = "#5b5b59";
const LINE = "#d6d6d2";
const HOT = "#ff4a1c";

const SMALL_MONO = `${MONO_FONT};font-size:12px;line-height:18px`;

/** Used inline, because many mail programs remove style elements. */
export const LOOK = {
  body: `margin:0;padding:0;background-color:#f1f1ef;color:${INK};${TEXT_FONT};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%`,
  preheader:
    "display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f1f1ef",
  sheet: "width:100%;max-width:600px;background-color:#ffffff",
  head: `padding:18px 24px;background-color:${INK}`,
  /** The look of its text, which stands while pictures are not shown. */
  wordmark: `display:block;border:0;${TEXT_FONT};font-size:26px;line-height:28px;font-weight:900;letter-spacing:-1px;color:#ffffff`,
  main: "padding:28px 24px 12px",
  label: `margin:0 0 8px;${SMALL_MONO};letter-spacing:.04em;text-transform:uppercase;color:${MUTE}`,
  title: `margin:0 0 20px;${TEXT_FONT};font-size:32px;line-height:34px;font-weight:800;letter-spacing:-.5px;color:${INK};overflow-wrap:anywhere`,
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  heading: `margin:28px 0 8px;padding-top:12px;border-top:1px solid ${INK};${SMALL_MONO};font-weight:bold;letter-spacing:.04em;text-transform:uppercase;color:${INK}`,
  group: "margin:0 0 20px",
  fact: `margin:0;padding:10px 0;border-bottom:1px solid ${LINE};overflow-wrap:anywhere`,
  table: "width:100%;border-collapse:collapse",
  cell: `padding:10px 0;border-bottom:1px solid ${LINE};vertical-align:top;overflow-wrap:anywhere`,
  pictureCell: `padding:10px 14px 10px 0;border-bottom:1px solid ${LINE};vertical-align:top`,
  picture: "display:block;width:64px;height:80px;background-color:#e9e9e6;border:0",
  pieceCell: "padding:0 8px 0 0;vertical-align:top",
  piecePicture: "display:block;height:auto;background-color:#e9e9e6;border:0",
  pieceName: `display:block;margin-top:8px;color:${INK};font-weight:bold;text-decoration:none`,
  figure: `margin:0;${TEXT_FONT};font-size:88px;line-height:88px;font-weight:900;letter-spacing:-4px;color:${INK}`,
  totalName: "padding:14px 0;font-weight:bold;line-height:32px;vertical-align:top",
  total: `padding:14px 0 14px 16px;${TEXT_FONT};font-size:28px;line-height:32px;font-weight:900;vertical-align:top`,
  amount: `padding:10px 0 10px 16px;border-bottom:1px solid ${LINE};${MONO_FONT};font-size:14px;vertical-align:top;white-space:nowrap`,
  note: `${SMALL_MONO};color:${MUTE}`,
  name: `display:block;${SMALL_MONO};color:${MUTE}`,
  quote: `margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid ${HOT};white-space:pre-wrap;overflow-wrap:anywhere`,
  list: "margin:0 0 20px;padding-left:22px",
  step: "margin:0 0 6px",
  action: "margin:24px 0",
  buttonCell: `background-color:${HOT};mso-padding-alt:16px 28px`,
  button: `display:inline-block;padding:16px 28px;color:${INK};${TEXT_FONT};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none`,
  link: `color:${INK};text-decoration:underline`,
  foot: `padding:20px 24px 28px;background-color:${INK};${SMALL_MONO};color:#a6a6a2`,
  footReason: "margin:0 0 16px",
  footLine: "margin:0 0 2px;overflow-wrap:anywhere",
  footLinks: "margin:16px 0 0",
  footLink: "color:#ffffff;text-decoration:underline",
} as const;

/** Mail programs that support dark mode get our colours for it; head and foot are dark in both modes. */
export const DARK_STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0b0b0c !important }
    .sheet { background-color: #18181a !important; color: #ffffff !important }
    .ink { color: #ffffff !important; border-color: #ffffff !important }
    .line { border-color: #343437 !important }
    .mute { color: #a6a6a2 !important }
    .hidden { color: #0b0b0c !important }
  }
`;
