import { type BuiltShop, runBuiltShop } from "./run-built-shop.ts";

export type ShopEnv = Readonly<Record<string, string>>;

/** One shop at a time: the tests of a file come one after another, and an idle shop costs memory. */
export type CurrentShop = {
  /** The open shop where it is the one asked for; otherwise a new one in its place. */
  open(sharedBy: string, env: ShopEnv): Promise<BuiltShop>;
  stop(): Promise<void>;
};

export function createCurrentShop(): CurrentShop {
  let current: { readonly key: string; readonly shop: BuiltShop } | undefined;

  async function stop(): Promise<void> {
    await current?.shop.stop();
    current = undefined;
  }

  return {
    async open(sharedBy, env) {
      const key = JSON.stringify([sharedBy, env]);
      if (current?.key === key) return current.shop;
      await stop();
      current = { key, shop: await runBuiltShop(env) };
      return current.shop;
    },
    stop,
  };
}
