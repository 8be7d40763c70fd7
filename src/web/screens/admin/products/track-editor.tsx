import { type FormEvent, useId } from "react";
import type { AdminProductDetail } from "#contract/admin/products.ts";
import { formatLength } from "#domain/music/track-length.ts";
import { readTrackLines, writeTrackLines } from "#domain/music/track-lines.ts";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { productActions } from "./product-actions.ts";

type TrackEditorProps = { readonly product: AdminProductDetail };

/** A record's tracks, as lines of text: they can be pasted, moved and mended like any other. */
export function TrackEditor({ product: { id, tracks, sample, editedAt } }: TrackEditorProps) {
  const save = useAdminAction(productActions, "editTracks");
  const titleId = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = readTrackLines(String(new FormData(event.currentTarget).get("tracks")));
    if (!typed.ok) save.refuse(typed.problem);
    else save.run({ id, edit: { tracks: [...typed.tracks], seen: editedAt } });
  }

  return (
    <section aria-labelledby={titleId} className="border-line border-t px-(--gut) py-5">
      <h3 className="type-display text-d3" id={titleId}>
        Tracks
      </h3>
      {sample && (
        <p className="mt-2 text-s text-note">
          Shoppers hear {formatLength(sample.seconds)} of {sample.title}.
        </p>
      )}
      <form
        aria-busy={save.isPending}
        aria-label="Edit the tracks"
        className="mt-4"
        key={editedAt}
        onSubmit={submit}
      >
        <TextAreaField
          autoComplete="off"
          defaultValue={writeTrackLines(tracks)}
          label="One track a line, its length at the end"
          name="tracks"
          placeholder="Kettle On 4:12"
          rows={Math.max(4, tracks.length + 1)}
        />
        <SaveProblem problem={save.problem} />
        <Button className="mt-4" disabled={save.isPending} size="small" tone="line" type="submit">
          Save the tracks
        </Button>
      </form>
    </section>
  );
}
