import { LIMITED_EDITIONS } from "#content/catalogue/limited-editions.ts";
import { limitedStockLabel } from "#domain/inventory/stock-level.ts";
import { LimitedCard, StockTally } from "#web/screens/limited/limited-card.tsx";
import type { GalleryData } from "./gallery-data.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

type LimitedSectionProps = { readonly data: GalleryData };

const PIECES = [30, 11, 10, 6, 5, 1, 0];

export function LimitedSection({ data }: LimitedSectionProps) {
  const edition = LIMITED_EDITIONS.find(({ id }) => id === 501);
  if (!edition) return null;
  const picture = data.product(edition.id).pictures.main;
  return (
    <SpecimenSection grid="grid-cols-2 gap-x-(--gap) gap-y-8 lg:grid-cols-4" title="Limited card">
      {PIECES.map((left) => (
        <Specimen key={left} name={`${left} left`}>
          <LimitedCard
            edition={{ ...edition, left, perPerson: 2, picture }}
            isRare={left === 6}
            shape="single"
          />
        </Specimen>
      ))}
      <Specimen name="tally">
        <StockTally label={limitedStockLabel(8)} left={8} />
      </Specimen>
    </SpecimenSection>
  );
}
