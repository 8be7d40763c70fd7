import "./album-record.css";

type AlbumRecordProps = {
  /** The sleeve is on the right, so the record comes out to the left. */
  readonly isTurned: boolean;
  readonly labelColor: string;
};

/** The record behind the sleeve, on desktops; it slides a little further out under the pointer. */
export function AlbumRecord({ isTurned, labelColor }: AlbumRecordProps) {
  return (
    <span
      aria-hidden="true"
      className={`album-record -z-1 hidden lg:block ${isTurned ? "album-record-turned" : ""}`}
      style={{ "--label": labelColor } as Record<string, string>}
    />
  );
}
