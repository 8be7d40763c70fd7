import { type Filters, NO_FILTERS } from "./list-filters.ts";
import type { ListOrder } from "./list-order.ts";

/** One page of a list, as an address requests it. */
export type ListRequest = {
  readonly filters: Filters;
  /** Undefined for the list's own order. */
  readonly sort: ListOrder | undefined;
  /** Counted from 1. */
  readonly page: number;
};

/** The first page of the whole list in its own order. */
export const WHOLE_LIST: ListRequest = { filters: NO_FILTERS, sort: undefined, page: 1 };
