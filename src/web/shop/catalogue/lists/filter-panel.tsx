import type { ReactNode } from "react";
import { Link } from "react-router";
import { categoryName } from "#content/catalogue/category-words.ts";
import type { Facets, FacetValue } from "#domain/catalogue/filter-products.ts";
import {
  countChosen,
  type FilterName,
  type Filters,
  filterPairs,
  NO_FILTERS,
  PRICE_BANDS,
  toggleFilter,
} from "#domain/catalogue/list-filters.ts";
import { LIST_ORDERS, type ListOrder } from "#domain/catalogue/list-order.ts";
import { formatRand, zarCents } from "#domain/money/money.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ChevronDown, X } from "#web/kit/ui/icon-paths.ts";
import { useShopFacts } from "#web/page/shop-facts.ts";
import { countText } from "#web/shop/products/count-text.ts";
import { useClothColor } from "#web/shop/products/swatch.ts";
import { type ListAddress, listPath } from "./list-page.ts";

type FilterPanelProps = {
  readonly list: ListAddress;
  readonly filters: Filters;
  /** The filters that still narrow the list. */
  readonly facets: Partial<Facets>;
};

/**
 * Orders and filters as plain links, filters with their number of products, and the active ones with links that remove
 * one or all. Robots do not follow the combinations.
 */
export function FilterPanel({ list, filters, facets }: FilterPanelProps) {
  const groups = FILTER_TITLES.flatMap(([name, title]) => {
    const values = facets[name];
    return values ? [{ name, title, values }] : [];
  });
  const chosen = countChosen(filters);
  if (groups.length === 0) return null;
  return (
    <div className="mb-5 border-y border-rule lg:mb-8">
      <details className="filter-panel">
        <summary className="focus-inside flex min-h-13 cursor-pointer list-none items-center justify-between px-(--gut) font-semibold">
          {chosen === 0 ? "Filter and sort" : `Filter (${chosen}) and sort`}
          {list.sort && <span className="type-mono mr-3 ml-auto text-note">{ORDER_WORDS[list.sort]}</span>}
          <Icon icon={ChevronDown} size={14} />
        </summary>
        <div className="border-t border-rule lg:grid lg:grid-cols-4">
          <OrderGroup filters={filters} list={list} />
          {groups.map((group) => (
            <FilterGroup {...group} filters={filters} key={group.name} list={list} />
          ))}
        </div>
      </details>
      {chosen > 0 && <Chosen filters={filters} list={list} />}
    </div>
  );
}

/** The chosen order has its own address; the list's own order is the address without one. */
function OrderGroup({ filters, list }: Pick<FilterPanelProps, "filters" | "list">) {
  const orders = [undefined, ...LIST_ORDERS];
  return (
    <Choices className="lg:col-span-4 lg:border-b lg:border-rule" name="sort" title="Sort">
      {orders.map((sort) => (
        <Choice isChosen={sort === list.sort} key={sort ?? ""} to={listPath({ ...list, sort }, filters)}>
          {sort ? ORDER_WORDS[sort] : list.q ? "Best match" : "Our pick"}
        </Choice>
      ))}
    </Choices>
  );
}

const ORDER_WORDS: Readonly<Record<ListOrder, string>> = {
  newest: "Newest",
  price: "Price, low to high",
  "price-down": "Price, high to low",
  name: "Name",
};

type FilterGroupProps = {
  readonly name: FilterName;
  readonly title: string;
  readonly list: ListAddress;
  readonly filters: Filters;
  readonly values: readonly FacetValue[];
};

function FilterGroup({ name, title, list, filters, values }: FilterGroupProps) {
  const wordOf = useFilterWord();
  return (
    <Choices name={`filter-${name}`} title={title}>
      {values.map(({ value, count, isChosen }) => (
        <Choice isChosen={isChosen} key={value} to={listPath(list, toggleFilter(filters, name, value))}>
          {name === "color" && <Swatch color={value} />}
          {wordOf(name, value)}
          <span className="type-mono font-normal">
            {countText(count)}
            <span className="sr-only"> {count === 1 ? "piece" : "pieces"}</span>
          </span>
        </Choice>
      ))}
    </Choices>
  );
}

