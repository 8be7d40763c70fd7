import { useLocation } from "react-router";
import { paths } from "#web/paths.ts";

/** False on the pages that only the admin opens, which have a head and links of their own and no newsletter. */
export function useIsForShoppers(): boolean {
  return !useLocation().pathname.startsWith(`${paths.inventory}/`);
}
