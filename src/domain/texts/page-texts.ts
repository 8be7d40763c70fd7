/** Parts of the shop's pages whose words are its owner's: which there are, and what each may hold. */

export const TEXT_PLACES = [
  "albums",
  "about-story",
  "about-mission",
  "about-experience",
  "about-people",
  "about-values",
  "care",
  "delivery",
  "return-steps",
  "returns",
] as const;

export type TextPlace = (typeof TEXT_PLACES)[number];

/** One row of a part. */
export type TextRow = {
  /** Empty where the part's rows have no titles. */
  readonly title: string;
  readonly text: string;
  /** A featured record, or the product that belongs to a person; null for none. */
  readonly product: number | null;
  /** An https address: where a record can be streamed, or a person's own page; null for none. */
  readonly link: string | null;
};

type TextForm = {
  readonly hasTitles: boolean;
  /** People may have a product and a link; a record always has a product. */
  readonly rowsAre?: "people" | "records";
  readonly most: number;
};

export const TEXT_FORMS: Readonly<Record<TextPlace, TextForm>> = {
  albums: { hasTitles: true, rowsAre: "records", most: 8 },
  "about-story": { hasTitles: false, most: 6 },
  "about-mission": { hasTitles: true, most: 8 },
  "about-experience": { hasTitles: false, most: 6 },
  "about-people": { hasTitles: true, rowsAre: "people", most: 24 },
  "about-values": { hasTitles: true, most: 6 },
  care: { hasTitles: true, most: 24 },
  delivery: { hasTitles: true, most: 12 },
  "return-steps": { hasTitles: false, most: 12 },
  returns: { hasTitles: true, most: 12 },
};

/** What every page of the shop has in its parts; a part without rows is left out of its page. */
export type PageTexts = Readonly<Record<TextPlace, readonly TextRow[]>>;

/** Versions of one part, kept to come back. */
export const MOST_TEXTS_KEPT = 12;
