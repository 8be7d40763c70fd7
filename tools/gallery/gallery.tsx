import { Icon } from "#web/kit/ui/icon.tsx";
import * as icons from "#web/kit/ui/icon-paths.ts";
import { CartProvider } from "#web/shop/cart/cart-provider.tsx";
import { OverlaysProvider } from "#web/shop/overlays/overlays-provider.tsx";
import { ShopClockProvider } from "#web/shop/shop-clock.tsx";
import { CardsSection } from "./cards-section.tsx";
import { CartSection } from "./cart-section.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import { ControlsSection } from "./controls-section.tsx";
import { FieldsSection } from "./fields-section.tsx";
import type { GalleryData } from "./gallery-data.ts";
import { LayoutSection } from "./layout-section.tsx";
import { LimitedSection } from "./limited-section.tsx";
import { NewsletterSection } from "./newsletter-section.tsx";
import { ResultsSection } from "./results-section.tsx";
import { ShareSection } from "./share-section.tsx";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";
import { TablesSection } from "./tables-section.tsx";
import { ToastsSection } from "./toasts-section.tsx";

type GalleryProps = { readonly data: GalleryData };

export function Gallery({ data }: GalleryProps) {
  return (
    <ShopClockProvider drawnAt={new Date().toISOString()}>
      <CartProvider>
        <OverlaysProvider>
          <h1 className="type-display px-(--gut) py-6 text-d1">Component gallery</h1>
          <CardsSection data={data} />
          <LimitedSection data={data} />
          <ControlsSection />
          <IconsSection />
          <FieldsSection />
          <ToastsSection />
          <CartSection data={data} />
          <CheckoutSection data={data} />
          <ResultsSection />
          <ShareSection data={data} />
          <NewsletterSection />
          <TablesSection />
          <LayoutSection />
        </OverlaysProvider>
      </CartProvider>
    </ShopClockProvider>
  );
}

function IconsSection() {
  return (
    <SpecimenSection grid="grid-cols-3 gap-6 md:grid-cols-6 lg:grid-cols-8" title="Icons">
      {Object.entries(icons).map(([name, icon]) => (
        <Specimen key={name} name={name}>
          <Icon icon={icon} size={28} />
        </Specimen>
      ))}
    </SpecimenSection>
  );
}
