import { afterEach, beforeEach, vi } from "vitest";

/** For the tests of a file: `fetch` goes nowhere, and answers what the test has said, each answer once. */
export function stubFetch() {
  const fetchStub = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal("fetch", fetchStub);
  });
  afterEach(() => {
    fetchStub.mockReset();
    vi.unstubAllGlobals();
  });
  return {
    fetchStub,
    /** The next answer. A text is sent as it is, everything else as JSON. */
    answer(body: unknown, init: ResponseInit = {}): void {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      fetchStub.mockResolvedValueOnce(new Response(text, init));
    },
  };
}
