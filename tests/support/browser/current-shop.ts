import { type BuiltShop, runBuiltShop } from "./run-built-shop.ts";

export type ShopEnv = Readonly<Record<string, string>>;

/** One shop at a time: the tests of a file come one after another, and an idle shop costs memory. */
export type CurrentShop = {
  /** The open shop where it is the one asked for; otherwise a new one in its place. */
  open(sharedBy: string, env: ShopEnv, web: "built" | "planted"): Promise<BuiltShop>;
  stop(): Promise<void>;
};

export function createCurrentShop(): CurrentShop {
  let current: { readonly key: string; readonly shop: BuiltShop } | undefined;

  async function stop(): Promise<void> {
    await current?.shop.stop();
    current = undefined;
  }

  return {
    async open(sharedBy, env, web) {
      const key = JSON.stringify([sharedBy, env, web]);
      if (current?.key === key) return current.shop;
      await stop();
      current = { key, shop: await runBuiltShop(env, false, web) };
      return current.shop;
    },
    stop,
  };
}
