import { loadLate } from "#web/load-late.ts";
import { useLateComponent } from "#web/overlays/use-late-component.ts";

const load = () =>
  loadLate("last-order/last-order-link.tsx", () => import("./last-order-link.tsx")).then(
    (module) => module.LastOrderLink,
  );

/** For menus: the link comes when one of them is opened. */
export const useLastOrderLink = () => useLateComponent(load);
