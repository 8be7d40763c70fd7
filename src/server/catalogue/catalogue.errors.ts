import { refusal } from "#server/platform/domain-error.ts";

export const noSuchProduct = refusal("not_found", "There is no product with this number.");
