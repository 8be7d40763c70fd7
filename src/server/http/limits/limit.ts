import type { FastifyRequest } from "fastify";
import { mailboxOf } from "#domain/mail/email-address.ts";
import { networkOf } from "#server/http/addresses/network-of.ts";

/** How often something may be done. */
export type Limit = {
  /** Unique among the limits; part of what is stored. */
  readonly name: string;
  /** Whose calls are counted together. */
  readonly of: CountedBy;
  readonly most: number | (() => number);
  /** Milliseconds. */
  readonly per: number;
  /**
   * A process counts in its memory what would overload it, and fills a caller's count up again with time. What guards against
   * guessing and unwanted mail is counted in the database, for all processes together, from the first call until `per` is over.
   */
  readonly store: "process" | "database";
  /** Its routes are counted together; without it each is counted by itself. */
  readonly isShared?: true;
};

const fieldOf = (part: unknown, name: string): unknown =>
  typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;

const paramOf =
  (name: string) =>
  ({ params }: FastifyRequest): unknown =>
    fieldOf(params, name);

/** What a call is about. Undefined is not counted. Thousands of shoppers share the network address of a mobile provider. */
export const COUNTED_BY = {
  network: ({ ip }: FastifyRequest): unknown => networkOf(ip),
  mailbox: ({ body }: FastifyRequest): unknown => {
    const email = fieldOf(body, "email");
    return typeof email === "string" ? mailboxOf(email) : undefined;
  },
  order: paramOf("number"),
  "PayPal order": paramOf("orderId"),
  certificate: paramOf("code"),
  process: (): unknown => "",
} as const;

export type CountedBy = keyof typeof COUNTED_BY;

export function mostOf({ most }: Pick<Limit, "most">): number {
  return typeof most === "function" ? most() : most;
}
