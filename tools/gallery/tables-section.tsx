import { SIZE_TABLES } from "#content/pages/size-guide.ts";
import { SizeTable } from "#web/shop/products/size-table.tsx";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

export function TablesSection() {
  return (
    <SpecimenSection grid="gap-8" title="Tables and lists">
      {SIZE_TABLES.map((table, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
        <Specimen key={place} name="size table">
          <SizeTable table={table} />
        </Specimen>
      ))}
    </SpecimenSection>
  );
}
