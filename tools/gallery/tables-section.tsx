import { RECENT_NEWS } from "#content/pages/news.ts";
import { SIZE_TABLES } from "#content/pages/size-guide.ts";
import { NewsRow } from "#web/screens/news-route.tsx";
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
      <Specimen name="news">
        {RECENT_NEWS.map((item) => (
          <NewsRow item={item} key={item.id} />
        ))}
      </Specimen>
    </SpecimenSection>
  );
}
