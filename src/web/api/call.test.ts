import { describe, expect, expectTypeOf, it } from "vitest";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { ApiError, NetworkError } from "./api-error.ts";
import { addressOf, call, send } from "./call.ts";

const { fetchStub, answer } = stubFetch();

describe("a call that is answered", () => {
  it("reads the JSON and sends cookies, without a content type for an empty body", async () => {
    answer('{"id":106}');
    expect(await call("GET /api/products/:id", { params: { id: 106 } })).toEqual({ id: 106 });
    expect(fetchStub).toHaveBeenCalledWith("/api/products/106", { method: "GET", credentials: "include" });
  });

  it("sends a body as JSON and says so", async () => {
    answer("{}");
    await call("PUT /api/admin/featured", { body: { ids: [106] } });
    expect(fetchStub).toHaveBeenCalledWith("/api/admin/featured", {
      method: "PUT",
      credentials: "include",
      body: '{"ids":[106]}',
      headers: { "Content-Type": "application/json" },
    });
  });

  it("sends a form as it is and leaves its content type to the browser", async () => {
    answer("{}");
    const form = new FormData();
    await call("POST /api/admin/news/:id/picture", { params: { id: 106 }, body: form });
    expect(fetchStub).toHaveBeenCalledWith("/api/admin/news/106/picture", {
      method: "POST",
      credentials: "include",
      body: form,
    });
  });

  it("can be given up", async () => {
    answer("[]");
    const { signal } = new AbortController();
    await call("GET /api/products", {}, { signal });
    expect(fetchStub).toHaveBeenCalledWith("/api/products", {
      method: "GET",
      credentials: "include",
      signal,
    });
  });

  it("hands a file over unread", async () => {
    answer("name,email\r\n");
    expect(await (await send("GET /api/admin/messages/export")).text()).toBe("name,email\r\n");
  });
});

describe("a call that is refused", () => {
  async function failure(): Promise<ApiError> {
    const error: unknown = await call("GET /api/products").catch((thrown: unknown) => thrown);
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
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(call("GET /api/products")).rejects.toBeInstanceOf(NetworkError);
});

describe("the address of an operation", () => {
  it("encodes what stands in its path", () => {
    expect(addressOf("GET /api/products/category/:category", { params: { category: "a/b ?" } })).toBe(
      "/api/products/category/a%2Fb%20%3F",
    );
  });

  it("names what is asked and leaves out what is not", () => {
    const since = "2026-05-01T10:00:00+02:00";
    expect(addressOf("GET /api/admin/orders/updates", { query: { since } })).toBe(
      "/api/admin/orders/updates?since=2026-05-01T10%3A00%3A00%2B02%3A00",
    );
    expect(addressOf("GET /api/admin/orders/updates", { query: { since: undefined } })).toBe(
      "/api/admin/orders/updates",
    );
    expect(addressOf("GET /api/admin/orders/updates")).toBe("/api/admin/orders/updates");
  });
});

it("takes and gives what the contract says, and the compiler knows it", () => {
  const neverRun = async () => {
    expectTypeOf(
      call("GET /api/products/:id", { params: { id: 106 } }),
    ).resolves.toEqualTypeOf<ProductJson>();
    // @ts-expect-error a product has a number
    await call("GET /api/products/:id", { params: { id: "106" } });
    // @ts-expect-error its address needs one
    await call("GET /api/products/:id");
    // @ts-expect-error a stock update says how many pieces
    await call("PUT /api/inventory/update", { body: { productId: 106 } });
    // @ts-expect-error there is no such operation on stock
    await call("PUT /api/inventory/update", { body: { productId: 106, quantity: 1, operation: "double" } });
    // @ts-expect-error a list of products takes no body
    await call("GET /api/products", { body: {} });
    // @ts-expect-error a table is no JSON
    await call("GET /api/admin/messages/export");
    // @ts-expect-error there is no such operation
    await call("GET /api/admin/everything");
    const photograph = { place: "main", alt: "A tee" };
    // @ts-expect-error a photograph comes as a form
    await call("POST /api/admin/products/:id/pictures", { params: { id: 106 }, body: photograph });
  };
  expect(neverRun).toBeTypeOf("function");
});
