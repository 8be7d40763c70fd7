/** Replaces `crypto.randomUUID`, which browsers offer only over https: a demo shop in a local network is plain http. */
export function randomUuid(source: Pick<Crypto, "getRandomValues"> = globalThis.crypto): string {
  const bytes = source.getRandomValues(new Uint8Array(16));
  // RFC 9562 section 5.4: version 4 in the seventh byte, variant 10 in the ninth.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
