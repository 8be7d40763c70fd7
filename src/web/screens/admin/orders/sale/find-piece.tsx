import { type FormEvent, useState } from "react";
import type { PieceAtTill, PiecesAtTill } from "#contract/payments/sale-by-hand.ts";
import { foldText } from "#domain/catalogue/search-text.ts";
import { formatRand, parseRand } from "#domain/money/money.ts";
import { bareCode } from "#domain/orders/random-code.ts";
import { LONGEST_LIST_SEARCH } from "#domain/texts/longest-owner-texts.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Photograph } from "#web/shop/products/photograph.tsx";

type FindPieceProps = {
  /** What was read with the page, and is there without a line. */
  readonly known: PiecesAtTill;
  readonly onFound: (piece: PieceAtTill) => void;
};

/** Finds a piece by its photograph, a part of its name, or the number on its label. */
export function FindPiece({ known, onFound }: FindPieceProps) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<{ readonly search: string; readonly items: readonly PieceAtTill[] }>();
  const finding = useAdminAction(
    async (search: string) => ({
      search,
      ...(await call("GET /api/admin/sales/products", { query: { search } })),
    }),
    { isReading: true, onDone: setAsked },
  );
  const found = asked?.search === typed ? asked.items : known.items.filter((piece) => matches(piece, typed));
  const isComplete = known.total <= known.items.length || asked?.search === typed;

  /** Enter takes the only piece that is meant; in a long catalogue it asks the shop first. */
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const [only, ...others] = found;
    if (!isComplete && typed !== "") finding.run(typed);
    else if (only && others.length === 0) take(only);
  }

  function take(piece: PieceAtTill): void {
    setTyped("");
    onFound(piece);
  }

  return (
    <section aria-label="Find a piece" className="border-ink border-b bg-wash pt-4 pb-3 lg:border-r">
      <form className="flex items-end gap-2.5 px-(--gut)" onSubmit={submit}>
        <TextField
          autoComplete="off"
          className="min-w-0 flex-1"
          enterKeyHint="search"
          label="Name, or the number on the label"
          maxLength={LONGEST_LIST_SEARCH}
          onChange={({ target }) => setTyped(target.value)}
          type="search"
          value={typed}
        />
        <Button className="min-h-12" disabled={finding.isPending} size="small" tone="ink" type="submit">
          Find
        </Button>
      </form>
      <ul className="mt-3 flex snap-x scroll-px-(--gut) gap-2.5 overflow-x-auto px-(--gut) pb-2 lg:flex-wrap">
        {found.map((piece) => (
          <li className="w-28 shrink-0 snap-start" key={piece.id}>
            <PieceButton onPress={() => take(piece)} piece={piece} />
          </li>
        ))}
      </ul>
      {found.length === 0 && isComplete && (
        <p className="px-(--gut) py-2 font-semibold" role="status">
          No piece has this name or number.
        </p>
      )}
      <div className="px-(--gut)">
        <SaveProblem problem={finding.problem} />
      </div>
    </section>
  );
}

type PieceButtonProps = { readonly piece: PieceAtTill; readonly onPress: () => void };

function PieceButton({ piece, onPress }: PieceButtonProps) {
  const { name, picture, price, left, hidden } = piece;
  return (
    <button
      className="grid w-full content-start gap-1 border border-ink bg-paper text-left enabled-hover:bg-ink enabled-hover:text-paper"
      onClick={onPress}
      type="button"
    >
      <span className="relative block h-32 bg-photo">
        {picture && <Photograph alt="" picture={picture} sizes="112px" />}
      </span>
      <span className="line-clamp-2 min-h-[2.4em] px-2 text-s leading-[1.2] font-semibold">{name}</span>{" "}
      <span className="type-mono px-2 pb-2">
        {formatRand(parseRand(price))} · {left} left{hidden && " · hidden"}
      </span>
    </button>
  );
}

function matches({ id, name }: PieceAtTill, typed: string): boolean {
  const words = foldText(typed).split(" ").filter(Boolean);
  const number = bareCode(typed).replace(/^KLD/, "");
  return String(id) === number || words.every((word) => foldText(name).includes(word));
}
