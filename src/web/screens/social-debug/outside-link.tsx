import { buttonClass } from "#web/ui/button-class.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowUpRight } from "#web/ui/icon-paths.ts";

type OutsideLinkProps = { readonly address: string; readonly children: string };

/** Leaves the shop in a tab of its own. */
export function OutsideLink({ address, children }: OutsideLinkProps) {
  return (
    <a className={buttonClass("line", "tool")} href={address} rel="noopener noreferrer" target="_blank">
      {children} <Icon icon={ArrowUpRight} />
    </a>
  );
}
