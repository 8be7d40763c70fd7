import type { ZodType } from "zod";
import type { TABLE_FILE } from "./table-file.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Roles: a packer packs, sends and counts; an owner may do everything. */
export const ROLES = ["owner", "packer"] as const;

export type Role = (typeof ROLES)[number];

/** The lowest role that may call an operation. Stated for each, so that none is open by oversight. */
export type Access = Role | "everybody";

/** The groups of operations, as the API documentation shows them. */
export const TAGS = {
  products: "What the shop sells.",
  music: "What the records sound like.",
  related: "What a product's page leads on to.",
  search: "Finding it by words.",
  payment: "Starting a payment and learning how it ended.",
  orders: "A shopper's own order and its certificates, by its link.",
  downloads: "The files of products: for those who bought them, and for the admin.",
  scenes: "The photographs of the shop's own pages.",
  texts: "The owner's words on the shop's own pages.",
  newsletter: "Joining and leaving the newsletter's list.",
  waitlist: "Notifications that a piece can be bought.",
  contact: "Messages to the shop.",
  inventory: "What is on the shelf.",
  admin: "Running the shop: for its admin.",
  samples: "Samples of records, made by an owner.",
  editions: "Numbered runs.",
  news: "What the label tells.",
  releases: "Pieces that can be bought from a time on.",
  pairing: "What an owner shows beside a product.",
  settings: "What the shop works by: for its owner.",
  people: "Who runs the shop, and how they sign in.",
  problems: "What failed in visitors' browsers.",
  social: "How other sites show links to the shop.",
} as const;

/**
 * Actions that need a fresh proof of identity, in case the page was left open: moving money, giving away what is sold,
 * exporting data, erasing people, and changing settings or people.
 */
export type ProofReason = "money" | "goods" | "export" | "erasure" | "settings" | "people";

/** One operation of the HTTP contract. The server checks, answers and documents by it; the web's calls are typed by it. */
export type Endpoint = {
  readonly method: HttpMethod;
  /** Parameters as Fastify writes them: `/api/products/:id`. */
  readonly path: `/${string}`;
  /** Description for the API documentation. */
  readonly summary: string;
  readonly tag: keyof typeof TAGS;
  readonly access: Access;
  /** The caller must have proved their identity within the last minutes. Left out for actions that can be undone. */
  readonly needsProof?: ProofReason;
  /**
   * Adds something: a call that is sent again with the same `Idempotency-Key` (a UUID) is answered as the first one was, and
   * adds nothing.
   */
  readonly adds?: true;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** The fields of a form (multipart/form-data) instead of a JSON body; for uploads. */
  readonly form?: ZodType;
  readonly response: ZodType;
  /** The statuses of a success; 200 when left out. */
  readonly statuses?: readonly number[];
  /** The media type of an answer that is a file, or each that can be asked for; JSON when left out. */
  readonly file?:
    | "application/pdf"
    | "text/calendar"
    | "text/html"
    | "image/jpeg"
    | "application/octet-stream"
    | typeof TABLE_FILE;
  /**
   * The error codes of this operation. Those that any request can meet (bad input, foreign origin) or that follow from who may
   * call it are not repeated.
   */
  readonly errors?: readonly ErrorCode[];
};

/** Method and path, by which an operation is named everywhere. */
type OperationName = `${HttpMethod} /${string}`;

type NamedBy<Name> = Name extends `${infer Method extends HttpMethod} /${infer Rest}`
  ? { readonly method: Method; readonly path: `/${Rest}` }
  : never;

/** Keeps the literal types of an endpoint's name and schemas, so that handlers and callers infer from them. */
export function endpoint<const Name extends OperationName, const E extends Omit<Endpoint, "method" | "path">>(
  name: Name,
  definition: E,
): NamedBy<Name> & E {
  const [method, path] = name.split(" ");
  return { method, path, ...definition } as unknown as NamedBy<Name> & E;
}

/** Every code of an error answer, with its HTTP status. */
export const ERROR_STATUSES = {
  invalid_request: 400,
  use_paypal_flow: 400,
  checkout_required: 400,
  unauthenticated: 401,
  wrong_password: 401,
  wrong_credentials: 401,
  invalid_signature: 401,
  forbidden: 403,
  confirmation_required: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  out_of_stock: 409,
  stock_changed: 409,
  not_enough_stock: 409,
  piece_limit: 409,
  edit_conflict: 409,
  unusual_value: 409,
  person_conflict: 409,
  reservation_expired: 409,
  order_state: 409,
  return_refused: 409,
  invitation_over: 410,
  download_over: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  payment_declined: 422,
  invalid_picture: 422,
  invalid_file: 422,
  rate_limited: 429,
  internal_error: 500,
  provider_rejected: 502,
  provider_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUSES;

/** The error codes of an operation, with those that follow from who may call it. */
export function errorsOf({ access, needsProof, errors = [] }: Endpoint): readonly ErrorCode[] {
  return [
    ...errors,
    ...(access === "everybody" ? [] : (["unauthenticated", "forbidden"] as const)),
    ...(needsProof ? (["confirmation_required"] as const) : []),
  ];
}
