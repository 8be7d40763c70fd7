/** The shop's file store, shared by all processes on all machines. */

export type StoredFile = { readonly name: string; readonly bytes: number; readonly storedAt: Date };

/** Both ends are inclusive, as in the HTTP header. */
export type ByteRange = { readonly first: number; readonly last: number };

export type OpenFile = {
  /** Of the whole file, whichever range was requested. */
  readonly bytes: number;
  /** Fails in the middle rather than ending early. */
  readonly content: AsyncIterable<Uint8Array>;
};

/**
 * Files by name, `pictures/upload-1a2b-640.avif`: a folder and a name in it. A name always stands for one content, so
 * that files can be copied anywhere and kept. Everything throws FilesAway while the store is unreachable.
 */
export type FileStore = {
  /** Resolves when the file is durable; until then no part of it is visible. An existing file is left unchanged. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  find(name: string): Promise<StoredFile | undefined>;
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  remove(name: string): Promise<void>;
  /** In no particular order; without a folder, all files. */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Removes the remains of uploads that were interrupted before this time. */
  clear(before: Date): Promise<void>;
};

const NAME = /^[a-z]+\/[\w-]+(?:\.\w+)+$/;

export function isName(name: string): boolean {
  return NAME.test(name);
}

/** Throws an Error for names that are not valid file names of the store. */
export function checkName(name: string): string {
  if (!isName(name)) throw new Error(`${name} is no name of a stored file`);
  return name;
}

/** Copies every missing file and returns how many. Idempotent, and safe to run concurrently. */
export async function copyFiles(
  from: Pick<FileStore, "list" | "open">,
  to: Pick<FileStore, "list" | "put">,
): Promise<number> {
  const present = new Set<string>();
  for await (const { name } of to.list()) present.add(name);
  let copied = 0;
  for await (const { name } of from.list())
    if (!present.has(name) && (await copyFile(from, to, name))) copied += 1;
  return copied;
}

/** Each file is removed after the other store has it. Safe in several processes at once. Returns how many there were. */
export async function moveFiles(
  from: Pick<FileStore, "list" | "open" | "remove">,
  to: Pick<FileStore, "put" | "find">,
): Promise<number> {
  const names: string[] = [];
  for await (const { name } of from.list()) names.push(name);
  for (const name of names) {
    try {
      await copyFile(from, to, name);
    } catch (error) {
      // Another process may have moved it while it was being read here.
      if (!(await to.find(name))) throw error;
    }
    await from.remove(name);
  }
  return names.length;
}

/** False when the file no longer exists. */
async function copyFile(
  from: Pick<FileStore, "open">,
  to: Pick<FileStore, "put">,
  name: string,
): Promise<boolean> {
  const file = await from.open(name);
  if (file) await to.put(name, file.content);
  return file !== undefined;
}
