import { type BuiltShop, runBuiltShop } from "./run-built-shop.ts";

export type ShopEnv = Readonly<Record<string, string>>;

/** The shop that most tests share stays open; of the others one at a time, for an idle shop costs memory. */
export type CurrentShop = {
  /** The open shop where it is the one asked for; otherwise a new one in its place. */
  open(sharedBy: string, env: ShopEnv, web: "built" | "planted"): Promise<BuiltShop>;
  stop(): Promise<void>;
};

type Place = "shared" | "own";

/** Who shares the shop of a test that asks for none of its own. */
export const EVERY_TEST = "every test";

export function createCurrentShop(): CurrentShop {
  const open = new Map<Place, { readonly key: string; readonly shop: BuiltShop }>();

  async function stop(place: Place): Promise<void> {
    await open.get(place)?.shop.stop();
    open.delete(place);
  }

  return {
    async open(sharedBy, env, web) {
      const key = JSON.stringify([sharedBy, env, web]);
      const isShared = sharedBy === EVERY_TEST && Object.keys(env).length === 0 && web === "built";
      const place = isShared ? "shared" : "own";
      const there = open.get(place);
      if (there?.key === key) return there.shop;
      await stop(place);
      const shop = await runBuiltShop(env, false, web);
      open.set(place, { key, shop });
      return shop;
    },
    async stop() {
      for (const place of open.keys()) await stop(place);
    },
  };
}
