import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { localTexts } from "#web/kit/storage/text-store.ts";
import { findLastOrder } from "./last-order.ts";
import { orderPaths } from "./order-paths.ts";

type LastOrderLinkProps = {
  readonly className: string;
  /** In a layer with its own history entry, it replaces that entry. */
  readonly replace?: boolean;
};

/** Leads to the result of this browser's last paid order; without one, to the page that finds orders. */
export function LastOrderLink({ className, replace = true }: LastOrderLinkProps) {
  const reference = useSyncExternalStore(listenToNothing, readReference, () => undefined);
  return (
    <Link
      className={className}
      replace={replace}
      to={reference === undefined ? orderPaths.find : orderPaths.result(reference)}
    >
      {reference === undefined ? "Find my order" : "Your last order"}
    </Link>
  );
}

/** It changes only on the result page, where the order is shown anyway. */
const listenToNothing = () => () => undefined;

const readReference = () => findLastOrder(localTexts, Date.now());
