import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A cart that comes along from another app's browser. Its part of the address goes before the router reads it.
const { hash, pathname, search } = window.location;
if (hash.startsWith("#cart=")) {
  window.history.replaceState(null, "", pathname + search);
  void import("./cart/take-carried-cart.ts").then((module) => module.takeCarriedCart(hash));
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
