import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reactErrors } from "./page/failures/react-errors.ts";
import { loadLate } from "./page/scripts/load-late.ts";
import type { WindowWithScripts } from "./page/scripts/start-scripts.tsx";

// A cart from an app's built-in browser. It is taken out of the address before the router reads that.
const { hash, pathname, search } = location;
if (hash.startsWith("#cart=")) {
  history.replaceState(null, "", pathname + search);
  void import("./shop/cart/take-carried-cart.ts").then((module) => module.takeCarriedCart(hash));
}

const loadTheRest = () => {
  loadLate("shop/after-load/after-load.ts", () => import("./shop/after-load/after-load.ts")).catch(() => {
    // A phone does not always know that its line is back; whoever presses something finds out.
    for (const sign of ["online", "click"]) addEventListener(sign, loadTheRest, { once: true });
  });
};

if ((window as WindowWithScripts).mayTakeOver?.() !== false) {
  if (document.readyState === "complete") loadTheRest();
  else addEventListener("load", loadTheRest);
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
