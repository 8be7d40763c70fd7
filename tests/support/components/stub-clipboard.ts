import { afterEach, beforeEach, vi } from "vitest";

/** For the tests of a file: what is copied goes nowhere, and the browser refuses once a test has said so. */
export function stubClipboard() {
  const copy = vi.fn<Clipboard["writeText"]>();
  beforeEach(() => {
    copy.mockResolvedValue();
    const spy = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(copy);
    return () => spy.mockRestore();
  });
  afterEach(() => {
    copy.mockReset();
  });
  return {
    copied: () => copy.mock.calls.map(([text]) => text),
    refuse: () => copy.mockRejectedValue(new DOMException("denied", "NotAllowedError")),
  };
}
