import type { FastifyReply, FastifyRequest } from "fastify";
import { type AdminSession, sessionCookieName } from "#contract/auth/session.ts";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { deviceName } from "#domain/admin/device-name.ts";
import { SECOND } from "#domain/time/time.ts";
import { createKnownBrowser } from "#server/auth/limits/known-browser.ts";
import { createSignInLimits } from "#server/auth/limits/sign-in-limits.ts";
import { createProofs, type Proof, type Proofs } from "#server/auth/sign-in/proofs.ts";
import { openKeyedHashes } from "#server/database/keyed-hashes.ts";
import { isLocalShop, isLocalVisit } from "#server/http/addresses/local-shop.ts";
import type { Guards } from "#server/http/endpoints/endpoint-routes.ts";
import type { Settings } from "#server/settings/settings.ts";
import { actInLedger } from "./admin-actions.ts";
import { adminClosed, confirmationRequired, forOwners, NOT_LOCAL, notSignedIn } from "./auth.errors.ts";
import type { AuthParts } from "./auth-shop.ts";
import { noteSignIn } from "./devices.ts";
import { hasOwnerJoined } from "./sessions.repository.ts";
import { createSessions, type OpenSession, SESSION_MS } from "./sessions.ts";

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Guards every call of the admin, and opens and closes sessions. */
export type AdminAccess = {
  readonly guards: Guards;
  describe(request: FastifyRequest): Promise<AdminSession>;
  /** Opens a session in this browser; not needed in a local demo, which has no sign-in. Throws like `Proofs`, or adminClosed. */
  signIn(exchange: Exchange, proof: Proof): Promise<AdminSession>;
  /** Opens a session for a person whose identity was proved in another way. */
  openFor(exchange: Exchange, personId: number): Promise<void>;
  /** Confirms the identity in an open session again. Throws like `Proofs`. */
  confirm(request: FastifyRequest, proof: Proof): Promise<AdminSession>;
  signOut(exchange: Exchange): Promise<AdminSession>;
  /** The session that the guard found; undefined in a local demo, which has no sign-in. */
  sessionOf(request: FastifyRequest): OpenSession | undefined;
};

const NOBODY = { person: null, sharedPassword: false } as const;

/** Without a password the admin's calls are open to this machine alone; with one they need a session. */
export async function createAdminAccess(
  shop: Omit<AuthParts, "hashes">,
  limitsCallers: boolean,
): Promise<AdminAccess> {
  const parts = { ...shop, hashes: await openKeyedHashes(shop.db) };
  const { adminPassword: password } = parts.settings;
  if (password === undefined) return openToThisMachine(parts);
  const limits = createSignInLimits(parts, limitsCallers);
  const knownBrowser = await createKnownBrowser(parts.settings, parts.db, password);
  const proofs = await createProofs(parts, { password, limits, knownBrowser });
  return lockedBy(parts, { password, proofs, knownBrowser });
}

function openToThisMachine(parts: AuthParts): AdminAccess {
  const isLocal = isLocalShop(parts.settings);
  const isOpen = (request: FastifyRequest) => isLocal && isLocalVisit(request);
  const describe = async (request: FastifyRequest) => ({
    required: false,
    signedIn: false,
    refusal: isOpen(request) ? null : NOT_LOCAL,
    ...NOBODY,
  });
  const admit = async (request: FastifyRequest) => {
    if (!isOpen(request)) throw adminClosed();
    return describe(request);
  };
  return {
    guards: {
      admit: async (request) => void (await admit(request)),
      act: (request, endpoint, work) => actInLedger(parts, null, request, endpoint, work),
    },
    describe,
    signIn: ({ request }) => admit(request),
    openFor: async () => undefined,
    confirm: describe,
    signOut: ({ request }) => describe(request),
    sessionOf: () => undefined,
  };
}

type Lock = {
  readonly password: string;
  readonly proofs: Proofs;
  readonly knownBrowser: Awaited<ReturnType<typeof createKnownBrowser>>;
};

function lockedBy(parts: AuthParts, { password, proofs, knownBrowser }: Lock): AdminAccess {
  const cookie = createSessionCookie(parts.settings, SESSION_MS);
  const sessions = createSessions(parts.db, parts.clock, password);
  const admitted = new WeakMap<FastifyRequest, OpenSession>();

  async function admit(request: FastifyRequest, endpoint: Pick<Endpoint, "access" | "needsProof">) {
    const session = await sessions.find(cookie.read(request));
    if (!session) throw notSignedIn();
    if (endpoint.access === "owner" && session.person?.role === "packer") throw forOwners();
    if (endpoint.needsProof && !session.isConfirmed) throw confirmationRequired();
    admitted.set(request, session);
  }

  async function describe(session: OpenSession | undefined): Promise<AdminSession> {
    return {
      required: true,
      signedIn: session !== undefined,
      refusal: null,
      person: session?.person ?? null,
      sharedPassword: !(await hasOwnerJoined(parts.db)),
    };
  }

  /** Always creates a new token and deletes the old session, so that a token planted in the browser is useless. */
  async function open({ request, reply }: Exchange, personId: number | null): Promise<AdminSession> {
    const token = await sessions.open(personId, deviceName(request.headers["user-agent"]));
    await sessions.close(cookie.read(request));
    cookie.write(reply, token);
    if (personId === null) knownBrowser.write(request, reply);
    else await noteSignIn(parts, knownBrowser, personId, { request, reply });
    return describe(await sessions.find(token));
  }

  return {
    guards: {
      admit,
      act: (request, endpoint, work) =>
        actInLedger(parts, admitted.get(request)?.person?.id ?? null, request, endpoint, work),
    },
    describe: async (request) => describe(await sessions.find(cookie.read(request))),
    signIn: async (exchange, proof) => open(exchange, await proofs.check(exchange.request, proof)),
    openFor: async (exchange, personId) => void (await open(exchange, personId)),
    async confirm(request, proof) {
      const session = admitted.get(request);
      if (!session) throw notSignedIn();
      await proofs.checkAgain(request, session, proof);
      await sessions.confirm(session.id);
      return describe(session);
    },
    async signOut({ request, reply }) {
      await sessions.close(cookie.read(request));
      cookie.clear(reply);
      return describe(undefined);
    },
    sessionOf: (request) => admitted.get(request),
  };
}

export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
};

/**
 * The session's cookie: not readable by scripts, not sent from other sites, and over https bound to this host by its
 * name's prefix.
 */
function createSessionCookie(
  { mode, publicUrl }: Pick<Settings, "mode" | "publicUrl">,
  keptMs: number,
): SessionCookie {
  const secure = mode === "live" || publicUrl.startsWith("https:");
  const name = sessionCookieName(secure);
  const scope = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
  return {
    read: (request) => request.cookies[name],
    write: (reply, token) => void reply.setCookie(name, token, { ...scope, maxAge: keptMs / SECOND }),
    clear: (reply) => void reply.clearCookie(name, scope),
  };
}
