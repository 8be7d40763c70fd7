/** The shop's colours and fonts, in the form of the drawing library. */

export const INK = "#0b0b0c";
export const PAPER = "#ffffff";
export const HOT = "#ff4a1c";
export const INK_MUTE = "#a6a6a2";

/** One element in the form the drawing library reads: React's, without React. */
export type Drawing = {
  readonly type: "div";
  readonly key: null;
  readonly props: {
    readonly style: Readonly<Record<string, string | number>>;
    readonly children?: string | readonly Drawing[];
  };
};

export function display(fontSize: number, lineHeight: number) {
  return { fontFamily: "display", fontSize, lineHeight, letterSpacing: "-0.035em" };
}

/** The size at which a number in display letters fills this width: a digit is about 0.68 of its size wide. */
export function numberSize(number: string, width: number): number {
  return Math.floor(width / (0.68 * number.length));
}

export function text(fontSize: number) {
  return { fontFamily: "text", fontWeight: 600, fontSize, lineHeight: 1.2 };
}

export function box(style: Drawing["props"]["style"], children: string | readonly Drawing[]): Drawing {
  return { type: "div", key: null, props: { style, children } };
}
