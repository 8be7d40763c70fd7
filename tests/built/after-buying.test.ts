/** What a buyer does after paying, over HTTP as a browser without scripts does it: the order's page and its plain forms. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINK_MAY_BE_COMING } from "#content/orders/find-order.ts";
import { addProduct } from "#contract/products/owner.ts";
import { downloadCodes } from "#server/database/schema/downloads.ts";
import { readTags } from "#server/link-previews/social-check.ts";
import { type BuiltShop, runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { formWith, type HtmlForm } from "#tests/support/documents/html-form.ts";
import { drawPhotograph } from "#tests/support/documents/photographs.ts";
import { linksIn, mainOf, visibleText } from "#tests/support/documents/read-html.ts";
import { digest, fileForm, soundFile } from "#tests/support/downloads/files.ts";
import { type Bought, buyOverHttp, WORDMARK_TEE } from "#tests/support/orders/buy-over-http.ts";
import { readOrders } from "#tests/support/payments/shop-books.ts";
import { newProduct } from "#tests/support/products/new-product.ts";

let shop: BuiltShop;
let order: Bought;
beforeAll(async () => {
  shop = await runBuiltShop();
  order = await buyOverHttp(shop.url);
}, 60_000);
afterAll(() => shop.stop());

async function read(answer: Response) {
  const html = await answer.text();
  return { status: answer.status, url: answer.url, html, words: visibleText(mainOf(html)) };
}

/** What a browser sends with a form on a page without referrer. */
const OWN_PAGE = { Accept: "text/html", Origin: "null", "Sec-Fetch-Site": "same-origin" };

const GUARDED = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

async function open(address: string) {
  const answer = await fetch(new URL(address, shop.url));
  return { ...(await read(answer)), headers: Object.fromEntries(answer.headers) };
}

const addressOf = (html: string, text: string) =>
  linksIn(html).find((link) => link.text === text)?.href ?? "";

/** Sends a form of a page with what was typed and chosen in it, and follows where it leads. */
async function send({ action, fields }: HtmlForm, typed: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(new URL(action, shop.url), {
    method: "POST",
    headers: OWN_PAGE,
    body: new URLSearchParams({ ...fields, ...typed }),
  });
  return read(answer);
}

it("the ledger of an edition shows which numbers are sold, and no name", async () => {
  const { status, words } = await open("/edition/501");
  expect(status).toBe(200);
  expect(words).toContain("1 sold, 11 left");
  expect(words).toMatch(/\b1\s+, sold/);
  expect(words).toMatch(/\b2\s+, not sold yet/);
  expect(words).not.toContain("the number of the certificate");
  expect(words).not.toContain("Lerato");
  expect((await open("/edition/101")).status).toBe(404);
  expect((await open("/edition/none")).status).toBe(404);
});

it("the ledger that a certificate leads to marks its number", async () => {
  const certificate = addressOf((await open(order.url)).html, "Public page");
  const { words } = await open(addressOf((await open(certificate)).html, "The ledger of this edition"));
  expect(words).toMatch(/\b1\s+, sold, the number of the certificate/);
  expect(words).toContain("Outlined: number 1 of 12.");
});

it("the link to a certificate is previewed as the number its owner has, and stays out of search engines", async () => {
  const certificate = addressOf((await open(order.url)).html, "Public page");
  const { html } = await open(certificate);
  const tags = readTags(html);
  expect(tags.get("og:title")).toBe("I own 1/12: Founders Tee — KULUD");
  expect(tags.get("og:description")).toBe("Genuine. This is number 1 of 12, sold by KULUD.");
  expect(tags.get("og:url")).toBe(new URL(certificate, shop.url).href);
  expect(tags.get("robots")).toBe("noindex");
  const picture = tags.get("og:image") ?? "";
  expect(picture).toMatch(`${shop.url}/previews/501-1-`);
  expect((await fetch(picture)).headers.get("content-type")).toBe("image/jpeg");
  expect(readTags((await open("/edition/501")).html).get("og:image")).toMatch(`${shop.url}/previews/501-`);
});

