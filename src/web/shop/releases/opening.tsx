import type { ProductJson } from "#contract/catalogue/products.ts";
import { countdownWords } from "#domain/releases/countdown.ts";
import { MINUTE, SHOP_AHEAD_HOURS } from "#domain/time/time.ts";
import { refetchPage } from "#web/page/page-router.tsx";
import { useOpening } from "./use-opening.ts";

export type OpeningProps = {
  readonly id: number;
  readonly release: NonNullable<ProductJson["release"]>;
  /** Has the page read again, which shows what is true by then. */
  readonly onTurn?: () => void;
};

/** When a piece opens, or why it cannot be bought now; at the opening its page turns by itself. */
export function Opening({ id, release, onTurn = refetchPage }: OpeningProps) {
  const left = useOpening(id, release, onTurn);
  const words = left === undefined ? undefined : countdownWords(left);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="font-semibold">
        {release.words}
        {left !== undefined && <OwnClock at={new Date(release.opensAt)} />}
      </p>
      {release.state === "before" && (
        <p className="type-mono min-h-6 text-[1.125rem] leading-tight" role="timer">
          {words}
        </p>
      )}
    </div>
  );
}

/** For visitors whose clock is not South Africa's. */
function OwnClock({ at }: { readonly at: Date }) {
  const behind = at.getTimezoneOffset();
  if (behind === -SHOP_AHEAD_HOURS * 60) return null;
  const own = new Date(at.getTime() - behind * MINUTE).toISOString();
  return (
    <span className="font-normal text-note">{` ${own.slice("2026-11-27T".length, "2026-11-27T16:00".length)} where you are.`}</span>
  );
}
