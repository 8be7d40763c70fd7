import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { CheckoutContent } from "./checkout-content.tsx";

export type CheckoutDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Its content lives only while it is open: what was saved and what is offered are read anew each time. */
export function CheckoutDialog({ isOpen, onClose, onClosed }: CheckoutDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} onClosed={onClosed} title="Complete Your Order">
      <CheckoutContent onLeave={onClose} />
    </Dialog>
  );
}
