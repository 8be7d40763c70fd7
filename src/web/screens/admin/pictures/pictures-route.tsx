import type { Scene } from "#contract/pages/scenes.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { call } from "#web/api/call.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { SaveProblem } from "#web/screens/admin/controls/save-problem.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/pictures-route.ts";
import { SceneForm } from "./scene-form.tsx";
import { PLACE_WORDS } from "./scene-words.ts";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, () => call("GET /api/admin/scenes"));
}

export const HydrateFallback = InventorySkeleton;

export default function PicturesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(scenes) => <PicturesScreen scenes={scenes} />}</Answered>;
}

/** The photographs of the shop's own pages, place by place. */
function PicturesScreen({ scenes }: { readonly scenes: readonly Scene[] }) {
  return (
    <section aria-labelledby="admin-pictures" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-pictures" title="Pictures">
        What the home page, LIMITED and About open with. What was there before is kept and can come back.
      </ScreenHead>
      {scenes.map((scene) => (
        <ScenePart key={scene.place} scene={scene} />
      ))}
    </section>
  );
}

function ScenePart({ scene }: { readonly scene: Scene }) {
  const { place, shown, entries } = scene;
  const { title, where, cuts } = PLACE_WORDS[place];
  const id = `place-${place}`;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-line border-b px-(--gut) py-6 lg:grid-cols-2"
    >
      <div>
        <h3 className="type-display text-d3" id={id}>
          {title}
        </h3>
        <p className="mt-1 text-s text-note">{where}</p>
        <ul className="mt-3 flex flex-wrap items-end gap-3">
          {cuts.map(({ name, look }) => (
            <li className="max-w-72 min-w-32 flex-1" key={name}>
              <div className={`relative overflow-hidden bg-photo ${look}`}>
                {shown && <Photograph alt="" picture={shown} sizes="288px" />}
              </div>
              <p className="mt-1 text-s text-note">{name}</p>
            </li>
          ))}
        </ul>
      </div>
      <AdminGuard title={`The form for ${title}`}>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Change it
          </summary>
          <SceneForm key={entries[0]?.id ?? 0} place={place} />
          <Earlier scene={scene} />
        </details>
      </AdminGuard>
    </section>
  );
}

/** What was there before and what waits, each to be shown or removed. */
function Earlier({ scene: { place, first, entries } }: { readonly scene: Scene }) {
  const { title } = PLACE_WORDS[place];
  const showing = useAdminAction(
    (id: number | null) => call("POST /api/admin/scenes/again", { body: { place, id } }),
    { done: { title: "Shown again", description: title } },
  );
  const removing = useAdminAction((id: number) => call("DELETE /api/admin/scenes/:id", { params: { id } }), {
    done: { title: "Removed", description: title },
  });
  const isFirstShown = !entries.some(({ picture, state }) => state === "shown" && picture !== null);
  return (
    <>
      <ul aria-label={`Before and after: ${title}`} className="mt-4">
        {entries.map((entry) => (
          <li className="flex flex-wrap items-center gap-3 border-line border-t py-2.5" key={entry.id}>
            <Entry entry={entry} picture={entry.picture ?? first} />
            {entry.state === "past" && (
              <Button
                aria-disabled={showing.isPending}
                onClick={() => showing.run(entry.id)}
                size="small"
                tone="line"
              >
                Show it again
              </Button>
            )}
            <SecondPress
              confirm="Remove it for good"
              isPending={removing.isPending}
              label="Remove"
              onConfirm={() => removing.run(entry.id)}
              question={
                entry.state === "shown"
                  ? "What was there before is shown again."
                  : "It is gone from this list."
              }
            />
          </li>
        ))}
      </ul>
      {first && !isFirstShown && (
        <Button aria-disabled={showing.isPending} onClick={() => showing.run(null)} size="small" tone="line">
          Back to the shop's first picture
        </Button>
      )}
      <SaveProblem problem={showing.problem ?? removing.problem} />
    </>
  );
}

type EntryProps = { readonly entry: Scene["entries"][number]; readonly picture: Scene["first"] };

function Entry({ entry: { shownFrom, state }, picture }: EntryProps) {
  return (
    <>
      <span className="relative size-14 shrink-0 overflow-hidden bg-photo">
        {picture && <Photograph alt="" picture={picture} sizes="56px" />}
      </span>
      <span className="min-w-0 flex-1 text-s">
        {state === "waiting" ? "From " : "Since "}
        {formatDayAndClock(new Date(shownFrom))}
      </span>
      {state === "shown" && <Chip tone="ink">Shown</Chip>}
      {state === "waiting" && <Chip tone="hot">Waits</Chip>}
    </>
  );
}
