import { describe, expect, it } from "vitest";
import { type Box, placeTooltip } from "./place-tooltip.ts";

const SCREEN = { width: 390, height: 844 };
const TIP = { width: 60, height: 28 };

describe("placeTooltip", () => {
  it.each([
    ["centred under its control", { left: 100, top: 0, width: 48, height: 56 }, { left: 94, top: 56 }],
    ["inside the right edge", { left: 350, top: 0, width: 40, height: 56 }, { left: 322, top: 56 }],
    ["inside the left edge", { left: 0, top: 0, width: 40, height: 56 }, { left: 8, top: 56 }],
    ["above a control at the bottom", { left: 100, top: 800, width: 48, height: 44 }, { left: 94, top: 772 }],
  ])("stands %s", (_case, control, place) => {
    expect(placeTooltip(control, TIP, SCREEN, () => true)).toEqual(place);
  });

  const BUTTON = { left: 300, top: 60, width: 48, height: 48 };
  const UNDER = { left: 294, top: 108 };
  const ABOVE = { left: 294, top: 32 };
  const BEFORE = { left: 240, top: 70 };
  const isAt = (box: Box, ...places: { left: number; top: number }[]) =>
    places.some(({ left, top }) => box.left === left && box.top === top);

  it.each([
    ["above it where something is under it", [UNDER], ABOVE],
    ["before it where something is above it too", [UNDER, ABOVE], BEFORE],
  ])("stands %s", (_case, taken, place) => {
    expect(placeTooltip(BUTTON, TIP, SCREEN, (box) => !isAt(box, ...taken))).toEqual(place);
  });

  it("stands under its control where everything around it is taken", () => {
    expect(placeTooltip(BUTTON, TIP, SCREEN, () => false)).toEqual(UNDER);
  });

  it("never leaves the window to be free", () => {
    const corner = { left: 342, top: 0, width: 48, height: 48 };
    expect(placeTooltip(corner, TIP, SCREEN, ({ top }) => top !== 48)).toEqual({ left: 282, top: 10 });
  });
});
