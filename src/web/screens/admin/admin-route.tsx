import { Suspense, useEffect, useRef, useState } from "react";
import { Await, Outlet, redirect, useLocation } from "react-router";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { NO_INDEX, pageMeta } from "#web/page/page-meta.ts";
import { bringPage } from "#web/page/scripts/bring-page.ts";
import { paths } from "#web/paths.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { ownerMark } from "#web/shop/owner-mark.ts";
import type { Route } from "./+types/admin-route.ts";
import adminSheet from "./admin.css?url";
import { AdminFrame, useShownPath } from "./admin-frame.tsx";
import { waitingWords } from "./admin-nav.tsx";
import { adminTitle, pageOf, STOCK_PAGE } from "./admin-pages.ts";
import { adminPaths } from "./admin-paths.ts";
import { carryOutPress, type SentPress } from "./controls/admin-action.ts";
import { deferOutsideAdmin, type Loaded, sessionOf, shareSession } from "./controls/admin-loader.ts";
import { InventorySkeleton } from "./inventory-skeleton.tsx";
import { forgetSearches } from "./lists/list-query.ts";
import { useWaitingWork, type WaitingWork } from "./orders/use-waiting-work.ts";
import { ProofSheet } from "./session/identity-proof.tsx";
import { changeSession, type Session, type SessionChange, SessionProvider } from "./session/session.ts";
import { SignInPanel } from "./session/sign-in-panel.tsx";
import { typedStore } from "./typed-words/typed-store.ts";

/** Undefined until the browser has asked the server, and when that failed. */
type KnownSession = { readonly session: Session | undefined };

export const meta: Route.MetaFunction = ({ location, matches }) => [
  ...pageMeta({
    title: adminTitle(location.pathname),
    description: "What is on the shelves of KULUD.",
    path: paths.inventory,
    matches,
  }),
  NO_INDEX,
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: adminSheet }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [async (args) => shareSession(args)];

/** The server's page is cached for everybody, so it contains no session. */
export function loader(): Loaded<KnownSession> {
  return { answer: { session: undefined } };
}

export function clientLoader({ context }: Route.ClientLoaderArgs): Promise<Loaded<KnownSession>> {
  return deferOutsideAdmin(readKnownSession(() => sessionOf(context)));
}

/** Only the browser knows whether the admin is signed in. */
clientLoader.hydrate = true as const;

/** Handles signing in and out, and the actions of all admin pages. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = (await request.json()) as SentPress | SessionChange;
  if ("press" in sent) return carryOutPress(sent);
  // Everybody may read the stock, and signs in there first: the day then begins with what has to be done.
  const isFirstSession = window.location.pathname === adminPaths.stock && !typedStore.isHeld();
  const answer = await changeSession(sent);
  const isIn = sent.change !== "sign-out" && answer.refusal === undefined;
  return isIn && isFirstSession ? redirect(adminPaths.today) : answer;
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

async function readKnownSession(read: () => Promise<Session>): Promise<KnownSession> {
  try {
    return { session: await read() };
  } catch (error) {
    reportProblem("The admin's session could not be read.", error);
    return { session: undefined };
  }
}

type AdminScreenProps = { readonly session: Session | undefined };

/** Stock for everyone; the other pages only after signing in. */
function AdminScreen({ session }: AdminScreenProps) {
  const { pathname } = useLocation();
  const isOnItsWay = useShownPath() !== pathname;
  const adminPage = pageOf(pathname);
  const panel = useFocusAfterSession(session?.kind);
  const work = useWaitingWork(session?.kind === "open");
  useTitleWithWork(work, adminPage);
  const isClosed = session !== undefined && session.kind !== "open";
  const isBehindSignIn = useHasEnded(session, pathname) && adminPage !== STOCK_PAGE;
  useOwnerMark(session);
  useFilesForPresses(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search belongs to one page and one session.
  useEffect(() => forgetSearches, [adminPage, isClosed]);

  return (
    <SessionProvider value={session}>
      <AdminFrame panel={panel} session={session} work={work}>
        {isOnItsWay && <InventorySkeleton />}
        {!isOnItsWay && isClosed && adminPage !== STOCK_PAGE && (
          <div className="border-ink border-t pb-24">
            {isBehindSignIn && (
              <p className="page-width px-(--gut) py-4 font-semibold" role="status">
                You are not signed in any more. What you typed is kept: sign in to go on with it.
              </p>
            )}
            <SignInPanel session={session} />
          </div>
        )}
        {!isOnItsWay && (!isClosed || adminPage === STOCK_PAGE || isBehindSignIn) && (
          // What is typed on it is still there after the sign-in.
          <div hidden={isBehindSignIn}>
            <AdminGuard title="This page" key={pathname}>
              <Outlet />
            </AdminGuard>
          </div>
        )}
      </AdminFrame>
      {session?.kind === "open" && session.canSignOut && (
        <AdminGuard title="The question for the password">
          <ProofSheet isByName={session.name !== undefined} />
        </AdminGuard>
      )}
    </SessionProvider>
  );
}

/** Every press is an action at this address. If its files came only then, a press without a line would end the page. */
function useFilesForPresses(session: Session | undefined): void {
  const isOpen = session?.kind === "open";
  useEffect(() => {
    if (isOpen) bringPage(paths.inventory).catch(() => undefined);
  }, [isOpen]);
}

/** Whether a session that was open on this screen has ended by itself; who signs out leaves nothing behind. */
function useHasEnded(session: Session | undefined, pathname: string): boolean {
  const [openAt, setOpenAt] = useState<string>();
  if (session?.kind === "open" && openAt !== pathname) setOpenAt(pathname);
  useEffect(() => {
    if (session?.kind === "open") typedStore.belongTo(session.name ?? "the shop");
  }, [session]);
  return session?.kind === "locked" && openAt === pathname && typedStore.isHeld();
}

/** For the pages of the shop, which show an owner what is hidden from others. */
function useOwnerMark(session: Session | undefined): void {
  const isOwner = session?.kind === "open" && session.role === "owner";
  useEffect(() => {
    if (isOwner) ownerMark.set();
    else if (session !== undefined) ownerMark.remove();
  }, [isOwner, session]);
}

/** Waiting work is shown in the browser tab's title. */
function useTitleWithWork(work: WaitingWork, adminPage: string): void {
  const words = waitingWords(work).join(", ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a title of its own.
  useEffect(() => {
    if (words === "") return;
    const plain = document.title;
    const withWork = `${words} / ${plain}`;
    document.title = withWork;
    return () => {
      if (document.title === withWork) document.title = plain;
    };
  }, [words, adminPage]);
}

/** Signing in or out removes the focused control: the keyboard continues at the panel's first heading. */
function useFocusAfterSession(kind: Session["kind"] | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(kind);
  useEffect(() => {
    const isChanged = before.current !== undefined && kind !== undefined && before.current !== kind;
    before.current = kind;
    if (!isChanged || document.activeElement !== document.body) return;
    const heading = panel.current?.querySelector<HTMLElement>("h2[tabindex]");
    (heading ?? panel.current)?.focus();
  }, [kind]);
  return panel;
}
