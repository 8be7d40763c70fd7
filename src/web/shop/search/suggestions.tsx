import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { SitePage } from "#content/site-pages.ts";
import type { FoundProductJson } from "#contract/catalogue/search.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { productPath } from "#web/paths.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";

type SuggestionsProps = {
  readonly listId: string;
  readonly pieces: readonly FoundProductJson[];
  readonly pages: readonly SitePage[];
  /** The index of the one that Enter opens, products first; -1 for none. */
  readonly active: number;
  readonly optionId: (place: number) => string;
};

/** Search suggestions: rows for a finger, and for the field's arrow keys. */
export function Suggestions({ listId, pieces, pages, active, optionId }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelectorAll("[role=option]")[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const optionAt = (place: number) => ({ id: optionId(place), isActive: place === active });
  return (
    <div aria-label="Found" hidden={pieces.length + pages.length === 0} id={listId} ref={list} role="listbox">
      {pieces.map(({ id, name, price, picture, soldOut }, place) => (
        <Option {...optionAt(place)} key={id} to={productPath(id)}>
          <span className="relative aspect-4/5 w-14 shrink-0 large-letters:w-[56px]">
            <Photograph alt="" picture={picture} sizes="56px" />
          </span>
          <span className="min-w-0 flex-1">
            {name}
            {soldOut && (
              <span className="type-mono mt-0.5 block text-[0.6875rem] font-normal">{soldOut}</span>
            )}
          </span>
          <span className="type-display text-s large-letters:basis-full large-letters:pl-[calc(56px+0.875rem)]">
            {formatRand(parseRand(price))}
          </span>
        </Option>
      ))}
      {pages.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div aria-label="Pages" role="group">
          <div aria-hidden="true" className="type-mono border-b border-rule px-(--gut) pt-4 pb-2 text-note">
            Pages
          </div>
          {pages.map(({ label, path }, place) => (
            <Option {...optionAt(pieces.length + place)} key={path} to={path}>
              <span className="flex min-h-14 items-center pl-(--gut)">{label}</span>
            </Option>
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly isActive: boolean;
  readonly to: string;
  readonly children: ReactNode;
};

function Option({ id, isActive, to, children }: OptionProps) {
  return (
    <Link
      aria-selected={isActive}
      className="focus-inside flex items-center gap-3.5 border-b border-rule pr-(--gut) font-semibold large-letters:flex-wrap transition-colors hover:bg-wash aria-selected:bg-ink aria-selected:text-paper"
      id={id}
      replace
      role="option"
      tabIndex={-1}
      to={to}
    >
      {children}
    </Link>
  );
}
