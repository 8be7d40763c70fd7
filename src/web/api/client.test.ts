import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "./api-error.ts";
import { apiGet, apiSend } from "./client.ts";

const fetchStub = vi.fn<typeof fetch>();

function answer(body: string, init?: ResponseInit): void {
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockResolvedValueOnce(new Response(body, init));
}

afterEach(() => {
  fetchStub.mockReset();
  vi.unstubAllGlobals();
});

describe("a call that is answered", () => {
  it("reads the JSON and sends cookies, without a content type for an empty body", async () => {
    answer('{"id":106}');
    expect(await apiGet("/api/products/106")).toEqual({ id: 106 });
    expect(fetchStub).toHaveBeenCalledWith("/api/products/106", { method: "GET", credentials: "include" });
  });

  it("sends a body as JSON and says so", async () => {
    answer("{}");
    await apiSend("PUT", "/api/inventory/update", { productId: 106 });
    expect(fetchStub).toHaveBeenCalledWith("/api/inventory/update", {
      method: "PUT",
      credentials: "include",
      body: '{"productId":106}',
      headers: { "Content-Type": "application/json" },
    });
  });
});

describe("a call that is refused", () => {
  async function failure(): Promise<ApiError> {
    const error: unknown = await apiGet("/api/products/9").catch((thrown: unknown) => thrown);
    if (!(error instanceof ApiError)) throw new Error("expected an ApiError");
    return error;
  }

  it("carries status and text in the message and the parsed problem", async () => {
    const body = '{"error":"not_found","message":"There is no such product."}';
    answer(body, { status: 404 });
    const error = await failure();
    expect(error.message).toBe(`404: ${body}`);
    expect(error.status).toBe(404);
    expect(error.problem?.error).toBe("not_found");
  });

  it("falls back to the status text when the answer is empty", async () => {
    answer("", { status: 503, statusText: "Service Unavailable" });
    expect((await failure()).message).toBe("503: Service Unavailable");
  });

  it.each(["<h1>Bad gateway</h1>", "null", '{"other":1}'])(
    "has no problem when the text is %s",
    async (text) => {
      answer(text, { status: 502 });
      expect((await failure()).problem).toBeUndefined();
    },
  );
});

it("tells a missing network from a refusal", async () => {
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(apiGet("/api/products")).rejects.toBeInstanceOf(NetworkError);
});
