export type HostApp = "Instagram" | "Facebook" | "TikTok";

const SIGNS: readonly (readonly [HostApp, RegExp])[] = [
  ["Instagram", /\bInstagram\b/],
  ["Facebook", /\bFB(?:AN|AV|_IAB)\b/],
  ["TikTok", /BytedanceWebview|musical_ly|\bTikTok\b|\btrill_/i],
];

/** The app whose built-in browser this is, where windows of payment providers fail; undefined for a browser of its own. */
export function hostAppOf(userAgent: string): HostApp | undefined {
  return SIGNS.find(([, sign]) => sign.test(userAgent))?.[0];
}
