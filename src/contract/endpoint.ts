import type { ZodType } from "zod";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Access = "admin";

/** One operation of the HTTP contract: what the server checks, answers and documents, and what the browser may rely on. */
export type Endpoint = {
  readonly method: HttpMethod;
  /** Fastify's spelling: `/api/products/:id`. */
  readonly path: `/${string}`;
  /** What it does and promises, as the API documentation shows it. */
  readonly summary: string;
  readonly tag:
    | "products"
    | "payment"
    | "orders"
    | "newsletter"
    | "contact"
    | "inventory"
    | "admin"
    | "social"
    | "webhooks";
  /** Who may call it; left out for everybody. The admin's calls pass the door: server/admin. */
  readonly access?: Access;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** The fields of a form (multipart/form-data) instead of a JSON body; its files are named in the summary. */
  readonly form?: ZodType;
  readonly response: ZodType;
  /** What kind of file the answer is, where it is not JSON. */
  readonly file?: "application/pdf" | "text/csv";
  /** The error codes a caller must be ready for, beside the ones every endpoint shares. */
  readonly errors: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint's schemas, so that handlers and callers infer from them. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Every code an error answer can carry. The status belongs to the kind of error: server/http/error-response. */
export const ERROR_CODES = [
  "invalid_request",
  "not_found",
  "method_not_allowed",
  "payload_too_large",
  "unsupported_media_type",
  "forbidden_origin",
  "unauthenticated",
  "forbidden",
  "wrong_password",
  "rate_limited",
  "price_changed",
  "out_of_stock",
  "stock_changed",
  "not_enough_stock",
  "edit_conflict",
  "use_paypal_flow",
  "checkout_required",
  "reservation_expired",
  "payment_declined",
  "order_state",
  "invalid_picture",
  "provider_rejected",
  "provider_unavailable",
  "invalid_signature",
  "internal_error",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
