import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { AdminGuard } from "#web/screens/admin/controls/admin-guard.tsx";
import { RoleProvider } from "#web/session/admin-role.ts";
import { AskAgainSheet } from "#web/session/ask-again-sheet.tsx";
import type { Session } from "#web/session/session.ts";
import { AdminFrame, useShownPath } from "./admin-frame.tsx";
import { useWaitingWork, type WaitingWork } from "./controls/use-waiting-work.ts";
import { InventorySkeleton } from "./inventory-skeleton.tsx";
import { forgetSearches } from "./lists/private-search.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { STOCK_TAB, tabOf, waitingWords } from "./tab-bar.tsx";

type AdminScreenProps = { readonly session: Session | undefined };

/** The shelves for everybody; the other tabs only for whoever is signed in. */
export function AdminScreen({ session }: AdminScreenProps) {
  const { pathname } = useLocation();
  const isOnItsWay = useShownPath() !== pathname;
  const tab = tabOf(pathname);
  const panel = useFocusAfterSession(session?.kind);
  const work = useWaitingWork(session?.kind === "open");
  useTitleWithWork(work);
  const isClosed = session !== undefined && session.kind !== "open";

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search belongs to one tab and one session.
  useEffect(() => forgetSearches, [tab, isClosed]);

  return (
    <RoleProvider value={session?.kind === "open" ? session.role : "owner"}>
      <AdminFrame panel={panel} session={session} work={work}>
        {isOnItsWay && <InventorySkeleton />}
        {!isOnItsWay && isClosed && tab !== STOCK_TAB && (
          <div className="border-ink border-t pb-24">
            <SignInPanel session={session} />
          </div>
        )}
        {!isOnItsWay && (!isClosed || tab === STOCK_TAB) && (
          <AdminGuard title="This tab" key={pathname}>
            <Outlet />
          </AdminGuard>
        )}
      </AdminFrame>
      {session?.kind === "open" && session.canSignOut && (
        <AdminGuard title="The question for the password">
          <AskAgainSheet isByName={session.name !== undefined} />
        </AdminGuard>
      )}
    </RoleProvider>
  );
}

/** What waits is seen in the browser's tab while another one is open. */
function useTitleWithWork(work: WaitingWork): void {
  const words = waitingWords(work).join(", ");
  useEffect(() => {
    if (words === "") return;
    const plain = document.title;
    const withWork = `${words} / ${plain}`;
    document.title = withWork;
    return () => {
      if (document.title === withWork) document.title = plain;
    };
  }, [words]);
}

/** Signing in or out removes the control that had the focus: the keyboard goes on at the panel's first heading. */
function useFocusAfterSession(kind: Session["kind"] | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const isChanged = before.current !== undefined && kind !== undefined && before.current !== kind;
    before.current = kind;
    if (!isChanged || document.activeElement !== document.body) return;
    const heading = panel.current?.querySelector<HTMLElement>("h2[tabindex]");
    (heading ?? panel.current)?.focus();
  }, [kind]);
  return panel;
}
