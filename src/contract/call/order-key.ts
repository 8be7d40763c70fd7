import { z } from "zod";

const MOST_KEY_LETTERS = 64;

/** The key of an order's link, which alone opens the order. */
export const OrderKeyText = z.string().max(MOST_KEY_LETTERS);
