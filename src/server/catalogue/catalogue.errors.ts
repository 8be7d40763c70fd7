import { NotFound } from "#server/platform/domain-error.ts";

export class NoSuchProduct extends NotFound {
  constructor() {
    super("There is no product with this number.");
  }
}
