import { expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "#web/api/api-error.ts";
import { orElse } from "./or-else.ts";

it("what is there is there at once", () => {
  expect(orElse("read", undefined)).toBe("read");
});

it.each([
  ["a refusal of the shop", new ApiError(404, "not found", undefined)],
  ["a dead line", new NetworkError(new TypeError("Failed to fetch"))],
])("%s leaves the fallback, and is nothing to report", async (_, error) => {
  expect(await orElse(Promise.reject(error), "nothing")).toBe("nothing");
});

it("a fault of our own leaves it too, and is reported", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fault = new RangeError("no amount of rand");
  expect(await orElse(Promise.reject(fault), "nothing")).toBe("nothing");
  expect(log).toHaveBeenCalledWith("A part of a page could not be read.", fault);
  log.mockRestore();
});
