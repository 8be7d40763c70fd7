import { loadLate } from "#web/page/scripts/load-late.ts";
import { useLateComponent } from "#web/page/scripts/use-late-component.ts";

const load = () =>
  loadLate("shop/orders/last-order-link.tsx", () => import("./last-order-link.tsx")).then(
    (module) => module.LastOrderLink,
  );

/** For menus: the link appears when one of them is opened. */
export const useLastOrderLink = () => useLateComponent(load);
