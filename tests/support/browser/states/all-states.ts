/** Every page and every state of one: the tests ask of them what holds everywhere, and `npm run screenshots` draws them. */
import { ADMIN_ADDRESSES, ADMIN_STATES } from "./admin-states.ts";
import { AFTER_BUYING_STATES } from "./after-buying-states.ts";
import { OVERLAY_STATES } from "./overlay-states.ts";
import type { PageState } from "./page-state.ts";
import { ADDRESSES, PAGES_STATES } from "./pages-states.ts";
import { SHARING_STATES } from "./sharing-states.ts";
import { SHOPPING_STATES } from "./shopping-states.ts";

export const ALL_ADDRESSES: readonly string[] = [...ADDRESSES, ...ADMIN_ADDRESSES];

export const ALL_STATES: readonly PageState[] = [
  ...PAGES_STATES,
  ...OVERLAY_STATES,
  ...SHOPPING_STATES,
  ...SHARING_STATES,
  ...AFTER_BUYING_STATES,
  ...ADMIN_STATES,
];
