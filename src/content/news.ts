import { FEW_LEFT_UP_TO } from "#domain/inventory/stock-level.ts";
import type { NewsCategory } from "#domain/news/news-categories.ts";
import { SHRINKAGE } from "./catalogue/size-guide.ts";

export type FirstNews = {
  /** The day it stands under, ISO 8601. */
  readonly date: string;
  readonly category: NewsCategory;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly isFeatured: boolean;
};

/** What a new shop begins with, newest first; from then on the owner writes them. */
export const FIRST_NEWS: readonly FirstNews[] = [
  {
    date: "2026-09-01",
    category: "Product Launch",
    title: "New Premium Cotton Collection",
    summary: "Tees, oversized tees, crewnecks and hoodies under one fabric rule: no polyester.",
    content:
      "The tees are premium cotton, the crewnecks and hoodies a premium cotton blend. The prints come from records, train lines and the roofs of the city. Many pieces come in several colours; pick one and the photograph changes with it.",
    isFeatured: true,
  },
  {
    date: "2026-08-30",
    category: "Music Release",
    title: "First Light is out",
    summary: "The album First Light is in the shop, on black vinyl.",
    content: "Eight tracks of warm house for mornings. It goes into the same cart as the clothes.",
    isFeatured: false,
  },
  {
    date: "2026-08-21",
    category: "Site Update",
    title: "You can see what is left",
    summary: `Cards show how many pieces are left when there are ${FEW_LEFT_UP_TO} or fewer.`,
    content:
      "The number comes from our stock, and a piece that is sold is gone from it. While you pay, your pieces are kept for you. If you do not pay, they go back to the shelf.",
    isFeatured: false,
  },
  {
    date: "2026-08-12",
    category: "Quality Assurance",
    title: "What our clothes are made of",
    summary: "Premium cotton and blends. No polyester.",
    content: `Cotton shrinks a little in the wash: count on ${SHRINKAGE}. The size guide gives every measurement in inches and in centimetres, so you can lay a tape over a tee you already own.`,
    isFeatured: false,
  },
  {
    date: "2026-08-02",
    category: "Shipping Update",
    title: "One fee for delivery",
    summary: "Delivery is one fee for the whole order. Within South Africa, large orders ship free.",
    content:
      "However many pieces are in the parcel, you pay for delivery once. Prices, times and free delivery are on the shipping page.",
    isFeatured: false,
  },
];
