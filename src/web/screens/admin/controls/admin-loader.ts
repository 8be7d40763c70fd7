import {
  type ClientLoaderFunctionArgs,
  createContext,
  type Params,
  type RouterContextProvider,
} from "react-router";
import { call } from "#web/api/call.ts";
import { reportProblem } from "#web/page/health/report-problem.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { adminProblem, isRefusal } from "#web/screens/admin/session/admin-problem.ts";
import { type OpenSession, readSession, type Session } from "#web/screens/admin/session/session.ts";

/** A screen's data, a problem instead, or nothing because the sign-in panel is shown. */
export type AdminAnswer<Value> =
  | { readonly kind: "here"; readonly value: Value }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "closed" };

/** A promise where a skeleton is shown meanwhile. */
export type Loaded<Value> = { readonly answer: Value | Promise<Value> };

type RouteContext = Readonly<RouterContextProvider>;

const sessionContext = createContext<() => Promise<Session>>();

/** Shares one session request between all loaders of a navigation. */
export function shareSession({ context }: { readonly context: RouteContext }): void {
  let asked: Promise<Session> | undefined;
  context.set(sessionContext, () => (asked ??= readSession()));
}

/** Requests the session once per navigation. Rejects like `call`. */
export function sessionOf(context: RouteContext): Promise<Session> {
  return context.get(sessionContext)();
}

/** What an admin screen reads, said once: what the shop has now, for a person who may see it. */
type AdminReading<Value> = (screen: {
  readonly read: typeof call;
  readonly params: Params;
  readonly address: URL;
  readonly session: OpenSession;
}) => Promise<Value>;

/** The loader of an admin screen. Never rejects but for a redirect: failures are shown on the screen, and its other parts stay. */
export function inAdmin<Value>(reading: AdminReading<Value>) {
  return ({ context, params, request }: ClientLoaderFunctionArgs): Promise<Loaded<AdminAnswer<Value>>> => {
    const address = new URL(request.url);
    const read = (session: OpenSession) => reading({ read: call, params, address, session });
    return deferOutsideAdmin(readForAdmin(context, read));
  };
}

async function readForAdmin<Value>(
  context: RouteContext,
  read: (session: OpenSession) => Promise<Value>,
): Promise<AdminAnswer<Value>> {
  try {
    const session = await sessionOf(context);
    return session.kind === "open" ? { kind: "here", value: await read(session) } : { kind: "closed" };
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!isRefusal(error)) reportProblem("An admin page could not be loaded.", error);
    return { kind: "failed", problem: adminProblem(error) };
  }
}

/** From the shop's other pages the screen appears at once; within the admin it waits for its data. */
export async function deferOutsideAdmin<Value>(answer: Promise<Value>): Promise<Loaded<Value>> {
  const isAmongAdminPages = `${window.location.pathname}/`.startsWith(`${adminPaths.stock}/`);
  return { answer: isAmongAdminPages ? await answer : answer };
}
