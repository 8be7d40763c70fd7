/** The shop's own check of its link previews, on a shop without web: there is no page, and it says so. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: true });
});
afterAll(() => shop.close());

it("tells for each network what is missing, and asks no other host, whatever the caller claims to have asked", async () => {
  const { status, body } = await shop.get("/api/social/check/106?url=http://169.254.169.254/", {
    "X-Forwarded-Host": "evil.example",
  });
  expect(status).toBe(200);
  expect(body.address).toBe(`${shop.url}/product/106`);
  expect(body.image).toBeNull();
  expect(body.networks).toHaveLength(7);
  for (const { missing } of body.networks) {
    expect(missing).toContain("The page answers with status 404 in place of 200.");
  }
});

it.each([
  ["an unknown product", "999999", 404, "not_found"],
  ["no number", "http:%2F%2Fevil.example", 400, "invalid_request"],
])("refuses %s", async (_case, id, status, error) => {
  expect(await shop.get(`/api/social/check/${id}`)).toMatchObject({ status, body: { error } });
});

it("is limited for each address", async () => {
  const answers = [];
  for (let asked = 0; asked < 12; asked += 1) answers.push(await shop.get("/api/social/check/999999"));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: "rate_limited" } });
});
