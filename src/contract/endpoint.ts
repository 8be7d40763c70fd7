import type { ZodType } from "zod";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Access = "admin";

/** The groups of operations, as the API documentation shows them. */
export const TAGS = {
  products: "What the shop sells.",
  payment: "Starting a payment and learning how it ended.",
  orders: "A shopper's own order and its certificates, for whoever holds the link.",
  newsletter: "Joining and leaving the newsletter's list.",
  contact: "Messages to the shop.",
  inventory: "What is on the shelf.",
  admin: "Running the shop: for its admin.",
  social: "How other sites show links to the shop.",
} as const;

/** One operation of the HTTP contract: what the server checks, answers and documents, and what the browser may rely on. */
export type Endpoint = {
  readonly method: HttpMethod;
  /** Fastify's spelling: `/api/products/:id`. */
  readonly path: `/${string}`;
  /** What it does and promises, as the API documentation shows it. */
  readonly summary: string;
  readonly tag: keyof typeof TAGS;
  /** Who may call it; left out for everybody. */
  readonly access?: Access;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** The fields of a form (multipart/form-data) instead of a JSON body; its files are named in the summary. */
  readonly form?: ZodType;
  readonly response: ZodType;
  /** With which statuses the answer comes; 200 when left out. */
  readonly statuses?: readonly number[];
  /** What kind of file the answer is, where it is not JSON. */
  readonly file?: "application/pdf" | "text/csv";
  /** The error codes a caller must be ready for, beside the ones every endpoint shares. */
  readonly errors: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint's schemas, so that handlers and callers infer from them. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Every code that an error answer can carry, with the HTTP status it comes with. */
export const ERROR_STATUSES = {
  invalid_request: 400,
  use_paypal_flow: 400,
  checkout_required: 400,
  unauthenticated: 401,
  wrong_password: 401,
  invalid_signature: 401,
  forbidden: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  price_changed: 409,
  out_of_stock: 409,
  stock_changed: 409,
  not_enough_stock: 409,
  edit_conflict: 409,
  reservation_expired: 409,
  order_state: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  payment_declined: 422,
  invalid_picture: 422,
  rate_limited: 429,
  internal_error: 500,
  provider_rejected: 502,
  provider_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUSES;

/** What every call for the admin only may be refused with. */
export const GUARDED = ["unauthenticated", "forbidden"] as const satisfies readonly ErrorCode[];