describe("a certificate's code", () => {
  const check = async (page: string, code: string) =>
    send(formWith((await open(page)).html, "Check the certificate"), { code });

  it.each(["/certificate", "/edition"])("is typed on %s, as it is printed", async (page) => {
    const code =
      addressOf((await open(order.url)).html, "Public page")
        .split("/")
        .at(-1) ?? "";
    const { status, words } = await check(page, code.toLowerCase().replace(/(.{4})/g, "$1 "));
    expect(status).toBe(200);
    expect(words).toContain("Genuine.");
  });

  it("that is none is corrected where it was typed", async () => {
    const refused = await check("/certificate", "7/12");
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("A code has 26 letters and digits");
    expect(formWith(refused.html, "Check the certificate").fields.code).toBe("7/12");
    const unknown = await check("/certificate", "A".repeat(26));
    expect(unknown.status).toBe(404);
    expect(formWith(unknown.html, "Check the certificate").fields.code).toBe("A".repeat(26));
  });
});

describe("the page of an order", () => {
  it("shows all of it and nobody's name, and is kept by nobody", async () => {
    const { headers, html, words } = await open(order.url);
    expect(headers).toMatchObject(GUARDED);
    expect(words).toContain("Test order: no real money was taken and nothing will be sent.");
    expect(words).toContain(`Order ${order.number}`);
    for (const said of ["Payment received", "Founders Tee", "Paid by card", "Paid. We're packing it next."])
      expect(words).toContain(said);
    // The page says it as the mail about it does.
    expect(words).toMatch(/Delivery\s+Not charged/);
    expect(words).toContain("1••• V••• S•••, S••• 1•••, G•••, South Africa");
    expect(words).toContain("The courier takes 5–7 business days:");
    expect(html).not.toContain("Lerato");
    expect(html).not.toContain("Vilakazi");
    for (const file of ["Receipt (PDF)", "Certificate (PDF)", "Add to calendar"])
      expect((await fetch(new URL(addressOf(html, file), shop.url))).status, file).toBe(200);
  });

  it("is not there without its key, nor is a certificate without its code", async () => {
    expect((await open(new URL(order.url).pathname)).status).toBe(404);
    const unknown = await open(`/certificate/${"A".repeat(26)}`);
    expect(unknown.status).toBe(404);
    expect(unknown.words).toContain("Unknown certificate");
  });

  it("puts a name on the certificate's public page only while the buyer wants it there", async () => {
    const { html } = await open(order.url);
    const certificate = addressOf(html, "Public page");
    const named = await send(formWith(html, "Save"), { ownerName: "Lerato <M>" });
    expect(named.words).toContain("The certificate shows Lerato <M>.");
    const shown = await open(certificate);
    expect(shown.words).toContain("Genuine.");
    expect(shown.words).toContain("Lerato <M>");
    expect((await send(formWith(named.html, "Remove my name"), { remove: "" })).words).toContain(
      "No name is shown.",
    );
    expect((await open(certificate)).html).not.toContain("Lerato");
  });

  it("leads to a message that names the order and nobody", async () => {
    const address = addressOf((await open(order.url)).html, "Write to us about this order");
    expect(address).toBe(`/contact?order=${order.number}`);
    const { fields } = formWith((await open(address)).html, "Send Message");
    expect(fields).toMatchObject({ subject: `Order ${order.number}`, email: "" });
  });
});

