import type { Box } from "./place-tooltip.ts";

/** Finer than any letter that is read, and than an icon. */
const STEP_PX = 6;

/** Whether text, a field or an icon is seen somewhere in this box, but for what belongs to the control itself. */
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
