import type { Setting, SettingGroup, ShopSettings } from "#contract/admin/settings.ts";
import { call } from "#web/api/call.ts";
import { loadForAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard, AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { LinkedPart, type PagePart, PartLinks } from "#web/screens/admin/controls/page-parts.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { Timestamp } from "#web/screens/admin/controls/timestamp.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/settings-route.ts";
import { SettingGroupForm } from "./setting-group-form.tsx";

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadForAdmin(context, () => call("GET /api/admin/settings"));
}

export const HydrateFallback = InventorySkeleton;

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <SettingsScreen read={read} />}</Answered>;
}

const HISTORY = { id: "history", title: "What was changed" };
const ENVIRONMENT = { id: "environment", title: "For the operator" };

function partOf(title: string): PagePart {
  return { id: title.toLowerCase().replaceAll(" ", "-"), title };
}

type SettingsScreenProps = { readonly read: ShopSettings };

/** Settings: editable ones, and those of the environment. */
function SettingsScreen({ read }: SettingsScreenProps) {
  const { groups, changes } = read;
  const changeable = groups.filter(({ isChangeable }) => isChangeable);
  return (
    <section aria-labelledby="admin-settings" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-settings" title="Settings">
        A change holds at once. Passwords and keys are set by whoever runs the server.
      </ScreenHead>
      <PartLinks parts={[...changeable.map(({ title }) => partOf(title)), HISTORY, ENVIRONMENT]} />
      <AdminGuard title="What a live shop needs">
        <MissingForLive read={read} />
      </AdminGuard>
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
          <LinkedPart part={ENVIRONMENT}>
            {groups
              .filter(({ isChangeable }) => !isChangeable)
              .map((group) => (
                <EnvironmentGroup group={group} key={group.title} />
              ))}
          </LinkedPart>
        </div>
      </div>
    </section>
  );
}

type MissingForLiveProps = { readonly read: Pick<ShopSettings, "mode" | "missingForLive"> };

/** From the list by which the shop refuses to start, with where each is set. A live shop misses none, or it would not run. */
function MissingForLive({ read }: MissingForLiveProps) {
  const { mode, missingForLive: missing } = read;
  if (mode === "live") return null;
  return (
    <AdminPart note={`${missing.length} missing`} title="Before it goes live">
      {missing.length === 0 && (
        <p className="text-s">Nothing is missing: with SHOP_MODE=live in the environment this shop opens.</p>
      )}
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {missing.map(({ name, title, isChangeable, sentence }) => (
          <li className="border-line border-t py-2.5 text-s" key={name + sentence}>
            <b className="font-semibold">{title}</b> <span className="break-words">{sentence}.</span>{" "}
            <HowToSet isHere={isChangeable} name={name} />
          </li>
        ))}
      </ul>
    </AdminPart>
  );
}

function HowToSet({ name, isHere }: { readonly name: string; readonly isHere: boolean }) {
  if (isHere)
    return (
      <a className="inline-block py-1.5 font-semibold underline underline-offset-4" href={`#${name}`}>
        Set it here
      </a>
    );
  return (
    <span className="text-note">
      Set <code className="type-mono break-all">{name}</code> in the environment and restart.
    </span>
  );
}

type EnvironmentGroupProps = { readonly group: SettingGroup };

/** Settings of the environment. Secrets show only whether they are set. */
function EnvironmentGroup({ group }: EnvironmentGroupProps) {
  return (
    <AdminPart note="Set in the environment" title={group.title}>
      <dl className="text-s">
        {group.settings.map((setting) => (
          <div className="grid grid-cols-2 gap-3 border-line border-t py-2.5" key={setting.name}>
            <dt>
              {setting.title}
              <span className="type-mono block break-all text-note">{setting.name}</span>
            </dt>
            <dd className="font-medium break-words">{inWords(setting)}</dd>
          </div>
        ))}
      </dl>
    </AdminPart>
  );
}

function inWords({ isSecret, isSet, value, source }: Setting): string {
  if (isSecret || value === null) return isSet ? "Set" : "Missing";
  return source === "default" ? `${value} (default)` : value;
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
