import { useRef, useState } from "react";
import type { AdminNews, NewsEdit } from "#contract/news.ts";
import { NEWS_CATEGORIES, type NewsCategory } from "#domain/news/news-categories.ts";
import { LONGEST_NEWS_TEXTS, LONGEST_PRODUCT_TEXTS } from "#domain/texts/longest-owner-texts.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { AdminForm, textOf } from "#web/screens/admin/controls/admin-form.tsx";
import { momentOf } from "#web/screens/admin/controls/moment-of.ts";
import { PhotographField } from "#web/screens/admin/controls/photograph-field.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";

type NewsFormProps = {
  /** Absent for what is not written yet. */
  readonly item?: AdminNews;
  /** The day it stands under unless another is chosen. */
  readonly today: string;
};

type Typed = { readonly edit: NewsEdit; readonly photograph: File | undefined; readonly alt: string };

/** Words, photograph and time of news, saved together. */
export function NewsForm({ item, today }: NewsFormProps) {
  const [when, setWhen] = useState<When>(item ? "as-it-is" : "now");
  // A draft that was written, though its photograph was refused: the next press goes on with it.
  const written = useRef(item?.id);
  // The same for each press: what is sent again after a lost answer is the same news.
  const firstPress = useRef<Date>(undefined);
  const saving = useAdminAction((typed: Typed) => saveNews(written, typed), {
    done: ({ title, publishAt }) => ({
      title: publishAt === null ? "Kept as a draft" : "News saved",
      description: title,
    }),
  });
  const field = (name: "title" | "summary" | "content") => ({
    name,
    defaultValue: item?.[name] ?? "",
    error: saving.fields[name],
    maxLength: LONGEST_NEWS_TEXTS[name],
    required: true,
  });
  return (
    <AdminForm
      action={saving}
      button={
        <Button disabled={saving.isPending} tone={item ? "ink" : "hot"} type="submit">
          {saving.isPending ? "Saving..." : BUTTONS[when]}
        </Button>
      }
      className="grid content-start gap-4 px-(--gut) py-5 aria-busy:opacity-60"
      label={item ? `Edit ${item.title}` : "New news"}
      onSubmit={(typed) => {
        firstPress.current ??= new Date();
        saving.run(readNewsForm(typed, item, firstPress.current));
      }}
    >
      <TextField {...field("title")} autoComplete="off" label="Title" />
      <TextField {...field("summary")} autoComplete="off" label="In one sentence" />
      <TextAreaField {...field("content")} label="The rest" />
      <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
        <SelectField defaultValue={item?.category} label="About" name="category">
          {NEWS_CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <TextField defaultValue={today} error={saving.fields.date} label="Day" name="date" type="date" />
      </div>
      <PhotographField
        error={saving.fields.photograph}
        label={item?.picture ? "Photograph (in place of the one there)" : "Photograph (optional)"}
      />
      <TextField
        autoComplete="off"
        defaultValue={item?.picture?.alt ?? ""}
        error={saving.fields.alt}
        label="What the photograph shows, for people who cannot see it"
        maxLength={LONGEST_PRODUCT_TEXTS.alt}
        name="alt"
      />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          className="size-5 shrink-0 accent-ink"
          defaultChecked={item?.isFeatured ?? false}
          name="isFeatured"
          type="checkbox"
        />
        The page opens with it
      </label>
      <div className="grid gap-x-2.5 gap-y-4 sm:grid-cols-2">
        <SelectField
          label="Published"
          name="when"
          onChange={({ target }) => setWhen(target.value as When)}
          value={when}
        >
          {item && <option value="as-it-is">as it is</option>}
          <option value="now">now</option>
          <option value="later">at a time</option>
          <option value="draft">not yet, a draft</option>
        </SelectField>
        {when === "later" && (
          <TextField
            error={saving.fields.publishAt}
            label="Day and time in South Africa"
            name="publishAt"
            required
            type="datetime-local"
          />
        )}
      </div>
    </AdminForm>
  );
}

type When = "as-it-is" | "now" | "later" | "draft";

const BUTTONS: Readonly<Record<When, string>> = {
  "as-it-is": "Save",
  now: "Publish",
  later: "Publish then",
  draft: "Keep as a draft",
};

function readNewsForm(typed: FormData, item: AdminNews | undefined, pressedAt: Date): Typed {
  const file = typed.get("photograph");
  return {
    edit: {
      title: textOf(typed, "title"),
      summary: textOf(typed, "summary"),
      content: textOf(typed, "content"),
      category: textOf(typed, "category") as NewsCategory,
      date: textOf(typed, "date"),
      isFeatured: typed.get("isFeatured") !== null,
      publishAt: publishTime(textOf(typed, "when") as When, textOf(typed, "publishAt"), item, pressedAt),
    },
    // An empty file field sends a file without a name.
    photograph: file instanceof File && file.name !== "" ? file : undefined,
    alt: textOf(typed, "alt"),
  };
}

function publishTime(when: When, typed: string, item: AdminNews | undefined, pressedAt: Date): string | null {
  if (when === "draft") return null;
  if (when === "as-it-is") return item?.publishAt ?? null;
  if (when === "now") return pressedAt.toISOString();
  return momentOf(typed);
}

/** With a photograph it is published after the photograph is there, so that it is never seen without. */
async function saveNews(
  written: { current: number | undefined },
  { edit, photograph, alt }: Typed,
): Promise<AdminNews> {
  if (!photograph) return saveWords(written.current, edit);
  written.current ??= (await saveWords(undefined, { ...edit, publishAt: null })).id;
  const body = new FormData();
  body.set("alt", alt);
  body.set("photograph", photograph);
  await call("POST /api/admin/news/:id/picture", { params: { id: written.current }, body });
  return saveWords(written.current, edit);
}

function saveWords(id: number | undefined, body: NewsEdit): Promise<AdminNews> {
  return id === undefined
    ? add("POST /api/admin/news", { body })
    : call("PUT /api/admin/news/:id", { params: { id }, body });
}
