import type { KeyedHashes } from "#server/database/keyed-hashes.ts";
import type { Shop } from "#server/shop/shop.ts";

/** The parts of the shop that this folder uses. Not the whole shop, because the guards are created before it. */
export type AuthParts = Pick<Shop, "db" | "clock" | "announcements" | "settings"> & {
  readonly hashes: KeyedHashes;
};
