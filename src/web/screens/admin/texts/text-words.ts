import type { TextPlace } from "#domain/texts/page-texts.ts";

type PlaceWords = {
  readonly title: string;
  readonly where: string;
};

export const TEXT_PLACE_WORDS: Readonly<Record<TextPlace, PlaceWords>> = {
  albums: {
    title: "Albums",
    where: "What Music opens with, the latest first. One without a link is coming soon.",
  },
  "about-story": { title: "Story", where: "About, below the photograph. The first text is larger." },
  "about-mission": { title: "Mission", where: "About, numbered." },
  "about-experience": { title: "Experience", where: "About. The first text is larger." },
  "about-people": {
    title: "Artists",
    where: "About. A person with a product shows its photograph, and its sample to play.",
  },
  "about-values": { title: "Values", where: "About, in large letters." },
  care: { title: "Care", where: "Accessories, below the pieces." },
  delivery: { title: "Good to know: delivery", where: "Shipping, below the rules. Fees are in Settings." },
  "return-steps": { title: "How to return", where: "Returns, numbered." },
  returns: {
    title: "Good to know: returns",
    where: "Returns, between the steps and the rights by law, which stay as they are.",
  },
};
