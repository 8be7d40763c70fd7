import type { ReactNode, Ref } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { formatSastClock } from "#domain/time/time.ts";
import { Wordmark } from "#web/kit/brand/wordmark.tsx";
import { paths } from "#web/paths.ts";
import { useShopClock } from "#web/shop/shop-clock.tsx";
import { AdminNav } from "./admin-nav.tsx";
import { pageOf } from "./admin-pages.ts";
import { adminPaths } from "./admin-paths.ts";
import { NO_WORK, type WaitingWork } from "./orders/use-waiting-work.ts";
import type { Session } from "./session/session.ts";
import { SignOutButton } from "./session/sign-out-button.tsx";

type AdminFrameProps = {
  readonly session: Session | undefined;
  readonly work?: WaitingWork;
  readonly panel?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/**
 * Wraps every page of the admin. The stock's is a page of the shop as well, which everybody may read, and has the shop's
 * head above; the others have none of the shop around them (web/shop/layout/site-frame).
 */
export function AdminFrame({ session, work = NO_WORK, panel, children }: AdminFrameProps) {
  const path = useShownPath();
  const isStock = path === adminPaths.stock;
  // Shoppers who look at the stock get no links to pages that are closed to them.
  const isAdmitted = session ? session.kind === "open" : !isStock;
  return (
    <>
      {isStock ? <InventoryHead session={session} /> : <AdminHead session={session} />}
      {isAdmitted && path !== adminPaths.invitation && (
        <AdminNav current={pageOf(path)} session={session} work={work} />
      )}
      <div className="admin-panel" id="admin-panel" ref={panel} tabIndex={-1}>
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

type HeadProps = { readonly session: Session | undefined };

/** One line, because what has to be done comes first. */
function AdminHead({ session }: HeadProps) {
  return (
    <div className="theme-ink sticky top-0 z-(--layer-header)">
      <div className="page-width flex h-(--head) items-center gap-x-4 px-(--gut)">
        <Link aria-label="KULUD, to the shop" className="flex h-11 items-center" to={paths.home}>
          <Wordmark className="h-[18px] w-auto" />
        </Link>
        <h1 className="min-w-0 truncate text-s text-note max-sm:sr-only">Inventory</h1>
        <Signed session={session} />
      </div>
    </div>
  );
}

function InventoryHead({ session }: HeadProps) {
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
      <Signed session={session} />
      {isOpenHere && (
        <p className="max-w-[44ch] text-s text-note">
          No password is set: the controls work on this machine only.
        </p>
      )}
    </div>
  );
}

/** Who is signed in, and the way out. */
function Signed({ session }: HeadProps) {
  if (session?.kind !== "open" || !session.canSignOut) return null;
  return (
    <div className="ml-auto flex min-w-0 items-center gap-4">
      {session.name !== undefined && (
        <span className="min-w-0 truncate text-s">
          {session.name} <span className="text-note">/ {session.role}</span>
        </span>
      )}
      <SignOutButton />
    </div>
  );
}
