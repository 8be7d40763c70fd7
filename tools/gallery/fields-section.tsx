import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { Specimen } from "./specimen.tsx";
import { SpecimenSection } from "./specimen-section.tsx";

export function FieldsSection() {
  return (
    <SpecimenSection title="Fields">
      <Specimen name="empty">
        <TextField label="Email" />
      </Specimen>
      <Specimen name="filled">
        <TextField defaultValue="lerato@example.com" label="Email" />
      </Specimen>
      <Specimen name="wrong">
        <TextField defaultValue="lerato@" error="Valid email is required" label="Email" />
      </Specimen>
      <Specimen name="list">
        <SelectField label="Country">
          <option>South Africa</option>
        </SelectField>
      </Specimen>
      <Specimen name="list, wrong">
        <SelectField error="Please select your country" label="Country">
          <option>Choose</option>
        </SelectField>
      </Specimen>
      <Specimen name="several lines, wrong">
        <TextAreaField error="Message is required" label="Message" />
      </Specimen>
    </SpecimenSection>
  );
}
