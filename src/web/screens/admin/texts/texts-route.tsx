import type { PageText } from "#contract/texts.ts";
import type { TextRow } from "#domain/texts/page-texts.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { keepsFormInput } from "#web/screens/admin/controls/admin-action.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Earlier, StateChip } from "#web/screens/admin/controls/versions/earlier.tsx";
import { PlacePart } from "#web/screens/admin/controls/versions/place-part.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/texts-route.ts";
import { lastOf, TextForm } from "./text-form.tsx";
import { TextPreview } from "./text-preview.tsx";
import { TEXT_PLACE_WORDS } from "./text-words.ts";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/texts"));

export const shouldRevalidate = keepsFormInput;

export const HydrateFallback = InventorySkeleton;

export default function TextsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(texts) => <TextsScreen texts={texts} />}</Answered>;
}

/** The words of the shop's own pages, part by part. */
function TextsScreen({ texts }: { readonly texts: readonly PageText[] }) {
  return (
    <section aria-labelledby="admin-texts" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-texts" title="Texts">
        What About, Accessories, Shipping and Returns say in your words. What stood there before is kept and
        can come back.
      </ScreenHead>
      {texts.map((text) => (
        <TextPart key={text.place} text={text} />
      ))}
    </section>
  );
}

function TextPart({ text }: { readonly text: PageText }) {
  const { place, shown, versions } = text;
  return (
    <PlacePart {...TEXT_PLACE_WORDS[place]} id={`text-${place}`} shown={<Summary rows={shown} />}>
      <TextForm key={lastOf(versions) ?? 0} text={text} />
      <EarlierTexts text={text} />
    </PlacePart>
  );
}

/** The rows in short. */
function Summary({ rows }: { readonly rows: readonly TextRow[] }) {
  if (rows.length === 0) return <p className="text-s">Nothing yet: the page leaves this part out.</p>;
  return (
    <ul className="max-w-[58ch] text-s">
      {rows.map(({ title, text }) => (
        <li className="truncate py-0.5" key={title + text}>
          {title !== "" && <b className="font-semibold">{`${title}: `}</b>}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What it said before and what waits. */
function EarlierTexts({ text: { place, first, versions } }: { readonly text: PageText }) {
  const { title } = TEXT_PLACE_WORDS[place];
  const after = lastOf(versions);
  const showing = useAdminAction(
    (rows: readonly TextRow[] | null) =>
      add("POST /api/admin/texts", { body: { place, rows: rows && [...rows], after } }),
    { done: { title: "Shown again", description: title } },
  );
  const isOwnShown = versions.some(({ rows, state }) => state === "shown" && rows !== null);
  return (
    <Earlier
      draw={({ state, shownFrom, rows }) => (
        <details className="min-w-0 flex-1 basis-60 text-s">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2">
            {state === "waiting" ? "From " : "Since "}
            {formatDayAndClock(new Date(shownFrom))}
            <StateChip state={state} />
          </summary>
          <TextPreview place={place} rows={rows ?? first} />
        </details>
      )}
      entries={versions}
      first={
        isOwnShown ? { label: "Back to the shop's first words", onShow: () => showing.run(null) } : undefined
      }
      onShow={({ rows }) => showing.run(rows)}
      question="What it said before is shown again."
      remove={(id) => call("DELETE /api/admin/texts/:id", { params: { id } })}
      showing={showing}
      title={title}
    />
  );
}
