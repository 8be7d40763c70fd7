/** A shop on the embedded database of this data folder that has sold two pieces, and is closed again. */
import { createApp } from "#server/app.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readSettings } from "#server/settings/settings.ts";
import { inOneChunk } from "#server/storage/chunks.ts";
import { fillShop } from "#tests/support/browser/shop-template.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { checkoutOfEdition502 } from "#tests/support/orders/checkout-request.ts";

export const UPLOAD = "upload-0001-abcd-640.avif";

export async function sellOnce(dataDir: string): Promise<void> {
  const port = await findFreePort();
  const settings = readSettings({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  await fillShop(dataDir);
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const { server, shop } = await createApp({ settings, database, web: "none" });
  await server.listen({ host: "127.0.0.1", port });
  await buyWithSandbox(settings.publicUrl);
  await shop.storage.files.put(`pictures/${UPLOAD}`, inOneChunk(Buffer.from("a photograph")));
  await server.close();
  await database.close();
}

async function buyWithSandbox(shopUrl: string): Promise<void> {
  const checkout = checkoutOfEdition502(2);
  const ask = async (path: string, body: unknown) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`${shopUrl}${path}`, init)).json() as Promise<Record<string, string>>;
  };
  const { paymentUrl, reference } = await ask("/api/payment/initialize", checkout);
  await fetch(String(paymentUrl), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ action: "pay" }),
  });
  const { status } = await ask("/api/payment/verify", { reference, checkoutKey: checkout.checkoutKey });
  if (status !== "success") throw new Error(`the sandbox did not take the money: ${status}`);
}
