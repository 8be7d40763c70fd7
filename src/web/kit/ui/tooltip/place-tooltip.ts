export type Place = { readonly left: number; readonly top: number };
export type Size = { readonly width: number; readonly height: number };
export type Box = Place & Size;

const EDGE_PX = 8;

/**
 * Position in CSS pixels: centred under its control, or above it, where it fits into the window and covers nothing;
 * else beside it. If every place covers something, under it, or above it at the window's end.
 */
export function placeTooltip(
  control: Box,
  { width, height }: Size,
  screen: Size,
  isFree: (box: Box) => boolean,
): Place {
  const tip = { width, height };
  const [under, ...others] = placesAround(control, tip, screen).filter(
    ({ left, top }) =>
      left >= 0 && top >= 0 && left + tip.width <= screen.width && top + tip.height <= screen.height,
  );
  const first = under ?? { left: EDGE_PX, top: control.top };
  return [first, ...others].find((place) => isFree({ ...place, ...tip })) ?? first;
}

function placesAround(control: Box, tip: Size, screen: Size): readonly Place[] {
  const centred = control.left + (control.width - tip.width) / 2;
  const rightmost = screen.width - tip.width - EDGE_PX;
  const left = Math.max(EDGE_PX, Math.min(centred, rightmost));
  const top = control.top + (control.height - tip.height) / 2;
  return [
    { left, top: control.top + control.height },
    { left, top: control.top - tip.height },
    { left: control.left - tip.width, top },
    { left: control.left + control.width, top },
  ];
}

/** Finer than the smallest text or icon. */
const STEP_PX = 6;

/** Whether text, a field or an icon is visible in this box, other than the control's own. */
export function isSomethingSeen({ left, top, width, height }: Box, control: Element): boolean {
  for (const y of stepsFrom(top, height))
    for (const x of stepsFrom(left, width)) if (isSeenAt(x, y, control)) return true;
  return false;
}

function stepsFrom(start: number, length: number): readonly number[] {
  const steps = Math.max(1, Math.ceil(length / STEP_PX));
  return Array.from({ length: steps + 1 }, (_, step) => start + (step * length) / steps);
}

function isSeenAt(x: number, y: number, control: Element): boolean {
  const element = document.elementFromPoint(x, y);
  if (!element || control.contains(element)) return false;
  if (element.closest("input, select, textarea, svg, [data-tooltip]")) return true;
  return [...element.childNodes].some((node) => node instanceof Text && isTextAt(node, x, y));
}

function isTextAt(text: Text, x: number, y: number): boolean {
  if (text.data.trim() === "") return false;
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some(
    (line) => x >= line.left && x <= line.right && y >= line.top && y <= line.bottom,
  );
}
