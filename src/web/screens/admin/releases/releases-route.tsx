import type { AdminRelease } from "#contract/releases.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/releases-route.ts";
import { ReleaseForm } from "./release-form.tsx";
import { ReleaseRow } from "./release-row.tsx";
import { useWatch } from "./use-watch.ts";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/releases"));

export const HydrateFallback = InventorySkeleton;

export default function ReleasesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(releases) => <ReleasesScreen releases={releases} />}</Answered>;
}

/** A form for the next release, and all there are. */
function ReleasesScreen({ releases }: { readonly releases: readonly AdminRelease[] }) {
  useWatch(releases);
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
              <ReleaseRow key={release.id} release={release} />
            ))}
          </ul>
        </ListBody>
      </div>
    </section>
  );
}
