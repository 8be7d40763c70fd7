import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A cart from an app's built-in browser. It is taken out of the address before the router reads that.
const { hash, pathname, search } = window.location;
if (hash.startsWith("#cart=")) {
  window.history.replaceState(null, "", pathname + search);
  void import("./carried-cart/take-carried-cart.ts").then((module) => module.takeCarriedCart(hash));
}

const loadTheRest = () => void import("./after-load/after-load.ts");
if (document.readyState === "complete") loadTheRest();
else window.addEventListener("load", loadTheRest);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
