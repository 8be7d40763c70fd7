import type { ReactNode, Ref } from "react";
import { useLocation, useNavigation } from "react-router";
import { formatSastClock } from "#domain/time/time.ts";
import type { Session } from "#web/screens/admin/session/session.ts";
import { SignOutButton } from "#web/screens/admin/session/sign-out-button.tsx";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import { adminPaths } from "./admin-paths.ts";
import { NO_WORK, type WaitingWork } from "./orders/use-waiting-work.ts";
import { TAB_PANEL_ID, TabBar, tabElementId, tabOf } from "./tab-bar.tsx";

type AdminFrameProps = {
  readonly session: Session | undefined;
  readonly work?: WaitingWork;
  readonly panel?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** Wraps every tab: the page's head, the tabs and the panel. */
export function AdminFrame({ session, work = NO_WORK, panel, children }: AdminFrameProps) {
  const path = useShownPath();
  const tab = tabOf(path);
  return (
    <>
      <InventoryHead session={session} />
      {path !== adminPaths.invitation && <TabBar current={tab} session={session} work={work} />}
      <div
        aria-labelledby={tabElementId(tab)}
        className="outline-none"
        id={TAB_PANEL_ID}
        ref={panel}
        role="tabpanel"
        tabIndex={-1}
      >
        {children}
      </div>
    </>
  );
}

/** The path of the admin page that is shown or loading. */
export function useShownPath(): string {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next?.startsWith(adminPaths.stock) ? next : pathname;
}

type InventoryHeadProps = { readonly session: Session | undefined };

function InventoryHead({ session }: InventoryHeadProps) {
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
