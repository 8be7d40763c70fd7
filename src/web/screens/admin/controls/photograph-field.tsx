import { FieldFrame } from "#web/kit/ui/text-field.tsx";

type PhotographFieldProps = {
  readonly label: string;
  readonly error?: string | undefined;
  readonly isMultiple?: boolean;
  /** Whether it may be a video too (server/catalogue/videos). */
  readonly withVideos?: boolean;
  readonly onChoose?: (files: readonly File[]) => void;
};

/** What the shop takes (server/catalogue/pictures/make-picture). */
const TYPES = "image/jpeg,image/png,image/webp,image/avif";
const VIDEO_TYPES = "video/mp4,video/quicktime";

/** Photographs from the phone or the camera, under the field's name in the form. */
export function PhotographField({
  label,
  error,
  isMultiple = false,
  withVideos = false,
  onChoose,
}: PhotographFieldProps) {
  return (
    <FieldFrame error={error} label={label}>
      {(tie) => (
        <input
          {...tie}
          accept={withVideos ? `${TYPES},${VIDEO_TYPES}` : TYPES}
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
