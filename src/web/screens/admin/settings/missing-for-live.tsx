import { settingTitle } from "#content/settings.ts";
import type { ShopSettings } from "#contract/admin/settings.ts";
import { AdminPart } from "#web/screens/admin/controls/admin-part.tsx";

type MissingForLiveProps = { readonly read: Pick<ShopSettings, "mode" | "missingForLive" | "settings"> };

/** By the list by which the shop refuses to start, and where each is set. A live shop misses nothing, or it would not be open. */
export function MissingForLive({ read }: MissingForLiveProps) {
  const { mode, missingForLive: missing, settings } = read;
  const isHere = (name: string) => settings.some((setting) => setting.name === name && setting.isChangeable);
  if (mode === "live") return null;
  return (
    <AdminPart note={`${missing.length} missing`} title="Before it goes live">
      {missing.length === 0 && (
        <p className="text-s">Nothing is missing: with SHOP_MODE=live in the environment this shop opens.</p>
      )}
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {missing.map(({ name, sentence }) => (
          <li className="border-line border-t py-2.5 text-s" key={name + sentence}>
            <b className="font-semibold">{settingTitle(name)}</b>{" "}
            <span className="break-words">{sentence}.</span> <HowToSet isHere={isHere(name)} name={name} />
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
