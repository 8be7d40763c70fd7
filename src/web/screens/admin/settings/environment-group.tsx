import type { SettingGroup } from "#content/settings.ts";
import type { Setting } from "#contract/admin/settings.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";

type EnvironmentGroupProps = { readonly group: SettingGroup; readonly settings: readonly Setting[] };

/** What is set where the shop is started. Of a secret it says no more than whether there is one. */
export function EnvironmentGroup({ group, settings }: EnvironmentGroupProps) {
  return (
    <AdminPart note="Set in the environment" title={group.title}>
      <dl className="text-s">
        {group.settings.map(({ name, title }) => {
          const setting = settings.find((candidate) => candidate.name === name);
          return (
            setting && (
              <div className="grid grid-cols-2 gap-3 border-line border-t py-2.5" key={name}>
                <dt>
                  {title}
                  <span className="type-mono block break-all text-note">{name}</span>
                </dt>
                <dd className="font-medium break-words">{inWords(setting)}</dd>
              </div>
            )
          );
        })}
      </dl>
    </AdminPart>
  );
}

function inWords({ isSecret, isSet, value, source }: Setting): string {
  if (isSecret || value === null) return isSet ? "Set" : "Missing";
  return source === "default" ? `${value} (default)` : value;
}
