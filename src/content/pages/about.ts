import { CITY } from "#content/words/brand.ts";
import { RETURN_DAYS } from "#domain/returns/return-terms.ts";

export type TitledText = { readonly title: string; readonly text: string };

export const STORY = {
  lead: `KULUD is a street-style clothing and music brand from ${CITY}. We set out our clothes the way a label sets out its records: each piece has a number, a price and a count of what is left.`,
  rest: "The clothes are premium cotton and cotton blends. No polyester.",
} as const;

export const MISSION: readonly TitledText[] = [
  {
    title: "Clothes without polyester",
    text: "Tees, oversized tees, crewnecks and hoodies in premium cotton and blends.",
  },
  {
    title: "Music on the same shelf",
    text: "Albums have their numbers in the same catalogue and go into the same cart.",
  },
  {
    title: "Prices you see first",
    text: "The price stands under the picture, in rand. Delivery is one fee for the whole order.",
  },
  {
    title: "Limited means counted",
    text: "A limited piece has its number in the edition and its own certificate.",
  },
];

export type Artist = {
  readonly name: string;
  readonly text: string;
  /** The product id of a record of theirs. */
  readonly record: number;
};

export const ARTISTS: readonly Artist[] = [
  { name: "KULUD", text: "House and street, from Joburg mornings.", record: 601 },
  { name: "KULUD Sound System", text: "Dub, slow and heavy, for the yard.", record: 606 },
  { name: "KULUD Quartet", text: "Four players, one room, one take.", record: 607 },
];

export const EXPERIENCE = {
  lead: "No account and no password. Pick a size and a colour, say where it goes, and pay.",
  rest: "Your cart waits in your browser until you come back. Order from your phone or a computer, in South Africa or abroad.",
} as const;

export const VALUES: readonly TitledText[] = [
  {
    title: "Authenticity",
    text: "Authentic merchandise. Every limited piece stands in our books under its number.",
  },
  {
    title: "Quality",
    text: `Premium cotton and blends, no polyester. If a piece is not for you, you have ${RETURN_DAYS} days to return it.`,
  },
  {
    title: "Community",
    text: "Clothes and music for the same street. Write to us and a person answers.",
  },
];
