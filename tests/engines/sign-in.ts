import { ADMIN_PASSWORD } from "./engines.ts";
import type { Shopper } from "./shopper.ts";

export async function signIn(shopper: Shopper): Promise<void> {
  await shopper.open("/inventory");
  await shopper.fill({ label: "Admin's password" }, ADMIN_PASSWORD);
  await shopper.press({ role: "button", name: "Sign in" });
  await shopper.see({ role: "heading", name: "To pack" });
}
