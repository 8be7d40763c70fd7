import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let consoleError: MockInstance;

beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
});

afterEach(() => {
  expect(consoleError.mock.calls, "console.error was called").toEqual([]);
  consoleError.mockRestore();
});
