import { settingTitle } from "#content/settings.ts";
import type { ShopSettings } from "#contract/admin/settings.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";
import { Moment } from "#web/screens/admin/controls/moment.tsx";

type SettingHistoryProps = { readonly changes: ShopSettings["changes"] };

/** The latest changes, with their people and both values. */
export function SettingHistory({ changes }: SettingHistoryProps) {
  return (
    <AdminPart title="What was changed">
      {changes.length === 0 && <p className="text-s text-note">Nothing yet.</p>}
      <ol aria-label="What was changed">
        {changes.map(({ id, name, at, who, before, after }) => (
          <li className="grid gap-0.5 border-line border-t py-2.5 text-s" key={id}>
            <span className="break-words">
              <b className="font-semibold">{settingTitle(name)}</b>: {before ?? "nothing"} →{" "}
              {after ?? "nothing"}
            </span>
            <span className="type-mono text-note">
              {who ?? "Somebody without a name"}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </AdminPart>
  );
}