describe("a lost order", () => {
  const find = async (typed: Record<string, string>) =>
    send(formWith((await open("/find-order")).html, "Mail me the link"), typed);

  it("is asked for again where number and address cannot be one, with what was typed", async () => {
    expect(addressOf((await open("/contact")).html, "Find my order")).toBe("/find-order");
    const refused = await find({ number: "order 12", email: "lerato" });
    expect(refused.status).toBe(400);
    expect(refused.words).toContain("Eight letters and digits, such as 7K3M9QX2");
    expect(refused.words).toContain("Valid email is required");
    const { fields } = formWith(refused.html, "Mail me the link");
    expect(fields).toMatchObject({ number: "order 12", email: "lerato" });
  });

  it("is answered the same whoever asks, and mailed to its buyer alone", async () => {
    const mails = async () => (await open("/__sandbox/mail")).html;
    const subject = `Order ${order.number}: your link`;
    const stranger = await find({ number: order.number, email: "stranger@example.com" });
    expect(new URL(stranger.url).search).toBe("?sent=1");
    expect(stranger.words).toContain(LINK_MAY_BE_COMING);
    expect(await mails()).not.toContain(subject);
    const buyer = await find({ number: order.number.toLowerCase(), email: order.email });
    expect(buyer.url).toBe(stranger.url);
    expect(buyer.words).toBe(stranger.words);
    await expect.poll(mails).toContain(subject);
  });
});

describe("a return", () => {
  /** Bought and on its way. */
  async function sendTee(): Promise<Bought> {
    const bought = await buyOverHttp(shop.url, WORDMARK_TEE);
    const shipped = await fetch(new URL(`/api/admin/orders/${bought.id}/shipped`, shop.url), {
      method: "PUT",
      headers: { "Content-Type": "application/json", Origin: shop.url },
      body: "{}",
    });
    expect(shipped.status).toBe(200);
    return bought;
  }

  async function addPhotograph(html: string): Promise<number> {
    const body = new FormData();
    const jpeg = new Uint8Array(await drawPhotograph().jpeg().toBuffer());
    body.append("photograph", new Blob([jpeg], { type: "image/jpeg" }), "seam.jpg");
    const { action } = formWith(html, "Add the photograph");
    return (await fetch(new URL(action, shop.url), { method: "POST", headers: OWN_PAGE, body })).status;
  }

  it("is asked for with a reason, has its photographs, and is taken back", async () => {
    const { url } = await sendTee();
    const page = await open(url);
    expect(page.words).toContain("You may send pieces back until");
    const ask = formWith(page.html, "Request a return");
    const words = "The seam is open.\nSorry.";
    const refused = await send(ask, { words });
    expect(refused.words).toContain("Choose why.");
    expect(formWith(refused.html, "Request a return").fields).toEqual({ ...ask.fields, words });
    const asked = await send(formWith(refused.html, "Request a return"), { reason: "faulty" });
    expect(asked.words).toContain("We have your return request. Don't send anything yet");
    expect(asked.words).toContain("1 × Kulud Wordmark Tee, M / Black");
    expect(asked.words).toContain(
      "Everything in this order has already been returned or is on its way back.",
    );
    expect(await addPhotograph(asked.html)).toBe(200);
    // Where a browser is redirected after a refused photograph.
    const added = await open(`${url}&photo=invalid_picture`);
    expect(added.html).toContain('alt="Your photograph 1"');
    expect(added.words).toContain("That file was not taken");
    const back = await send(formWith(added.html, "Withdraw request"));
    expect(back.words).toContain("You withdrew this request.");
    expect(formWith(back.html, "Request a return").fields).toEqual({
      ...ask.fields,
      requestId: expect.not.stringMatching(ask.fields.requestId ?? ""),
    });
  });

  it("is an exchange for the size that was chosen instead", async () => {
    const ask = formWith((await open((await sendTee()).url)).html, "Request a return");
    expect(ask.fields).toMatchObject({ wish: "refund", "size-0": "M" });
    expect(ask.choices["size-0"]).toContain("L");
    const asked = await send(ask, { wish: "exchange", "size-0": "L", reason: "size" });
    expect(asked.words).toContain("1 × Kulud Wordmark Tee, M / Black → L / Black");
  });
});

