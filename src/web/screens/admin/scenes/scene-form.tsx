import { useState } from "react";
import { isDescribed, type ScenePlace } from "#domain/pictures/scene-places.ts";
import { LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { momentOf } from "#web/screens/admin/controls/moment-of.ts";
import { PhotographField } from "#web/screens/admin/controls/photograph-field.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { useContentOf } from "#web/screens/admin/controls/use-content-of.ts";
import { WhenShown } from "#web/screens/admin/controls/versions/when-shown.tsx";
import { PLACE_WORDS } from "./scene-words.ts";

type SceneFormProps = { readonly place: ScenePlace };

/** A photograph for one place, shown in the place's cuts before it is sent. */
export function SceneForm({ place }: SceneFormProps) {
  const { title } = PLACE_WORDS[place];
  const [isLater, setIsLater] = useState(false);
  const [file, setFile] = useState<File>();
  const saving = useAdminAction((body: FormData) => add("POST /api/admin/scenes", { body }), {
    done: { title: isLater ? "It waits for its time" : "It is shown now", description: title },
  });

  function submit(typed: FormData): void {
    const form = new FormData();
    form.set("place", place);
    form.set("alt", textOf(typed, "alt"));
    if (typed.get("onPhones") !== null) form.set("onPhones", "yes");
    if (isLater) form.set("shownFrom", momentOf(textOf(typed, "shownFrom")));
    if (file) form.set("photograph", file);
    saving.run(form);
  }

  return (
    <AdminForm
      action={saving}
      button={
        <Button disabled={saving.isPending} tone="ink" type="submit">
          {saving.isPending ? "Cutting its sizes..." : isLater ? "Show it then" : "Show it now"}
        </Button>
      }
      className="mt-2 grid gap-4 aria-busy:opacity-60"
      label={`A picture for ${title}`}
      onSubmit={submit}
    >
      <PhotographField
        error={saving.fields.photograph}
        label="Photograph (JPEG, PNG, WebP or AVIF, 15 MB at most)"
        onChoose={([chosen]) => setFile(chosen)}
      />
      {file && <Cuts file={file} place={place} />}
      {isDescribed(place) && (
        <TextField
          autoComplete="off"
          error={saving.fields.alt}
          label="What it shows, for people who cannot see it"
          maxLength={LONGEST_PRODUCT_TEXTS.alt}
          name="alt"
          required
        />
      )}
      {place === "hero" && (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input className="size-5 shrink-0 accent-ink" defaultChecked name="onPhones" type="checkbox" />
          On phones too, cut upright
        </label>
      )}
      <WhenShown error={saving.fields.shownFrom} isLater={isLater} onChange={setIsLater} />
    </AdminForm>
  );
}

/** How it will be cut, before anything is sent. */
function Cuts({ file, place }: { readonly file: File; readonly place: ScenePlace }) {
  const picture = useContentOf(file);
  const cuts =
    place === "hero"
      ? [...PLACE_WORDS.hero.cuts, ...PLACE_WORDS["hero-portrait"].cuts]
      : PLACE_WORDS[place].cuts;
  return (
    <ul aria-label="How it will be cut" className="flex flex-wrap items-end gap-3">
      {cuts.map(({ name, look }) => (
        <li className="max-w-72 min-w-32 flex-1" key={name}>
          <div className={`relative overflow-hidden bg-photo ${look}`}>
            {picture && <img alt="" className="absolute inset-0 size-full object-cover" src={picture} />}
          </div>
          <p className="mt-1 text-s text-note">{name}</p>
        </li>
      ))}
    </ul>
  );
}
