import { describe, expect, it } from "vitest";
import { placeTooltip } from "./place-tooltip.ts";

const SCREEN = { width: 390, height: 844 };
const TIP = { width: 60, height: 28 };

describe("placeTooltip", () => {
  it.each([
    ["centred under its control", { left: 100, top: 0, width: 48, height: 56 }, { left: 94, top: 56 }],
    ["inside the right edge", { left: 350, top: 0, width: 40, height: 56 }, { left: 322, top: 56 }],
    ["inside the left edge", { left: 0, top: 0, width: 40, height: 56 }, { left: 8, top: 56 }],
    ["above a control at the bottom", { left: 100, top: 800, width: 48, height: 44 }, { left: 94, top: 772 }],
  ])("stands %s", (_case, control, place) => {
    expect(placeTooltip(control, TIP, SCREEN)).toEqual(place);
  });
});
