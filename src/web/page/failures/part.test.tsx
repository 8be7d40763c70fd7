import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Part } from "./part.tsx";

const caught = vi.fn();

beforeEach(() => {
  globalThis.IS_PLANTED = true;
  globalThis.plantedFaults = ["facts"];
});
afterEach(() => {
  globalThis.IS_PLANTED = undefined;
  globalThis.plantedFaults = undefined;
  caught.mockReset();
});

it("a part that fails leaves out itself and what is inside it, and is reported", () => {
  render(
    <>
      <p>before</p>
      <Part name="facts">
        <p>facts</p>
        <Part name="days of delivery">days</Part>
      </Part>
      <Part name="related pieces">after</Part>
    </>,
    { onCaughtError: caught },
  );
  expect(document.body.textContent).toContain("beforeafter");
  expect(screen.queryByText("facts")).toBeNull();
  expect(caught).toHaveBeenCalledOnce();
  expect(caught.mock.calls[0]?.[0]).toMatchObject({ message: "planted in facts" });
});

it("shows what stands in its place", () => {
  render(
    <Part instead={<p>cannot be shown now</p>} name="facts">
      facts
    </Part>,
    { onCaughtError: caught },
  );
  expect(screen.getByText("cannot be shown now")).toBeTruthy();
});
