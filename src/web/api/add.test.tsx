import { beforeEach, expect, it } from "vitest";
import { stubFetch } from "#tests/support/browser/stub-fetch.ts";
import { add } from "./add.ts";

const { fetchStub } = stubFetch();

beforeEach(() => {
  answer(200);
});

const answer = (status: number) => fetchStub.mockImplementation(async () => new Response("{}", { status }));

const codes = (name: string, id = 605) =>
  add("POST /api/admin/products/:id/codes", { params: { id }, body: { name, count: 2 } });
/** The ids that were sent, in order. */
const ids = () => fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get("Idempotency-Key"));
const different = () => new Set(ids()).size;

it("two presses have one id, and the next thing has its own", async () => {
  await Promise.all([codes("Vinyl"), codes("Vinyl")]);
  expect([ids().length, different()]).toEqual([2, 1]);
  await codes("Vinyl");
  expect(different()).toBe(2);
});

it("a press again after a lost answer has the same id, whatever was changed meanwhile", async () => {
  fetchStub.mockRejectedValueOnce(new TypeError("network"));
  await expect(codes("Vinyl")).rejects.toThrow();
  answer(503);
  await expect(codes("Vinyl")).rejects.toThrow();
  answer(200);
  await codes("Gig");
  expect(different()).toBe(1);
  await codes("Gig");
  expect(different()).toBe(2);
});

it("a refusal has ended what was sent", async () => {
  answer(409);
  await expect(codes("Vinyl")).rejects.toThrow();
  answer(200);
  await codes("Vinyl");
  expect(different()).toBe(2);
});

it("things that are added side by side have ids of their own", async () => {
  const form = (name: string) => {
    const body = new FormData();
    body.set("photograph", new File(["x"], name));
    return body;
  };
  await Promise.all([
    codes("Vinyl"),
    codes("Vinyl", 606),
    ...["a.jpg", "b.jpg"].map((name) =>
      add("POST /api/admin/products/:id/pictures", { params: { id: 101 }, body: form(name) }),
    ),
    ...[101, 102].map((productId) =>
      add("PUT /api/inventory/update", { body: { productId, quantity: 1, operation: "add" } }),
    ),
  ]);
  expect(different()).toBe(6);
});
