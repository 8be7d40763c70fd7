import type { Setting } from "#contract/admin/settings.ts";
import { Moment } from "#web/screens/admin/controls/moment.tsx";

type SettingSourceProps = { readonly setting: Setting };

/** Where the value in force comes from. */
export function SettingSource({ setting: { source, changedAt, changedBy, isSet } }: SettingSourceProps) {
  return (
    <p className="type-mono text-note">
      {source === "default" && (isSet ? "Default" : "Not set")}
      {source === "environment" && "Set in the environment"}
      {source === "owner" && (
        <>
          Changed here{changedBy !== null && ` by ${changedBy}`}
          {changedAt !== null && (
            <>
              , <Moment at={changedAt} />
            </>
          )}
        </>
      )}
    </p>
  );
}
