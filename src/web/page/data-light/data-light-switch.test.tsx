import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DataLightSwitch } from "./data-light-switch.tsx";
import { isDataLight } from "./is-data-light.ts";
import { markDataLight } from "./mark-data-light.tsx";
import { switchDataLight } from "./switch-data-light.ts";

switchDataLight();

beforeEach(forgetChoice);
afterEach(() => {
  forgetChoice();
  vi.unstubAllGlobals();
});

function forgetChoice(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the shop writes it so.
  document.cookie = "data-light=; Path=/; Max-Age=0";
  delete document.documentElement.dataset.light;
}

function sayThatDataIsSaved(): void {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection: { saveData: true } }));
}

const turn = (to: string) => screen.getByRole("button", { name: `Turn ${to} data-light` });

it("is off until it is chosen, or the browser says that data are saved", () => {
  markDataLight();
  expect(isDataLight()).toBe(false);
  sayThatDataIsSaved();
  markDataLight();
  expect(isDataLight()).toBe(true);
});

it("is switched on the spot, holds on the next page and leaves the focus on the way back", () => {
  render(<DataLightSwitch />);
  for (const [to, back] of [
    ["on", "off"],
    ["off", "on"],
  ] as const) {
    fireEvent.click(turn(to));
    expect(isDataLight()).toBe(to === "on");
    expect(document.activeElement).toBe(turn(back));
    delete document.documentElement.dataset.light;
    markDataLight();
    expect(isDataLight()).toBe(to === "on");
  }
});

it("as chosen counts for more than what the browser says", () => {
  render(<DataLightSwitch />);
  sayThatDataIsSaved();
  fireEvent.click(turn("off"));
  expect(isDataLight()).toBe(false);
});
