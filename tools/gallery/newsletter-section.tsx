import { NewsletterBanner } from "#web/shop/newsletter/newsletter-banner.tsx";
import { NewsletterForm } from "#web/shop/newsletter/newsletter-form.tsx";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

export function NewsletterSection() {
  return (
    <SpecimenSection grid="gap-8" title="Newsletter">
      <Specimen className="specimen-still" name="banner">
        <NewsletterBanner onDismiss={() => {}} />
      </Specimen>
      <Specimen name="form">
        <div className="theme-hot p-(--gut)">
          <NewsletterForm />
        </div>
      </Specimen>
    </SpecimenSection>
  );
}
