import { eq } from "drizzle-orm";
import { CONFIRMED, LOOK_INTO_YOUR_MAIL } from "#content/waitlist-words.ts";
import { products } from "#server/database/schema/products.ts";
import { ADDRESS, SAVED } from "#tests/support/browser/saving-address.ts";
import { ADMIN_PASSWORD, test } from "./engines.ts";
import { pattern } from "./query.ts";
import { fillForm } from "./shopping-steps.ts";

/** A tee of which nothing is left, until its owner brings some back. */
const GONE = { id: 201, name: "Kulud Classic Tee" };

test("a message is sent to the shop", async ({ shopper }) => {
  await shopper.open("/contact");
  await shopper.press({ role: "button", name: "Send Message" });
  await shopper.see({ text: "Name is required" });
  await fillForm(shopper, {
    Name: "Lerato Mokoena",
    Email: "lerato@example.org",
    Subject: "Sizes",
    Message: "Does it come in 4XL?",
  });
  await shopper.press({ role: "button", name: "Send Message" });
  await shopper.see({ text: "Thank you for your message. We'll get back to you soon!" });
});

test("an address is kept for the next checkout", async ({ shopper }) => {
  await shopper.open("/shipping");
  await fillForm(shopper, ADDRESS);
  await shopper.press({ role: "button", name: "Save Shipping Information" });
  await shopper.see({ role: "status", text: SAVED });
  await shopper.reload();
  await shopper.until("the address is there again", async () => {
    return (await shopper.valueOf({ label: "City", within: { role: "main" } })) === "Soweto";
  });
});

test("a piece that is out is waited for", async ({ shopper, shop, request }) => {
  await shop.db.update(products).set({ stockQuantity: 0 }).where(eq(products.id, GONE.id));
  shop.announce("catalogue");
  const email = `fan-${crypto.randomUUID()}@example.com`;
  await shopper.open(`/product/${GONE.id}`);
  const form = { role: "region", name: "Tell me when it's back" } as const;
  await shopper.fill({ label: "Email", within: form }, email);
  await shopper.press({ role: "button", name: "Tell me", within: form });
  await shopper.see({ text: LOOK_INTO_YOUR_MAIL });
  await request.post("/api/admin/sign-in", { data: { password: ADMIN_PASSWORD } });
  let mail = "";
  await shopper.until("the mail is sent", async () => {
    const rows = (await (await request.get("/__sandbox/mail")).text()).split("<li");
    mail = /href="([^"]+)"/.exec(rows.find((row) => row.includes(email)) ?? "")?.[1] ?? "";
    return mail !== "";
  });
  const text = await (await request.get(mail)).text();
  await shopper.open(/\/back-in-stock\/confirm\/[0-9a-f]{34}/.exec(text)?.[0] ?? "");
  await shopper.press({ role: "button", name: "Yes, tell me" });
  await shopper.see({ text: pattern(new RegExp(CONFIRMED)) });
});