it("a mailed link to a file leads to a page, and from there to the file", async () => {
  const { url, number } = await buyOverHttp(shop.url, {
    amount: 50_000,
    items: [{ id: 601, name: "First Light", price: 500, quantity: 1 }],
  });
  const { html } = await open(url);
  const file = new URL(linksIn(html).find(({ text }) => text.startsWith("Download "))?.href ?? "", shop.url);
  const name = file.pathname.split("/").at(-1);
  const page = await open(`/download/${number}/${name}${file.search}`);
  expect(page.headers).toMatchObject(GUARDED);
  expect(page.html).toMatch(/<h1[^>]*>First Light</);
  const link = linksIn(page.html).find(({ text }) => text.startsWith("Download "))?.href ?? "";
  const given = await fetch(new URL(link, shop.url));
  expect(given.headers.get("content-disposition")).toContain("First Light - only a sample.m4a");
  const bytes = new Uint8Array(await given.arrayBuffer());
  expect(digest(bytes)).toBe(digest(await readFile("catalogue/music/601.m4a")));
});

describe("an album sold as a download", () => {
  const WORDS = newProduct({ name: "Night Bus", stockQuantity: 0, category: "music", availableSizes: [] });

  async function ask(method: string, path: string, body: object): Promise<unknown> {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, shop.url), {
      method,
      ...(!isForm && { headers: { "Content-Type": "application/json" } }),
      body: isForm ? body : JSON.stringify(body),
    });
    expect(answer.ok, path).toBe(true);
    return answer.json();
  }

  /** R240 and nothing on the shelf. */
  async function sellAlbum(): Promise<number> {
    const { id, editedAt: seen } = addProduct.response.parse(await ask("POST", "/api/admin/products", WORDS));
    const cover = new FormData();
    cover.set("place", "main");
    cover.set("alt", "A bus at night");
    cover.set(
      "photograph",
      new File([new Uint8Array(await drawPhotograph().jpeg().toBuffer())], "cover.jpg"),
    );
    await ask("POST", `/api/admin/products/${id}/pictures`, cover);
    await ask("PUT", `/api/admin/products/${id}/hidden`, { hidden: false });
    await ask("POST", `/api/admin/products/${id}/files`, fileForm(soundFile("zip", 5000), "Night Bus.zip"));
    const { stockQuantity: _, ...words } = WORDS;
    await ask("PUT", `/api/admin/products/${id}`, { ...words, filesOnly: true, seen });
    return id;
  }

  it("is bought by a plain form of three fields", async () => {
    const page = await open(`/buy/${await sellAlbum()}`);
    expect(page.words).toContain("nothing is delivered");
    const form = formWith(page.html, "Pay R240");
    expect(Object.keys(form.fields)).toEqual(expect.arrayContaining(["firstName", "lastName", "email"]));
    expect(Object.keys(form.fields)).not.toContain("city");
    const buyer = { firstName: "Lerato", lastName: "Mokoena", email: "lerato@example.com" };
    const paying = await send(form, buyer);
    const [, payPage = ""] = /0;url=([^"]+)/.exec(paying.html) ?? [];
    await fetch(new URL(payPage, shop.url), { method: "POST", body: new URLSearchParams({ action: "pay" }) });
    await expect.poll(async () => (await readOrders(shop.db)).at(-1)?.status).toBe("fulfilled");
  });
});

it("a code from a sleeve opens the record's files on a page of their own, once", async () => {
  const [codes] = [
    await fetch(new URL("/api/admin/products/606/codes", shop.url), {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: shop.url },
      body: JSON.stringify({ name: "Vinyl sleeves", count: 1 }),
    }),
  ];
  expect(codes.status).toBe(200);
  const [made] = await shop.db.select().from(downloadCodes);
  const type = async () =>
    send(formWith((await open("/code")).html, "Open my download"), { code: made?.code ?? "" });
  const opened = await type();
  expect(new URL(opened.url).pathname).toMatch(/^\/order\/\w{8}$/);
  expect(opened.words).toContain("Crown Mines Dub");
  expect(opened.words).toContain("Your files are here.");
  const again = await type();
  expect([again.status, again.words.includes("This code has been used.")]).toEqual([400, true]);
});
