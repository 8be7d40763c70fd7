import { LARGEST_EDITION } from "#domain/catalogue/editions.ts";
import { errorAt, refusal, refusalAt } from "#server/platform/domain-error.ts";

export const noSuchPicture = refusal("not_found", "There is no uploaded photograph in this place.");

export const otherPicturesThere = refusal(
  "edit_conflict",
  "The photographs were changed meanwhile. This is how they are now.",
);

export const skuTaken = refusalAt("edit_conflict", "sku", "Another product has this SKU already.");

/** Section 29 of the Consumer Protection Act. */
export const noFormerPrice = refusalAt(
  "invalid_request",
  "namesFormerPrice",
  "By law the price before must have been the real one. It may be named for sixty days, if the piece was on sale for it for thirty days in a row.",
);

export const numberTaken = refusalAt("edit_conflict", "number", "Another product has this number already.");

export const cannotGoWith = (sentence: string) => errorAt("invalid_request", "ids", sentence);

/** Shoppers would hardly find it. */
export const noSuchShelf = (category: string) =>
  errorAt(
    "invalid_request",
    "category",
    `No shelf takes “${category}”. Choose one of the categories of the shop.`,
  );

export const noSuchSizeTable = refusalAt(
  "invalid_request",
  "sizeTable",
  "This size table is not there any more. Choose another.",
);

/** It would look limited, and have no number, no certificate and no limit. */
export const limitedWithoutEdition = refusalAt(
  "invalid_request",
  "category",
  "Limited pieces carry numbers: make it a numbered edition first, or choose another category.",
);

export const noPhotographYet = refusal(
  "edit_conflict",
  "Add a photograph first: shoppers would see an empty card.",
);

/** The next load of its file would add it again. */
export const isOfTheCatalogue = refusal(
  "edit_conflict",
  "This product comes from the catalogue's file, so it cannot be deleted. Hide it instead.",
);

export const isInUse = refusal(
  "edit_conflict",
  "It was sold, is being paid, or somebody waits for it. Hide it instead: its orders keep it.",
);

export const takeFilesAwayFirst = refusal(
  "edit_conflict",
  "It has files to download. Remove them first, then delete it.",
);

/** Their owners have no numbers. */
export const soldWithoutNumbers = refusal(
  "edit_conflict",
  "Pieces of it were sold without numbers. Make a copy of it, and number that.",
);

export const filesAreNotNumbered = refusal(
  "invalid_request",
  "A download has no pieces to number. Sell the pieces as a product of their own.",
);

export const runTooLarge = (pieces: number) =>
  errorAt(
    "invalid_request",
    "edition.size",
    `That makes ${pieces} pieces; a run has at most ${LARGEST_EDITION}.`,
  );

export const runIsDividedOtherwise = (size: number, counted: number) =>
  errorAt(
    "invalid_request",
    "edition.size",
    `The run has ${size} pieces, and its sizes and colors have ${counted}.`,
  );

export const moreThanTheRun = (onShelf: number, size: number, field = "size") =>
  errorAt("invalid_request", field, `There are ${onShelf} on the shelf, more than a run of ${size}.`);

/** It would be an order of nothing. */
export const noFilesYet = refusalAt(
  "edit_conflict",
  "filesOnly",
  "Add the files first: this product has nothing to download yet.",
);
