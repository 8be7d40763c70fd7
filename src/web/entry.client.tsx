import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reactErrors } from "./page/failures/react-errors.ts";
import type { WindowWithScripts } from "./page/scripts/start-scripts.tsx";

// Imports a cart from an app's built-in browser. It is removed from the address before the router reads that.
const { hash, pathname, search } = location;
if (hash.startsWith("#cart=")) {
  history.replaceState(null, "", pathname + search);
  void import("./shop/cart/take-carried-cart.ts").then((module) => module.takeCarriedCart(hash));
}

if ((window as WindowWithScripts).mayTakeOver?.() !== false) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      reactErrors,
    );
  });
}
