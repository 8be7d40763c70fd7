/** Files for download: made in pieces, uploaded by an owner, downloaded by a buyer. */
import { createHash } from "node:crypto";
import type { TestShop } from "#tests/support/test-shop.ts";

/** Beginnings that say what a file is. */
export const HEADS = {
  flac: Buffer.from("fLaC\0\0\0\x22"),
  mp3: Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  zip: Buffer.from("PK\x03\x04\x14\0"),
} as const;

/** A file of this type, and of exactly so many bytes. */
export function soundFile(type: keyof typeof HEADS, bytes: number): Buffer {
  const rest = Buffer.from(Array.from({ length: 251 }, (_, index) => index));
  return Buffer.concat([HEADS[type], Buffer.alloc(Math.max(0, bytes - HEADS[type].length), rest)]);
}

type Use = { readonly isSample?: boolean; readonly isOffered?: boolean };

export function fileForm(
  content: Buffer,
  name = "First Light.flac",
  { isSample = false, isOffered = true }: Use = {},
): FormData {
  const form = new FormData();
  form.set("isSample", isSample ? "yes" : "no");
  form.set("isOffered", isOffered ? "yes" : "no");
  form.set("file", new File([new Uint8Array(content)], name));
  return form;
}

export const uploadFile = (shop: TestShop, productId: number, form: FormData) =>
  shop.request(`/api/admin/products/${productId}/files`, { method: "POST", body: form });

export const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What a buyer is answered at the address of a file, its bytes included. */
export async function fetchFile(shop: TestShop, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, shop.url), { headers, redirect: "manual" });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}
