/** People's passwords as they are stored: `scrypt$N$r$p$salt$hash`, the last two in base64url. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createTurnQueue } from "#server/platform/turn-queue.ts";

type Cost = { readonly N: number; readonly r: number; readonly p: number };

/** 128 MiB of memory and some tenths of a second for each guess. */
export const TODAYS_COST: Cost = { N: 131_072, r: 8, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/** Each takes much memory, so only a few run at once. Unknown browsers wait for each other only. */
const TURNS = { stranger: createTurnQueue(), known: createTurnQueue() };

export type Lane = keyof typeof TURNS;

/** With a salt of its own. */
export async function hashPassword(password: string, cost = TODAYS_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveHash(password, salt, cost, "known");
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * Whether this is the stored password. Takes equally long when nothing is stored, so that the time does not reveal who
 * works here.
 */
export async function isPasswordOf(stored: string | null, attempt: string, lane: Lane): Promise<boolean> {
  const { cost, salt, hash } = readStored(stored);
  const given = await deriveHash(attempt, salt, cost, lane);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

/** Whether the hash was made with another cost factor than today's. */
export function isOutdated(stored: string): boolean {
  const { cost } = readStored(stored);
  return cost.N !== TODAYS_COST.N || cost.r !== TODAYS_COST.r || cost.p !== TODAYS_COST.p;
}

/** Normalises the password first, so that it does not matter how a keyboard composes accents. */
function deriveHash(password: string, salt: Buffer, { N, r, p }: Cost, lane: Lane): Promise<Buffer> {
  // The memory scrypt needs, doubled for Node's own accounting.
  const maxmem = 2 * 128 * N * r;
  return TURNS[lane](() => derive(password.normalize("NFKC"), salt, HASH_BYTES, { N, r, p, maxmem }));
}

function readStored(stored: string | null) {
  const [scheme, N, r, p, salt = "", hash = ""] = (stored ?? "").split("$");
  if (scheme !== "scrypt") return { cost: TODAYS_COST, salt: Buffer.alloc(0), hash: Buffer.alloc(0) };
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}
