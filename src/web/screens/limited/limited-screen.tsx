import type { EditionOnSale } from "./edition-on-sale.ts";
import { EditionSection } from "./edition-section.tsx";
import { HeritageBand } from "./heritage-band.tsx";
import { LimitedBanner } from "./limited-banner.tsx";
import { LimitedCard } from "./limited-card.tsx";
import { QualityGuarantee } from "./quality-guarantee.tsx";
import { WhyLimited } from "./why-limited.tsx";

type LimitedScreenProps = { readonly editions: readonly EditionOnSale[] };

export function LimitedScreen({ editions }: LimitedScreenProps) {
  const prints = editions.filter(({ category }) => category === "limited-archive");
  const others = editions.filter(({ category }) => category !== "limited-archive");
  // On phones, two abreast, an odd first print takes the whole row.
  const isOdd = prints.length % 2 === 1;
  return (
    <div className="side-counters">
      <LimitedBanner editions={editions} />
      <HeritageBand />
      <EditionSection columns="lg:grid-cols-3" count={prints.length} title="Archive Collection">
        {prints.map((edition, place) => (
          <LimitedCard
            edition={edition}
            isRare
            key={edition.id}
            shape={isOdd && place === 0 ? "lead" : "third"}
          />
        ))}
      </EditionSection>
      <EditionSection columns="md:grid-cols-2 lg:grid-cols-4" count={others.length} title="Special Editions">
        {others.map((edition) => (
          <LimitedCard edition={edition} key={edition.id} shape="single" />
        ))}
      </EditionSection>
      <QualityGuarantee />
      <WhyLimited />
    </div>
  );
}
