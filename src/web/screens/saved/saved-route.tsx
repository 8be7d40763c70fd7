import { NO_INDEX, pageTitle } from "#web/page/page-meta.ts";
import { PageTitle } from "#web/screens/page-parts/page-title.tsx";
import type { Route } from "./+types/saved-route.ts";
import { SavedList } from "./saved-list.tsx";

/** The same for everybody: what somebody saved is in their browser alone. */
export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Saved") },
  { name: "description", content: "The KULUD pieces you saved in this browser to look at again." },
  NO_INDEX,
];

export default function SavedRoute() {
  return (
    <div className="page-width pb-24">
      <PageTitle>Saved</PageTitle>
      <p className="max-w-[58ch] px-(--gut) pb-7 lg:pb-10">
        The heart beside a piece saves it here. What you save stays in this browser: it is not sent anywhere.
      </p>
      <noscript>
        <p className="border-rule border-t px-(--gut) py-6 font-semibold">Saving needs scripts.</p>
      </noscript>
      <SavedList />
    </div>
  );
}
