/** Sizes that are out, on pages without scripts: what they say, and the list of those who wait, by plain forms. */

import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { CONFIRMED, GONE_FROM_LIST, LOOK_INTO_YOUR_MAIL } from "#content/waitlist-words.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { linksIn, visibleText } from "#tests/support/documents/read-html.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openedForAll } from "#tests/support/opened.ts";

const shop = openedForAll(
  () => runBuiltShop(),
  (opened) => opened.stop(),
);

const PAGE = "/product/101";

async function read(path: string): Promise<string> {
  return await (await fetch(shop.url + path)).text();
}

/** Sends a form and gives back the words of the page that the browser then shows. */
async function send(path: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(shop.url + path, {
    method: "POST",
    headers: { Origin: shop.url },
    body: new URLSearchParams(fields),
  });
  return visibleText(await answer.text());
}

async function put(path: string, data: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(shop.url + path, { method: "PUT", headers, body: JSON.stringify(data) });
  expect(answer.status).toBe(200);
}

/** Two sizes there, the others out; counted so whatever it was before. */
async function spread(): Promise<void> {
  const { countedBy, stockQuantity: seen } = JSON.parse(await read("/api/inventory/grid/101"));
  if (countedBy === "variants") await put("/api/inventory/counting/101", { countedBy: "pool", seen });
  const cells = [
    { size: "M", color: "Black", quantity: 4 },
    { size: "L", color: "White", quantity: 2 },
  ];
  await put("/api/inventory/counting/101", { countedBy: "variants", seen, cells });
}

beforeEach(spread);

/** The newest mail to this address, as its reader sees it, once it was sent. */
function mailTo(address: string, subject: string): Promise<string> {
  return eventually(async () => {
    const mails = (await read("/__sandbox/mail")).split("<li");
    const [link] = linksIn(`<li${mails.find((mail) => mail.includes(address) && mail.includes(subject))}`);
    expect(link).toBeDefined();
    return read(link?.href ?? "");
  });
}

const linkIn = (mail: string, step: "confirm" | "leave") =>
  new RegExp(`/back-in-stock/${step}/[0-9a-f]{34}`).exec(mail)?.[0] ?? "";

it("a size that is out is asked for, confirmed, told of once, and left, without a script", async () => {
  const address = `fan-${randomUUID()}@example.com`;
  const place = `${PAGE}?size=L&color=Black`;
  const page = await read(place);
  expect(visibleText(page)).toContain("Tell me when it's back Size L / Black");
  const wanted = { size: "L", color: "Black" };
  const [ask] = /\/back-in-stock\/101/.exec(page) ?? [""];
  const refused = await send(ask, { ...wanted, email: "lerato" });
  expect(refused).toContain("Please enter a valid email address.");
  expect(await send(ask, { ...wanted, email: address })).toContain(LOOK_INTO_YOUR_MAIL);

  const confirm = linkIn(await mailTo(address, "tell me"), "confirm");
  expect(visibleText(await read(confirm))).toContain("Yes, tell me");
  expect(await send(confirm)).toContain(CONFIRMED);

  const cells = [{ ...wanted, quantity: 1 }];
  await put("/api/inventory/grid/101", { operation: "restock", cells });
  const mail = await mailTo(address, "Kulud Wordmark Tee: you can buy it now");
  expect(mail).toContain("First come, first served");
  expect(visibleText(await read(place))).not.toContain("Tell me when it's back");

  const leave = linkIn(mail, "leave");
  expect(visibleText(await read(leave))).toContain("Take me off");
  expect(await send(leave)).toContain(GONE_FROM_LIST);
});

it("gives back what was typed to whoever mistyped their address", async () => {
  const answer = await fetch(`${shop.url}/back-in-stock/101`, {
    method: "POST",
    headers: { Origin: shop.url },
    body: new URLSearchParams({ size: "L", color: "Black", email: "lerato@" }),
  });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toMatch(/<input[^>]*value="lerato@"/);
});

it("the page of a piece says at once which size has run out, though it is kept", async () => {
  const sizes = async () =>
    [...(await read(PAGE)).matchAll(/<input[^>]*aria-description="([^"]*)"[^>]*name="size"/g)].map(
      ([, said]) => said,
    );
  expect(await sizes()).toContain("Medium");
  await put("/api/inventory/update", { productId: 101, quantity: 0, size: "M", color: "Black" });
  expect(await sizes()).toContain("Medium, out of stock");
});

it("without scripts each size is a link that says whether it is out, and what is out is not sold", async () => {
  const words = async (path: string) => linksIn(await read(path)).map(({ text }) => text);
  expect(await words(PAGE)).toEqual(expect.arrayContaining(["S, out of stock", "M", "L"]));
  expect(await words(`${PAGE}?size=M`)).toEqual(expect.arrayContaining(["Black", "White, out of stock"]));
  expect(await read(`${PAGE}?size=S`)).toMatch(/<button[^>]*disabled=""[^>]*><span>OUT OF STOCK/);
  const buyer = {
    firstName: "Lerato",
    lastName: "Mokoena",
    email: "lerato@example.com",
    address: "12 Vilakazi Street",
    city: "Soweto",
    state: "Gauteng",
    zipCode: "1804",
  };
  const piece = { size: "M", color: "White", price: "18000", delivery: "0", checkoutKey: randomUUID() };
  expect(await send("/buy/101", { ...buyer, ...piece })).toContain("Out of stock in this size and color");
});
