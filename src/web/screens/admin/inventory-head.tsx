import { formatSastClock } from "#domain/time/time.ts";
import { useShopClock } from "#web/layout/shop-clock.tsx";
import type { Session } from "#web/session/session.ts";
import { SignOutButton } from "#web/session/sign-out-button.tsx";

type InventoryHeadProps = { readonly session: Session | undefined };

export function InventoryHead({ session }: InventoryHeadProps) {
  const now = useShopClock();
  const isOpenHere = session?.kind === "open" && !session.canSignOut;
  return (
    <div className="page-width flex flex-wrap items-end justify-between gap-x-6 gap-y-4 px-(--gut) pt-3 pb-6 lg:pt-4 lg:pb-10">
      <div>
        <time className="type-mono mb-5 block text-note" dateTime={now.toISOString()}>
          {formatSastClock(now)}
        </time>
        <h1 className="type-display text-d1">Inventory</h1>
      </div>
      {session?.kind === "open" && session.canSignOut && (
        <div className="flex flex-wrap items-center gap-4">
          {session.name !== undefined && (
            <span className="text-s">
              {session.name} <span className="text-note">/ {session.role}</span>
            </span>
          )}
          <SignOutButton />
        </div>
      )}
      {isOpenHere && (
        <p className="max-w-[44ch] text-s text-note">
          No password is set: the controls work on this machine only.
        </p>
      )}
    </div>
  );
}
