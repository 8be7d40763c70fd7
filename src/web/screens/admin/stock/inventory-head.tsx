import { formatSastClock } from "#domain/time/time.ts";
import { useShopClock } from "#web/layout/shop-clock.tsx";
import type { Door } from "#web/session/session.ts";
import { SignOutButton } from "#web/session/sign-out-button.tsx";

type InventoryHeadProps = {
  readonly door: Door | undefined;
  /** Left out while nobody knows whether somebody is signed in. */
  readonly onSignedOut?: () => Promise<void>;
};

export function InventoryHead({ door, onSignedOut }: InventoryHeadProps) {
  const now = useShopClock();
  const isOpenHere = door?.kind === "open" && !door.canSignOut;
  return (
    <div className="page-width flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-(--gut) pt-3 pb-6 lg:pt-4 lg:pb-10">
      <div>
        <time className="type-mono mb-5 block text-note" dateTime={now.toISOString()}>
          {formatSastClock(now)}
        </time>
        <h1 className="type-display text-d1">Inventory</h1>
      </div>
      {door?.kind === "open" && door.canSignOut && onSignedOut && <SignOutButton onSignedOut={onSignedOut} />}
      {isOpenHere && (
        <p className="max-w-[44ch] text-s text-note">
          No password is set: the controls work on this machine only.
        </p>
      )}
    </div>
  );
}
