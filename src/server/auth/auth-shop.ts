import type { Shop } from "#server/shop/shop.ts";
import type { KeyedHashes } from "./keyed-hashes.ts";

/** What the files of this folder work with; a part of the shop, because its guards are made before it. */
export type AuthParts = Pick<Shop, "db" | "clock" | "announcements" | "settings"> & {
  readonly hashes: KeyedHashes;
};
