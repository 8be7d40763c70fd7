import { Button } from "#web/kit/ui/button.tsx";
import { toastFrame } from "#web/shop/toasts/plain-toast.tsx";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import type { ToastMessage } from "#web/shop/toasts/toast-store.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

const TOASTS: readonly Required<Omit<ToastMessage, "action">>[] = [
  { title: "Added to cart", description: "Founders Tee has been added to your cart", variant: "default" },
  { title: "Payment Failed", description: "Payment initialization failed: 502", variant: "destructive" },
];

export function ToastsSection() {
  return (
    <SpecimenSection title="Toasts">
      {TOASTS.map((toast) => (
        <Specimen key={toast.title} name={toast.variant ?? "default"}>
          <div className={`mb-3 ${toastFrame(toast.variant ?? "default")}`}>
            <p className="text-[15px] leading-normal font-bold">{toast.title}</p>
            <p className="text-s leading-normal">{toast.description}</p>
          </div>
          <Button onClick={() => showToast(toast)} size="small" tone="line">
            Show it for five seconds
          </Button>
        </Specimen>
      ))}
    </SpecimenSection>
  );
}
