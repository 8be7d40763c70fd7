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
