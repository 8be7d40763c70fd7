/** Names, addresses and messages may be anything; a mail contains them as text only. */

import { describe, expect, it } from "vitest";
import { collectMail, isOfKind } from "#tests/support/mail/mailbox.ts";
import { buyPiece, OWNER, writeMail } from "#tests/support/mail/sent-mails.ts";
import { openedForAll } from "#tests/support/opened.ts";
import { openTestShop } from "#tests/support/test-shop.ts";

const shop = openedForAll(() => openTestShop({ env: OWNER }));

describe("what people typed,", () => {
  const HOSTILE: readonly (readonly [string, string])[] = [
    ["a mail header", "Lerato\r\nBcc: everybody@example.org\r\n\r\n<b>body</b>"],
    ["a closing tag", "</style></script><script>alert(1)</script>"],
    ["an attribute", `" style="x" onmouseover='alert(1)'`],
    ["writing from right to left", "\u202egnp.exe\u202c שלום"],
    ["signs beyond the basic plane", "🧵🪡 𝔎𝔘𝔏𝔘𝔇"],
    ["a template", "{{7*7}} #{7*7} <%= 7 %>"],
  ];

  it.each(HOSTILE)("with %s in a name and an address stays text", async (_, hostile) => {
    const order = await buyPiece(shop, {
      customerName: hostile,
      shippingAddress: { street: hostile, city: hostile, state: hostile, postalCode: "1804", country: "ZA" },
    });
    for (const kind of ["order-confirmation", "new-order"] as const) {
      const mail = await writeMail(shop, { kind, orderId: order.id });
      expect(mail.headers.bcc).toBeUndefined();
      expect(mail.html).not.toMatch(/<script|<b>body|onmouseover='|[\u202a-\u202e]/);
      expect(mail.html.match(/<\/style>/g)).toHaveLength(1);
      expect(mail.text).not.toMatch(/[\u202a-\u202e\r]/);
    }
  });

  it.each(HOSTILE)("with %s in a message stays text, and adds no header", async (_, hostile) => {
    await shop.post("/api/contact", {
      name: hostile,
      email: "thabo@example.org",
      subject: hostile,
      message: hostile,
    });
    const mail = (await collectMail(shop)).filter(isOfKind("contact-notice")).at(-1);
    expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "reply-to",
      "subject",
      "to",
    ]);
    expect(mail?.headers.to).toBe("owner@kulud.example");
    expect(mail?.headers.subject).not.toMatch(/[\u202a-\u202e]/);
    expect(mail?.html).not.toMatch(/<script|<b>body|onmouseover='/);
  });

  it("is cut when it is very long, in a subject", async () => {
    const long = "🧵 long ".repeat(25).trim();
    await shop.post("/api/contact", {
      name: long.slice(0, 100),
      email: "thabo@example.org",
      subject: long,
      message: long,
    });
    const mail = (await collectMail(shop)).filter(isOfKind("contact-notice")).at(-1);
    expect([...(mail?.headers.subject ?? "")].length).toBeLessThanOrEqual(150);
    expect(mail?.headers.subject).toMatch(/…$/);
    expect(mail?.text).toContain(`> ${long}`);
  });
});
