import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { orderPaths } from "#web/order-paths.ts";
import { localTexts } from "#web/storage/text-store.ts";
import { findLastOrder } from "./last-order.ts";

/** To the result of the last order this browser has paid; nothing where there is none. It replaces the layer it lies in. */
export function LastOrderLink({ className }: { readonly className: string }) {
  const reference = useSyncExternalStore(listenToNothing, readReference, () => undefined);
  if (reference === undefined) return null;
  return (
    <Link className={className} replace to={orderPaths.result(reference)}>
      Your last order
    </Link>
  );
}

/** It changes on the result page only, and whoever is there sees the order. */
const listenToNothing = () => () => undefined;

const readReference = () => findLastOrder(localTexts, Date.now());
