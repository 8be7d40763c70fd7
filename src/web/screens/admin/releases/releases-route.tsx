import { momentInWords } from "#content/release-words.ts";
import type { AdminRelease } from "#contract/releases.ts";
import type { ReleaseState } from "#domain/releases/release-state.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { ListedRow } from "#web/screens/admin/lists/listed-row.tsx";
import type { Route } from "./+types/releases-route.ts";
import { ReleaseControls } from "./release-controls.tsx";
import { ReleaseForm } from "./release-form.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/releases"));

export const HydrateFallback = InventorySkeleton;

export default function ReleasesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(releases) => <ReleasesScreen releases={releases} />}</Answered>;
}

/** A form for the next release, and all there are. */
function ReleasesScreen({ releases }: { readonly releases: readonly AdminRelease[] }) {
  return (
    <section aria-labelledby="admin-releases" className="page-width border-ink border-t pb-24">
      <ScreenHead count={releases.length} countOf="releases" id="admin-releases" title="Releases">
        From when it is planned until it opens, a piece is shown and cannot be bought. You can still sell it
        by hand.
      </ScreenHead>
      <div className="grid lg:grid-cols-2">
        <AdminGuard title="The form for a release">
          <ReleaseForm key={releases[0]?.id ?? 0} />
        </AdminGuard>
        <ListBody>
          <ul className="border-line lg:border-l">
            {releases.map((release) => (
              <ReleaseRow key={`${release.id} ${JSON.stringify(release)}`} release={release} />
            ))}
          </ul>
        </ListBody>
      </div>
    </section>
  );
}

const STATE_WORDS: Readonly<Record<ReleaseState, string>> = {
  before: "To open",
  open: "Open",
  paused: "Paused",
  over: "Over",
  "called-off": "Called off",
};

function ReleaseRow({ release }: { readonly release: AdminRelease }) {
  const { state, opensAt, products } = release;
  return (
    <ListedRow
      chips={<Chip tone={state === "open" ? "hot" : "line"}>{STATE_WORDS[state]}</Chip>}
      note={momentInWords(new Date(opensAt))}
      title={products.map(({ name }) => name).join(", ")}
    >
      <table className="mx-(--gut) mb-4 w-[calc(100%-2*var(--gut))] text-s">
        <thead>
          <tr className="border-ink border-b text-left">
            <th className="py-1.5 font-semibold" scope="col">
              Piece
            </th>
            {["Sold", "Held", "Left", "Wait"].map((name) => (
              <th className="py-1.5 pl-2 text-right font-semibold" key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, name, sold, held, left, asked }) => (
            <tr className="border-line border-b" key={id}>
              <th className="py-1.5 text-left font-normal" scope="row">
                {name}
              </th>
              <td className="py-1.5 pl-2 text-right">{sold}</td>
              <td className="py-1.5 pl-2 text-right">{held}</td>
              <td className="py-1.5 pl-2 text-right">{left}</td>
              <td className="py-1.5 pl-2 text-right">{asked}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ReleaseControls release={release} />
      {state !== "over" && <ReleaseForm release={release} />}
    </ListedRow>
  );
}
