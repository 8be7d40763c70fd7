import { useShopFacts } from "#web/page/shop-facts.ts";

/** Shown wherever a visitor could believe that real money is taken. */
export function SandboxBanner() {
  if (!useShopFacts()?.sandbox) return null;
  return (
    <p className="shrink-0 bg-warn px-(--gut) py-1.5 text-[0.8125rem] leading-tight font-medium text-ink">
      Sandbox: no real money
    </p>
  );
}
