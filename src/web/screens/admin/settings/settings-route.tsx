import type { ShopSettings } from "#contract/settings.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard, AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { LinkedPart, type PagePart, PartLinks } from "#web/screens/admin/controls/page-parts.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { WayOn } from "#web/screens/admin/orders/way-on.tsx";
import type { Route } from "./+types/settings-route.ts";
import { SettingGroupForm } from "./setting-group-form.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/settings"));

export const HydrateFallback = InventorySkeleton;

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <SettingsScreen read={read} />}</Answered>;
}

const HISTORY = { id: "history", title: "What was changed" };

function partOf(title: string): PagePart {
  return { id: title.toLowerCase().replaceAll(/[^a-z]+/g, "-"), title };
}

type SettingsScreenProps = { readonly read: ShopSettings };

/** What an owner changes; the rest is the operator's (settings/operator-route). */
function SettingsScreen({ read }: SettingsScreenProps) {
  const { groups, changes, mode, missingForLive } = read;
  const changeable = groups.filter(({ isChangeable }) => isChangeable);
  return (
    <section aria-labelledby="admin-settings" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-settings" title="Settings">
        A change holds at once. Passwords and keys are set by whoever runs the server.
      </ScreenHead>
      <PartLinks parts={[...changeable.map(({ title }) => partOf(title)), HISTORY]} />
      {mode === "demo" && (
        <p className="border-line border-b px-(--gut) py-1">
          <WayOn to={adminPaths.operator}>{missingWords(missingForLive.length)}</WayOn>
        </p>
      )}
      <div className="grid lg:grid-cols-[3fr_2fr]">
        <div className="border-line lg:border-r">
          {changeable.map((group) => (
            <LinkedPart key={group.title} part={partOf(group.title)}>
              <SettingGroupForm group={group} />
            </LinkedPart>
          ))}
        </div>
        <div>
          <LinkedPart part={HISTORY}>
            <AdminGuard title="The history">
              <SettingHistory changes={changes} />
            </AdminGuard>
          </LinkedPart>
        </div>
      </div>
    </section>
  );
}

function missingWords(count: number): string {
  if (count === 0) return "Nothing is missing for the real shop";
  return count === 1
    ? "1 thing is missing before it goes live"
    : `${count} things are missing before it goes live`;
}

type SettingHistoryProps = { readonly changes: ShopSettings["changes"] };

/** The latest changes, with their people and both values. */
function SettingHistory({ changes }: SettingHistoryProps) {
  return (
    <AdminPart title="What was changed">
      {changes.length === 0 && <p className="text-s text-note">Nothing yet.</p>}
      <ol aria-label="What was changed">
        {changes.map(({ id, title, at, who, before, after }) => (
          <li className="grid gap-0.5 border-line border-t py-2.5 text-s" key={id}>
            <span className="break-words">
              <b className="font-semibold">{title}</b>: {before ?? "nothing"} → {after ?? "nothing"}
            </span>
            <span className="type-mono text-note">
              {who ?? "Somebody without a name"}, <Timestamp at={at} />
            </span>
          </li>
        ))}
      </ol>
    </AdminPart>
  );
}
