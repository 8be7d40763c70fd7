import { ShareButton } from "#web/shop/layout/share-button.tsx";
import { shareContent } from "#web/shop/share/share-content.ts";
import { ShareRows } from "#web/shop/share/share-dialog.tsx";
import { SharePreview } from "#web/shop/share/share-preview.tsx";
import type { GalleryData } from "./gallery-data.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

type ShareSectionProps = { readonly data: GalleryData };

export function ShareSection({ data }: ShareSectionProps) {
  const product = data.product(106);
  const ofProduct = shareContent({ product }, location.origin);
  const ofShop = shareContent({}, location.origin);
  return (
    <SpecimenSection title="Share">
      <Specimen name="a product">
        <div className="border border-ink">
          <SharePreview content={ofProduct} />
          <ShareRows content={ofProduct} />
        </div>
      </Specimen>
      <Specimen name="a product that is out of stock">
        <div className="border border-ink">
          <SharePreview
            content={shareContent({ product: { ...product, inStock: false } }, location.origin)}
          />
        </div>
      </Specimen>
      <Specimen name="the shop, without a picture">
        <div className="border border-ink">
          <SharePreview content={ofShop} />
        </div>
      </Specimen>
      <Specimen name="its buttons, which open the real dialog">
        <div className="flex gap-2">
          <ShareButton className="size-12 hover:bg-plate" />
          <ShareButton
            className="size-14 border border-ink hover:bg-ink hover:text-paper"
            input={{ product }}
          />
          <ShareButton className="size-13 bg-ink text-paper hover:bg-hot hover:text-ink" />
        </div>
      </Specimen>
    </SpecimenSection>
  );
}
