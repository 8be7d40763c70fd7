import type { TestShop } from "#tests/support/test-shop.ts";

/** What lies in the shop's store, in order. */
export async function storedNames({ app }: Pick<TestShop, "app">): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of app.shop.storage.files.list()) names.push(name);
  return names.toSorted();
}
