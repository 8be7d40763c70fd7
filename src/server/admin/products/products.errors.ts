import { atField, EditConflict, InvalidRequest, NotFound } from "#server/platform/domain-error.ts";

export class NoSuchPicture extends NotFound {
  constructor() {
    super("There is no uploaded photograph in this place.");
  }
}

export class SkuTaken extends EditConflict {
  constructor() {
    const sentence = "Another product has this SKU already.";
    super(sentence, atField("sku", sentence));
  }
}

export class CannotGoWith extends InvalidRequest {
  constructor(sentence: string) {
    super(sentence, atField("ids", sentence));
  }
}

/** Shoppers would hardly find it. */
export class NoSuchShelf extends InvalidRequest {
  constructor(category: string) {
    const sentence = `No shelf takes “${category}”. Choose one of the categories of the shop.`;
    super(sentence, atField("category", sentence));
  }
}

/** It would look limited, and have no number, no certificate and no limit. */
export class LimitedWithoutEdition extends InvalidRequest {
  constructor() {
    const sentence =
      "Limited pieces carry a number and a certificate. A new one can't be made here yet: choose another category.";
    super(sentence, atField("category", sentence));
  }
}

/** Whoever bought it would have bought nothing. */
export class NoFilesYet extends EditConflict {
  constructor() {
    const sentence = "Add the files first: this product has nothing to download yet.";
    super(sentence, atField("filesOnly", sentence));
  }
}

/** Limited editions and albums stand in pages of the site with their words and prices. */
export class WrittenIntoPage extends InvalidRequest {
  constructor() {
    super(
      "This product's words, price and photographs are written into a page of the site and cannot be changed here.",
    );
  }
}
