/** Asks the shop where a release stands, and what time its own clock has. */
import type { ProductJson } from "#contract/catalogue/products.ts";
import { SECOND } from "#domain/time/time.ts";
import { addressOf } from "#web/api/call.ts";

export type AskedRelease = {
  /** The shop's clock less this browser's, in milliseconds: the phone's may be wrong by hours. */
  readonly aheadMs: number;
  /** Undefined once it is on sale as any other piece. */
  readonly release: ProductJson["release"];
};

/** Undefined where the shop did not answer. The answer's own headers say when it was sent, and how old a cache made it. */
export async function askRelease(id: number): Promise<AskedRelease | undefined> {
  const began = Date.now();
  try {
    const answer = await fetch(addressOf("GET /api/products/:id", { params: { id } }), { cache: "no-cache" });
    if (!answer.ok) return undefined;
    const { release } = (await answer.json()) as ProductJson;
    const sentAt = Date.parse(answer.headers.get("date") ?? "");
    const age = Number(answer.headers.get("age") ?? 0) * SECOND;
    // A header says whole seconds, and the answer was on its way for half the time.
    const halfWay = began + (Date.now() - began) / 2;
    return { release, aheadMs: Number.isNaN(sentAt) ? 0 : sentAt + age + SECOND / 2 - halfWay };
  } catch {
    return undefined;
  }
}
