import { FieldFrame } from "#web/kit/ui/text-field.tsx";

type PhotographFieldProps = {
  readonly label: string;
  readonly error?: string | undefined;
  readonly isMultiple?: boolean;
  readonly onChoose?: (files: readonly File[]) => void;
};

/** What the shop takes (server/catalogue/pictures/make-picture). */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** Photographs from the phone or the camera, under the field's name in the form. */
export function PhotographField({ label, error, isMultiple = false, onChoose }: PhotographFieldProps) {
  return (
    <FieldFrame error={error} label={label}>
      {(tie) => (
        <input
          {...tie}
          accept={TYPES}
          className={`${tie.className} py-2.5`}
          multiple={isMultiple}
          name="photograph"
          onChange={({ target }) => onChoose?.([...(target.files ?? [])])}
          type="file"
        />
      )}
    </FieldFrame>
  );
}
