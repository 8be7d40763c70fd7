import { randomUuid } from "#web/kit/random-uuid.ts";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { createCartStore } from "./cart-store.ts";

/** This page's cart, for its components and for code outside them. On the server it stays empty. */
export const pageCart = createCartStore({ texts: localTexts, newKey: randomUuid });
