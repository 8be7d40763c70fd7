/** The same bytes in chunks of this size, except the last; at most one chunk is in memory. */
export async function* inChunks(
  content: AsyncIterable<Uint8Array>,
  chunkBytes: number,
): AsyncGenerator<Uint8Array, void> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + chunkBytes - bytes);
      held.push(taken);
      bytes += taken.length;
      at += taken.length;
      if (bytes < chunkBytes) continue;
      yield Buffer.concat(held);
      held = [];
      bytes = 0;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** A file that is in memory already. */
export async function* inOneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
