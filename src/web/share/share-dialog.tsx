import { pictureAddress } from "#web/catalogue/picture-address.ts";
import { useShopFacts } from "#web/document/shop-facts.ts";
import { Sheet } from "#web/ui/overlay/sheet.tsx";
import { type ShareInput, shareContent } from "./share-content.ts";
import { SharePreview } from "./share-preview.tsx";
import { ShareRows } from "./share-rows.tsx";

export type ShareDialogProps = {
  readonly input: ShareInput;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
};

/** Shares a product or the whole shop. */
export function ShareDialog({ input, isOpen, onClose, onClosed }: ShareDialogProps) {
  const shopPicture = useShopFacts()?.pictures.heroPortrait;
  const content = shareContent(input, window.location.origin);
  const image = content.image ?? (shopPicture && pictureAddress(shopPicture, PREVIEW_WIDTH, "webp"));
  return (
    <Sheet isOpen={isOpen} onClose={onClose} onClosed={onClosed} title="Share">
      <div className="overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
        <SharePreview content={{ ...content, image }} />
        <ShareRows content={content} />
      </div>
    </Sheet>
  );
}

/** Twice the 96 pixels at which it is shown, for dense screens. */
const PREVIEW_WIDTH = 200;
