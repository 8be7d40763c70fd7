import type { FileStore } from "#server/storage/file-store.ts";

/** Everything in the store as text, by its name. */
export async function readUploads(store: FileStore): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const { name } of store.list()) {
    const file = await store.open(name);
    let text = "";
    for await (const part of file?.content ?? []) text += Buffer.from(part).toString();
    texts[name] = text;
  }
  return texts;
}
