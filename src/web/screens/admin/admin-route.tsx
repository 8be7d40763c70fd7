import { Suspense } from "react";
import { Await } from "react-router";
import { NO_INDEX, pageMeta } from "#web/document/page-meta.ts";
import { paths } from "#web/paths.ts";
import { reportProblem } from "#web/report-problem.ts";
import { changeSession, type Session, type SessionChange } from "#web/session/session.ts";
import type { Route } from "./+types/admin-route.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminScreen } from "./admin-screen.tsx";
import { type Loaded, sessionOf, shareSession, showAtOnce } from "./controls/admin-loader.ts";
import { InventorySkeleton } from "./inventory-skeleton.tsx";

/** Undefined until the browser has asked, and where its question failed. */
type KnownSession = { readonly session: Session | undefined };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    title: "Inventory",
    description: "What is on the shelves of KULUD.",
    path: paths.inventory,
    publicUrl: matches[0].loaderData?.publicUrl,
  }),
  NO_INDEX,
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [async (args) => shareSession(args)];

/** The server's page is kept for everybody, so it knows no session. */
export function loader(): Loaded<KnownSession> {
  return { answer: { session: undefined } };
}

export function clientLoader({ context }: Route.ClientLoaderArgs): Promise<Loaded<KnownSession>> {
  return showAtOnce(readKnownSession(() => sessionOf(context)));
}

/** Only the browser knows whether somebody is signed in. */
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeSession((await request.json()) as SessionChange);
}

export default function AdminRoute({ loaderData }: Route.ComponentProps) {
  const onItsWay = (
    <AdminFrame session={undefined}>
      <InventorySkeleton />
    </AdminFrame>
  );
  return (
    <Suspense fallback={onItsWay}>
      <Await resolve={loaderData.answer}>{({ session }) => <AdminScreen session={session} />}</Await>
    </Suspense>
  );
}

async function readKnownSession(ask: () => Promise<Session>): Promise<KnownSession> {
  try {
    return { session: await ask() };
  } catch (error) {
    reportProblem("The admin's session could not be read.", error);
    return { session: undefined };
  }
}
