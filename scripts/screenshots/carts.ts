import type { Page } from "@playwright/test";
import type { ProductJson } from "#contract/catalogue/products.ts";
import { putWordmarkTeeIntoCart } from "#tests/support/browser/checking-out.ts";
import { openCart } from "#tests/support/browser/shopping.ts";
import { waitForScripts } from "#tests/support/browser/wait-for-scripts.ts";
import { pictureAddress } from "#web/shop/products/picture-address.ts";
import type { Shot } from "./shot.ts";

export type CarriedPiece = {
  readonly id: number;
  readonly quantity: number;
  readonly size?: string;
  readonly color?: string;
};

const TEE = { id: 101, quantity: 1, size: "M", color: "White" };
const HOODIE = { id: 305, quantity: 2, size: "L", color: "Black" };
const LIMITED = { id: 501, quantity: 2, size: "M" };
const GONE = { id: 110, quantity: 1, size: "M", color: "Yellow" };

export const SEVERAL: readonly CarriedPiece[] = [TEE, HOODIE, LIMITED];

/** As the browser keeps them between two visits: in the first form the shop stored, with prices in rand. */
export async function carry(page: Page, pieces: readonly CarriedPiece[]): Promise<void> {
  const shelf: readonly ProductJson[] = await (await page.request.get("/api/products")).json();
  const lines = pieces.map((piece) => {
    const product = shelf.find(({ id }) => id === piece.id);
    if (!product) throw new Error(`no product ${piece.id}`);
    const { name, price, pictures } = product;
    const picture = pictures.colors?.[piece.color ?? ""] ?? pictures.main;
    return { ...piece, name, price, image: pictureAddress(picture, 640, "webp") };
  });
  await page.addInitScript(`localStorage.kuludCart ??= ${JSON.stringify(JSON.stringify(lines))}`);
}

async function openCartWith(page: Page, pieces: readonly CarriedPiece[]): Promise<void> {
  await carry(page, pieces);
  await page.goto("/");
  await waitForScripts(page);
  await openCart(page);
  await page.getByRole("dialog", { name: "Cart" }).waitFor();
}

export const CARTS: readonly Shot[] = [
  { name: "cart-empty", open: (page) => openCartWith(page, []) },
  {
    name: "cart",
    async open(page) {
      await putWordmarkTeeIntoCart(page);
      await openCart(page);
      await page.getByRole("dialog", { name: "Cart" }).waitFor();
    },
  },
  { name: "cart-several", open: (page) => openCartWith(page, SEVERAL) },
  { name: "cart-at-its-limit", open: (page) => openCartWith(page, [LIMITED]) },
  { name: "cart-sold-out", open: (page) => openCartWith(page, [GONE, TEE]) },
];
