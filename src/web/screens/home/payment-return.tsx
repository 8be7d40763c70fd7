import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";

const PaymentResultScreen = lazy(async () => {
  const screen = await import("#web/screens/payment-result/payment-result-screen.tsx");
  return { default: screen.PaymentResultScreen };
});

/** What a shopper sees who comes back from paying; fetched only then. */
export function PaymentReturn() {
  const [query] = useSearchParams();
  return (
    <Suspense fallback={<div aria-busy="true" className="min-h-[60vh]" />}>
      <PaymentResultScreen reference={query.get("reference")} state={query.get("payment") ?? ""} />
    </Suspense>
  );
}
