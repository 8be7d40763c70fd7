import { Icon } from "#web/ui/icon.tsx";
import * as icons from "#web/ui/icon-paths.ts";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

export function IconsSection() {
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
