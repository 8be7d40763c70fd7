import type { Scene } from "#contract/scenes.ts";
import { formatDayAndClock } from "#domain/time/calendar-day.ts";
import { add } from "#web/api/add.ts";
import { call } from "#web/api/call.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { useAdminAction } from "#web/screens/admin/controls/use-admin-action.ts";
import { Earlier, StateChip } from "#web/screens/admin/controls/versions/earlier.tsx";
import { PlacePart } from "#web/screens/admin/controls/versions/place-part.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { Photograph } from "#web/shop/products/photograph.tsx";
import type { Route } from "./+types/scenes-route.ts";
import { SceneForm } from "./scene-form.tsx";
import { PLACE_WORDS } from "./scene-words.ts";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/scenes"));

export const HydrateFallback = InventorySkeleton;

export default function ScenesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(scenes) => <ScenesScreen scenes={scenes} />}</Answered>;
}

/** The photographs of the shop's own pages, place by place. */
function ScenesScreen({ scenes }: { readonly scenes: readonly Scene[] }) {
  return (
    <section aria-labelledby="admin-scenes" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-scenes" title="Pictures">
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
  const pictures = (
    <ul className="flex flex-wrap items-end gap-3">
      {cuts.map(({ name, look }) => (
        <li className="max-w-72 min-w-32 flex-1" key={name}>
          <div className={`relative overflow-hidden bg-photo ${look}`}>
            {shown && <Photograph alt="" picture={shown} sizes="288px" />}
          </div>
          <p className="mt-1 text-s text-note">{name}</p>
        </li>
      ))}
    </ul>
  );
  return (
    <PlacePart id={`place-${place}`} shown={pictures} title={title} where={where}>
      <SceneForm key={entries[0]?.id ?? 0} place={place} />
      <EarlierPictures scene={scene} />
    </PlacePart>
  );
}

/** What was there before and what waits. */
function EarlierPictures({ scene: { place, first, entries } }: { readonly scene: Scene }) {
  const { title } = PLACE_WORDS[place];
  const showing = useAdminAction(
    (id: number | null) => add("POST /api/admin/scenes/again", { body: { place, id } }),
    { done: { title: "Shown again", description: title } },
  );
  const isOwnShown = entries.some(({ picture, state }) => state === "shown" && picture !== null);
  return (
    <Earlier
      draw={(entry) => <Entry entry={entry} picture={entry.picture ?? first} />}
      entries={entries}
      first={
        first && isOwnShown
          ? { label: "Back to the shop's first picture", onShow: () => showing.run(null) }
          : undefined
      }
      onShow={({ id }) => showing.run(id)}
      question="What was there before is shown again."
      remove={(id) => call("DELETE /api/admin/scenes/:id", { params: { id } })}
      showing={showing}
      title={title}
    />
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
      <StateChip state={state} />
    </>
  );
}
