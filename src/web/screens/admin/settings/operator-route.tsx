import { Link } from "react-router";
import type { Setting, SettingGroup, ShopSettings } from "#contract/settings.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard, AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered } from "#web/screens/admin/controls/answered.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import type { Route } from "./+types/operator-route.ts";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/settings"));

export const HydrateFallback = InventorySkeleton;

export default function OperatorRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(read) => <OperatorScreen read={read} />}</Answered>;
}

/** For the one who runs the server: what a live shop still needs, and what is set where it starts. */
function OperatorScreen({ read }: { readonly read: ShopSettings }) {
  return (
    <section aria-labelledby="admin-operator" className="page-width border-ink border-t pb-24">
      <ScreenHead id="admin-operator" title="For the operator">
        What is set in the environment of the server, and takes effect when it is started again.
      </ScreenHead>
      <AdminGuard title="What a live shop needs">
        <MissingForLive read={read} />
      </AdminGuard>
      <div className="lg:grid lg:grid-cols-2">
        {read.groups
          .filter(({ isChangeable }) => !isChangeable)
          .map((group) => (
            <EnvironmentGroup group={group} key={group.title} />
          ))}
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
      <Link
        className="inline-block py-1.5 font-semibold underline underline-offset-4"
        to={`${adminPaths.settings}#${name}`}
      >
        Set it
      </Link>
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
