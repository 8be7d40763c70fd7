/** The pages' plain forms, sent as a browser without scripts sends them, and as another site would. */

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactMessages } from "#server/database/schema/contact-messages.ts";
import { orders } from "#server/database/schema/orders.ts";
import { newsletterSubscribers } from "#server/database/schema/subscribers.ts";
import { runBuiltShop } from "#tests/support/browser/run-built-shop.ts";
import { openDrawnPage, readDrawnPage } from "#tests/support/documents/drawn-page.ts";
import { openedForAll } from "#tests/support/opened.ts";

const shop = openedForAll(
  () => runBuiltShop({}, true),
  (opened) => opened.stop(),
  60_000,
);

const FORM = "application/x-www-form-urlencoded";
const MESSAGE = { name: "Lerato", email: "a@example.org", subject: "Sizes", message: "Do you have 4XL?" };
const BUYER = {
  firstName: "Lerato",
  lastName: "Mokoena",
  email: "lerato@example.com",
  address: "12 Vilakazi Street",
  city: "Soweto",
  state: "Gauteng",
  zipCode: "1804",
};

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(shop.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": FORM, Origin: shop.url, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

describe("a plain form", () => {
  it("of this shop is taken, and nothing of it is kept by a cache", async () => {
    const answer = await send("/contact", MESSAGE);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=1"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("of a page that passes its address on to nobody is taken when the browser says whose it is", async () => {
    const unnamed = { Origin: "null", "Sec-Fetch-Site": "same-origin" };
    expect((await send("/contact", { ...MESSAGE, email: "b@example.org" }, unnamed)).status).toBe(303);
  });

  it.each([
    ["another site", { Origin: "https://evil.example" }],
    ["another site, by a browser that says so", { "Sec-Fetch-Site": "cross-site" }],
    ["a neighbouring site", { "Sec-Fetch-Site": "same-site" }],
    ["a page without a name", { Origin: "null" }],
    ["a page without a name on another site", { Origin: "null", "Sec-Fetch-Site": "cross-site" }],
  ])("of %s is refused", async (_, headers) => {
    expect((await send("/contact", MESSAGE, headers)).status).toBe(403);
  });

  it("of nobody in particular is refused", async () => {
    const body = new URLSearchParams(MESSAGE).toString();
    const answer = await fetch(`${shop.url}/contact`, {
      method: "POST",
      headers: { "Content-Type": FORM },
      body,
    });
    expect(answer.status).toBe(403);
  });

  it.each(["text/plain", "application/json", "multipart/form-data; boundary=x"])("is no %s", async (type) => {
    expect((await send("/contact", MESSAGE, { "Content-Type": type })).status).toBe(415);
  });

  it("is not longer than its fields", async () => {
    expect((await send("/contact", { ...MESSAGE, message: "x".repeat(70_000) })).status).toBe(413);
  });

  it("is for the page and not for its data", async () => {
    expect((await send("/contact.data", MESSAGE)).status).toBe(405);
  });

  it("counts with the calls of the API, and gives back what was typed", async () => {
    const again = { ...MESSAGE, email: "often@example.org", message: "Nothing of this <is> lost" };
    for (let count = 0; count < 5; count++) {
      const call = await fetch(`${shop.url}/api/contact`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(again),
      });
      expect(call.status).toBe(200);
    }
    const refused = await send("/contact", again);
    const html = await refused.text();
    expect(refused.status).toBe(400);
    // Without its own name the page could not send the form a second time.
    expect(refused.headers.get("referrer-policy")).not.toBe("no-referrer");
    expect(html).toContain("That was too often.");
    expect(html).toContain("Nothing of this &lt;is&gt; lost");
  });
});

describe("a message to the shop", () => {
  const typed = { name: "Lerato", subject: "No scripts", message: "Do you have 4XL?\nAnd in black?" };

  it("comes back with the reason and every word that was typed", async () => {
    const refused = await send("/contact", { ...typed, email: "lerato" });
    const page = readDrawnPage(await refused.text());
    expect(refused.status).toBe(400);
    expect(page.text).toContain("Valid email is required");
    expect(page.all("textarea").map(({ text }) => text)).toEqual(["Do you have 4XL? And in black?"]);
    const values = ["name", "email", "subject"].map((name) =>
      page.all("input", { name })[0]?.attribute("value"),
    );
    expect(values).toEqual(["Lerato", "lerato", "No scripts"]);
  });

  it("is kept once it is right, and the next page says so", async () => {
    const sent = await send("/contact", { ...typed, email: "no-scripts@example.org" });
    const next = await fetch(shop.url + sent.headers.get("location"));
    expect(await next.text()).toContain("Thank you for your message.");
    const kept = await shop.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.subject, typed.subject));
    expect(kept).toMatchObject([typed]);
  });
});

describe("the newsletter", () => {
  const formOf = async (answer: Response) =>
    readDrawnPage(await answer.text()).all("form", { "aria-label": "Newsletter" })[0];

  it("asks again for what is no address, which stays in its field", async () => {
    const form = await formOf(await send("/news", { email: "plain" }));
    expect(form?.text).toContain("Please enter a valid email address.");
    expect(form?.all("input", { name: "email" })[0]?.attribute("value")).toBe("plain");
  });

  it("is joined by an address, and says so in the form", async () => {
    const email = "plain@example.org";
    const form = await formOf(await send("/news", { email }));
    expect(form?.text).toContain("You are on the list. You can unsubscribe at any time.");
    const found = await shop.db
      .select()
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, email));
    expect(found).toHaveLength(1);
  });
});

