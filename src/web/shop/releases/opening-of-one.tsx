import { Opening, type OpeningProps } from "./opening.tsx";

/** On the page of one piece, whose opening goes into a calendar. */
export function OpeningOfOne({ id, release }: Pick<OpeningProps, "id" | "release">) {
  return (
    <div className="mb-3">
      <Opening id={id} release={release} />
      {release.state === "before" && (
        <a className="link-line inline-flex min-h-11 items-center" href={`/api/products/opening/${id}`}>
          Put it into your calendar
        </a>
      )}
    </div>
  );
}
