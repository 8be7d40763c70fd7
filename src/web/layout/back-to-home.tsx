import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ArrowLeft } from "#web/ui/icon-paths.ts";

/** The link to the home page above a masthead. */
export function BackToHome() {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 px-(--gut) text-s font-medium underline-offset-4 hover:underline"
      to={paths.home}
    >
      <Icon icon={ArrowLeft} size={18} />
      Back to Home
    </Link>
  );
}