describe("buying one piece", () => {
  const tee = { ...BUYER, size: "M", color: "White", price: "18000", delivery: "0" };
  const key = () => ({ checkoutKey: crypto.randomUUID() });

  it("leads to the pay page, for the same form to the same one", async () => {
    const form = { ...tee, ...key() };
    const [first, second] = [await send("/buy/101", form), await send("/buy/101", form)];
    const pages = [await first.text(), await second.text()];
    const addresses = pages.map((html) => /0;url=([^"]+)/.exec(html)?.[1]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(addresses[0]).toMatch(/\/__sandbox\//);
    expect(addresses[1]).toBe(addresses[0]);
  });

  it("shows a price that has changed before anything is paid", async () => {
    const answer = await send("/buy/101", { ...tee, ...key(), price: "17000" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("Kulud Wordmark Tee, Size M / White: R170 is now R180");
    expect(html).toMatch(/name="price"[^>]*value="18000"|value="18000"[^>]*name="price"/);
  });

  it.each([
    ["no size", { size: "" }, "Please select a size"],
    ["a size it does not have", { size: "5" }, "Please select a size"],
    ["no colour", { color: "" }, "Please select a color"],
    ["no email address", { email: "lerato" }, "Valid email is required"],
    ["half a telephone number", { phone: "082 123" }, "Please enter a valid phone number"],
    [
      "an address in another country",
      { city: "Gaborone, Botswana", state: "South East", zipCode: "0000" },
      "For another country, use the cart; it needs scripts.",
    ],
    ["a key that is none", { checkoutKey: "1" }, "Failed to start the payment. Please try again."],
  ])("asks again for %s", async (_, wrong, sentence) => {
    const answer = await send("/buy/101", { ...tee, ...key(), ...wrong });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(sentence);
  });

  it("sends it as a gift where that is said, and keeps what was typed when it asks again", async () => {
    const email = "gift@example.org";
    const gift = { isGift: "on", giftRecipient: " Thabo Dlamini ", giftMessage: "Happy birthday, Thabo!" };
    const wrong = await send("/buy/101", { ...tee, ...key(), ...gift, size: "" });
    const html = await wrong.text();
    expect(html).toMatch(/<input[^>]*name="isGift"[^>]*checked/);
    expect(html).toContain("Happy birthday, Thabo!</textarea>");
    await send("/buy/101", { ...tee, ...key(), ...gift, email });
    const unsaid = { giftRecipient: "Nobody", giftMessage: "Not ticked" };
    await send("/buy/101", { ...tee, ...key(), ...unsaid, email });
    const found = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.customerEmail, email))
      .orderBy(orders.id);
    expect(found.map((order) => order.gift)).toEqual([
      { recipient: "Thabo Dlamini", message: "Happy birthday, Thabo!" },
      null,
    ]);
  });

  it("is not offered for what is gone, and is nothing for what never was", async () => {
    const gone = await (await fetch(`${shop.url}/buy/110`)).text();
    expect(gone).toContain("OUT OF STOCK");
    expect(gone).not.toContain('name="firstName"');
    expect((await fetch(`${shop.url}/buy/999999`)).status).toBe(404);
    expect((await send("/buy/999999", tee)).status).toBe(404);
  });

  it("has a form of its own for each visitor", async () => {
    const read = async () => {
      const page = await fetch(`${shop.url}/buy/101`);
      expect(page.headers.get("cache-control")).toBe("no-store");
      return /name="checkoutKey"[^>]*value="([^"]+)"/.exec(await page.text())?.[1];
    };
    const first = await read();
    expect(first).toBeDefined();
    expect(await read()).not.toBe(first);
  });
});

it("a payment that nobody knows is answered without a script, and guesses are counted", async () => {
  const ask = () => fetch(`${shop.url}/payment/K-0000000000000000000000000000`);
  const first = await ask();
  expect(await first.text()).toContain("Payment Failed");
  expect(first.headers.get("referrer-policy")).toBe("no-referrer");
});

describe("leaving the newsletter by the link of a mail", () => {
  const EMAIL = "leaves@example.org";
  const LEFT = "Unsubscribe Newsletter This address gets no more newsletters from us.";

  async function readSubscriber() {
    const ofAddress = eq(newsletterSubscribers.email, EMAIL);
    return (await shop.db.select().from(newsletterSubscribers).where(ofAddress))[0];
  }

  /** Sends the form as it stands on its page, and reads where that leads. */
  async function pressUnsubscribe(token: string | undefined): Promise<string> {
    const path = `/unsubscribe/${token}`;
    const [main] = (await openDrawnPage(shop.url, path)).all("main");
    const [form] = main?.all("form") ?? [];
    expect([form?.text, form?.attribute("action"), form?.attribute("method")]).toEqual([
      "Unsubscribe",
      path,
      "post",
    ]);
    const next = (await send(path, {})).headers.get("location");
    expect(next).toBe(`${path}?done=1`);
    return (await openDrawnPage(shop.url, `${path}?done=1`)).text;
  }

  it("takes one press, and may be pressed twice", async () => {
    await fetch(`${shop.url}/api/newsletter/subscribe`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: EMAIL }),
    });
    const token = (await readSubscriber())?.unsubscribeToken;
    for (const _press of ["first", "second"]) expect(await pressUnsubscribe(token)).toContain(LEFT);
    expect((await readSubscriber())?.unsubscribedAt).toBeInstanceOf(Date);
  });

  it("says the same to an address it does not know", async () => {
    expect(await pressUnsubscribe("unknown")).toContain(LEFT);
  });
});
