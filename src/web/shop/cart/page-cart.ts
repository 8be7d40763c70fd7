import { randomUuid } from "#web/kit/random-uuid.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { createCartStore } from "./cart-store.ts";

/** The cart of this page, for its components and for what stands outside of them. On the server it stays empty. */
export const pageCart = createCartStore({ texts: localTexts, newKey: randomUuid });
