import { buyOverHttp } from "#tests/support/orders/buy-over-http.ts";
import { test } from "./engines.ts";
import { signIn } from "./sign-in.ts";

// The browser itself reports the 401 by which a page asks for a password.
test.use({ expectedComplaint: /status of 401/ });

test("the owner signs in, counts the shelf and packs an order", async ({ shopper, shop }) => {
  await buyOverHttp(shop.url);
  await test.step("sign in by password", () => signIn(shopper));
  await test.step("change stock", async () => {
    await shopper.open("/inventory");
    const row = {
      role: "listitem",
      has: { role: "heading", name: "Canvas Tote" },
      within: { role: "region", name: "Products" },
    } as const;
    await shopper.fill({ role: "spinbutton", within: row }, "61");
    await shopper.press({ css: "button[type=submit]", within: row });
    await shopper.see({ text: "61 on the shelf", within: row });
  });
  await test.step("pack an order", async () => {
    await shopper.open("/inventory/orders?filter=to-pack");
    await shopper.press({ role: "link", within: { role: "list", name: "Orders" } });
    await shopper.press({ role: "button", name: "Mark packed" });
    await shopper.see({ role: "button", name: "Undo packed" });
  });
});