type ChoicesProps = {
  /** Unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
};

function Choices({ name, title, className = "", children }: ChoicesProps) {
  return (
    <section aria-labelledby={name} className={`px-(--gut) pt-3.5 pb-4.5 ${className}`}>
      <h2 className="type-mono mb-2.5 text-note" id={name}>
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  );
}

type ChoiceProps = { readonly isChosen: boolean; readonly to: string; readonly children: ReactNode };

function Choice({ isChosen, to, children }: ChoiceProps) {
  return (
    <li>
      <Link
        aria-current={isChosen || undefined}
        className={`flex min-h-11 min-w-14 items-center justify-between gap-2.5 border px-3 text-s font-semibold transition-colors ${isChosen ? CELL.chosen : CELL.open}`}
        preventScrollReset
        rel="nofollow"
        to={to}
      >
        {children}
      </Link>
    </li>
  );
}

const CELL = {
  open: "border-rule hover:bg-ink hover:text-paper",
  chosen: "border-ink bg-ink text-paper hover:bg-hot hover:text-ink",
} as const;

function Swatch({ color }: { readonly color: string }) {
  const background = useClothColor()(color);
  return (
    background && <span aria-hidden="true" className="size-3.5 border border-edge" style={{ background }} />
  );
}

function Chosen({ filters, list }: Pick<FilterPanelProps, "filters" | "list">) {
  const wordOf = useFilterWord();
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap gap-2 border-t border-rule px-(--gut) py-2.5">
      {filterPairs(filters).map(([name, value]) => (
        <li key={`${name} ${value}`}>
          <Link
            className={`flex min-h-11 items-center gap-2.5 border px-3 text-s font-semibold transition-colors ${CELL.chosen}`}
            preventScrollReset
            rel="nofollow"
            to={listPath(list, toggleFilter(filters, name, value))}
          >
            <span>
              <span className="sr-only">Remove </span>
              {wordOf(name, value)}
            </span>
            <Icon icon={X} size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="link-line flex min-h-11 items-center px-1 text-s font-semibold"
          preventScrollReset
          to={listPath(list, NO_FILTERS)}
        >
          Clear all
        </Link>
      </li>
    </ul>
  );
}

/** Filters in the order in which shoppers need them. */
const FILTER_TITLES: readonly (readonly [FilterName, string])[] = [
  ["size", "Size in stock"],
  ["color", "Color"],
  ["price", "Price"],
  ["category", "Category"],
];

/** Names a filter's value on its own. */
function useFilterWord(): (name: FilterName, value: string) => string {
  const shelves = useShopFacts()?.menu;
  return (name, value) => {
    if (name === "category") return categoryName(value, shelves);
    return name === "price" ? priceWord(value) : value;
  };
}

function priceWord(value: string): string {
  const place = PRICE_BANDS.findIndex((band) => band.value === value);
  const from = PRICE_BANDS[place]?.fromCents ?? 0;
  const next = PRICE_BANDS[place + 1]?.fromCents;
  const rand = (cents: number) => formatRand(zarCents(cents));
  if (next === undefined) return `${rand(from)} and more`;
  return from === 0 ? `Under ${rand(next)}` : `${rand(from)} to ${rand(next - 1_00)}`;
}

type NothingLeftProps = { readonly list: ListAddress; readonly filters: Filters };

/** A list whose filters match nothing, and how to remove them. */
export function NothingLeft({ list, filters }: NothingLeftProps) {
  const wordOf = useFilterWord();
  const words = filterPairs(filters).map(([name, value]) => wordOf(name, value));
  return (
    <div className="mx-(--gut) grid max-w-[34rem] gap-4 border border-rule p-4">
      <p>{`Nothing here is ${words.join(", ")} at once.`}</p>
      <Link className={buttonClass("line")} to={listPath(list, NO_FILTERS)}>
        Clear all filters
        <Icon icon={X} />
      </Link>
    </div>
  );
}
