import type { Collection } from "#domain/catalogue/editions.ts";
import { rand, type ZarCents } from "#domain/money/money.ts";

/** The seven limited pieces that a new shop begins with. */
export type LimitedEdition = {
  readonly id: number;
  readonly name: string;
  readonly price: ZarCents;
  /** Name of its photograph in catalogue/photos. */
  readonly photo: string;
  readonly description: string;
  /** Pieces in the edition, which is also the stock a new shop starts with. */
  readonly stock: number;
  readonly category: "limited-apparel" | "limited-archive" | "limited-special";
  readonly collection: Collection;
  readonly sku: string;
};

export const LIMITED_EDITIONS: readonly LimitedEdition[] = [
  {
    id: 501,
    name: "Founders Tee",
    price: rand(450),
    photo: "501",
    description:
      "Crown, wordmark and FOUNDERS in gold on black cotton, size M. An edition of 12, each with a numbered certificate.",
    stock: 12,
    category: "limited-apparel",
    collection: "special",
    sku: "KLD-501",
  },
  {
    id: 502,
    name: "Jozi Nights Tee",
    price: rand(450),
    photo: "502",
    description:
      "A lit skyline with its tower under a red moon, on navy cotton, size M. An edition of 8, each with a numbered certificate.",
    stock: 8,
    category: "limited-apparel",
    collection: "special",
    sku: "KLD-502",
  },
  {
    id: 503,
    name: "First Press Tee",
    price: rand(400),
    photo: "503",
    description:
      "A record half out of its sleeve, on bone-coloured cotton, size M. An edition of 25, each with a numbered certificate.",
    stock: 25,
    category: "limited-apparel",
    collection: "special",
    sku: "KLD-503",
  },
  {
    id: 509,
    name: "Archive Print I",
    price: rand(550),
    photo: "509",
    description:
      "Half a sun over the wordmark, on cream. An edition of 5, each with a numbered certificate. 50 x 70 cm on heavy cotton paper, rolled in a tube. Sold without the frame.",
    stock: 5,
    category: "limited-archive",
    collection: "archive",
    sku: "KLD-509",
  },
  {
    id: 510,
    name: "Archive Print II",
    price: rand(550),
    photo: "510",
    description:
      "Township contour lines on black, with one red route. An edition of 3, each with a numbered certificate. 50 x 70 cm on heavy cotton paper, rolled in a tube. Sold without the frame.",
    stock: 3,
    category: "limited-archive",
    collection: "archive",
    sku: "KLD-510",
  },
  {
    id: 511,
    name: "Archive Print III",
    price: rand(550),
    photo: "511",
    description:
      "A record on red over the words 45 Revolutions. An edition of 9, each with a numbered certificate. 50 x 70 cm on heavy cotton paper, rolled in a tube. Sold without the frame.",
    stock: 9,
    category: "limited-archive",
    collection: "archive",
    sku: "KLD-511",
  },
  {
    id: 512,
    name: "Special Edition Graphic Tee",
    price: rand(420),
    photo: "512",
    description:
      "Contour lines gathered into a disc with a red record at its centre, on oversized black cotton, size M. An edition of 30, each with a numbered certificate.",
    stock: 30,
    category: "limited-special",
    collection: "special",
    sku: "KLD-512",
  },
];

/** Whether this product is a print, whose order lines carry a size although paper has none. */
export function isPrint(productId: number): boolean {
  return LIMITED_EDITIONS.some(({ id, category }) => id === productId && category === "limited-archive");
}
