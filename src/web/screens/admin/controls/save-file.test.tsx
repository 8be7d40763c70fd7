import { afterEach, expect, it, vi } from "vitest";
import { saveFile } from "./save-file.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a file's address outlives the press, which Safari needs, and is given back later", () => {
  vi.useFakeTimers();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  saveFile("kulud-orders.xlsx", new Blob(["table"]));
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledTimes(1);
});
