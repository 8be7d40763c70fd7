import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import type { SearchAnswer } from "#contract/catalogue/search.ts";
import { NO_FILTERS } from "#domain/catalogue/list-filters.ts";
import { LONGEST_SEARCH, tidySearch } from "#domain/catalogue/search-text.ts";
import { addressOf, call } from "#web/api/call.ts";
import { visitCache } from "#web/api/visit-cache.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { Dialog } from "#web/kit/ui/overlay/dialog.tsx";
import { paths, productPath } from "#web/paths.ts";
import { listPath } from "#web/shop/catalogue/lists/list-page.ts";
import { countText } from "#web/shop/products/count-text.ts";
import { findPages, NO_PAGES, type PagesFound } from "./find-pages.ts";
import { SEARCH_INPUT } from "./search-input.ts";
import { ShelfLinks } from "./search-links.tsx";
import { Suggestions } from "./suggestions.tsx";

type SearchPanelProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Number of suggestions; the page shows all. */
const MOST_SUGGESTED = 6;

/** Search over the page, with results while typing. Its history entry is passed on to the page it leads to. */
export function SearchPanel({ isOpen, onClose, onClosed }: SearchPanelProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title="Search">
      <search className="contents">
        <SearchForm />
      </search>
    </Dialog>
  );
}

/** A text field whose arrow keys move through the suggestions below, while the focus stays in the field. */
function SearchForm() {
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const found = useSearch(tidySearch(text));
  const navigate = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Before the dialog moves the focus to its first button.
  useEffect(() => field.current?.focus(), []);
  const { answer, isFailed } = found;
  const { pages, areMeant } = pagesBeside(found, text);
  const pieces = areMeant ? [] : (answer?.items.slice(0, MOST_SUGGESTED) ?? []);
  const suggested = [...pieces.map(({ id }) => productPath(id)), ...pages.map(({ path }) => path)];
  const optionId = (place: number) => `${listId}-${place}`;

  function type(event: ChangeEvent<HTMLInputElement>): void {
    setText(event.target.value);
    setActive(-1);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = suggested[active];
    const q = tidySearch(text);
    if (chosen !== undefined) void navigate(chosen, { replace: true });
    else if (q !== "") void navigate(listPath({ path: paths.search, q }, NO_FILTERS), { replace: true });
  }

  /** After the last one the field is next. */
  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || suggested.length === 0) return;
    event.preventDefault();
    const stops = suggested.length + 1;
    setActive((place) => ((place + 1 + step + stops) % stops) - 1);
  }

  return (
    <form action={paths.search} className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <div className="shrink-0 p-(--gut)">
        <input
          {...SEARCH_INPUT}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={suggested.length > 0}
          aria-label="Search the shop"
          className="h-14 w-full border border-field bg-paper px-3.5 text-[1.125rem] focus:outline-3 focus:-outline-offset-1 focus:outline-ink focus:[box-shadow:none]"
          maxLength={LONGEST_SEARCH}
          onChange={type}
          onKeyDown={move}
          ref={field}
          role="combobox"
          value={text}
        />
        <p aria-live="polite" className="type-mono mt-2.5 min-h-[1lh] text-note" role="status">
          {isFailed
            ? "The search did not answer. Enter opens its page."
            : sayFound(answer, pages.length, areMeant)}
        </p>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-rule">
        <Suggestions active={active} listId={listId} optionId={optionId} pages={pages} pieces={pieces} />
        {suggested.length === 0 && <ShelfLinks replace />}
      </div>
      {answer && !areMeant && answer.total > pieces.length && (
        <div className="shrink-0 border-t border-ink">
          <Button icon={ArrowRight} onClick={() => setActive(-1)} size="bar" tone="ink" type="submit">
            {`All ${answer.total} pieces`}
          </Button>
        </div>
      )}
    </form>
  );
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** They need no response, so that a failed search offers them too; with a response, they belong to its text. */
function pagesBeside({ answer, isFailed }: ReturnType<typeof useSearch>, text: string): PagesFound {
  if (isFailed) return findPages(text, { total: 0, meant: null });
  return answer ? findPages(answer.query, answer) : NO_PAGES;
}

function sayFound(answer: ReturnType<typeof useSearch>["answer"], pages: number, areMeant: boolean): string {
  if (!answer) return "";
  const { total, meant, query } = answer;
  if (areMeant) return countOf(pages, "page");
  if (total === 0) return `Nothing found for “${query}”`;
  const pieces = countOf(total, "piece");
  const found = pages === 0 ? pieces : `${pieces}, ${countOf(pages, "page")}`;
  return meant === null ? found : `${found} for “${meant}”`;
}

function countOf(count: number, word: string): string {
  return `${countText(count)} ${word}${count === 1 ? "" : "s"}`;
}

type Found = {
  /** The latest results, until newer ones arrive; undefined while there is no search. */
  readonly answer: SearchAnswer | undefined;
  readonly isFailed: boolean;
};

const NOTHING: Found = { answer: undefined, isFailed: false };

/** The pause in typing after which a request is worth it. */
const PAUSE_MS = 140;

/** Search results for this text, fetched once typing pauses. */
function useSearch(q: string): Found {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Found) => isWanted && setFound(next);
    const timer = setTimeout(async () => {
      try {
        show({ answer: await ask(q), isFailed: false });
      } catch {
        show({ answer: undefined, isFailed: true });
      }
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [q]);
  return q === "" ? NOTHING : found;
}

function ask(q: string): SearchAnswer | undefined | Promise<SearchAnswer> {
  if (q === "") return undefined;
  const input = { query: { q } };
  return visitCache.read(addressOf("GET /api/search", input), () => call("GET /api/search", input));
}
