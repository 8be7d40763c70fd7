import type { ReactNode, Ref } from "react";
import { useLocation, useNavigation } from "react-router";
import { adminPaths } from "#web/admin-paths.ts";
import type { Session } from "#web/session/session.ts";
import { NO_WORK, type WaitingWork } from "./controls/use-waiting-work.ts";
import { InventoryHead } from "./inventory-head.tsx";
import { TAB_PANEL_ID, TabBar, tabElementId, tabOf } from "./tab-bar.tsx";

type AdminFrameProps = {
  readonly session: Session | undefined;
  readonly work?: WaitingWork;
  readonly panel?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** What every tab has around it: the page's head, the tabs and the panel. */
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

/** The path of the admin's page that is shown, or of the one that is being loaded. */
export function useShownPath(): string {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  return next?.startsWith(adminPaths.stock) ? next : pathname;
}
