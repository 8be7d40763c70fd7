/**
 * How the web calls the API: `call("GET /api/products/:id", { params: { id } })`. It uses the contract as types only, so that
 * no validator is downloaded.
 */
import type { z } from "zod";
import type { Endpoint } from "#contract/call/endpoint.ts";
import type { Operations } from "#contract/operations.ts";
import { NetworkError, readError } from "./api-error.ts";
import type { Transport } from "./page-context.ts";

/** Method and path, which identify an operation of the contract. */
export type Operation = keyof Operations;

type PathParams<E extends Endpoint> = E extends { readonly params: infer Schema extends z.ZodType }
  ? { readonly params: z.output<Schema> }
  : { readonly params?: never };

type Query<E extends Endpoint> = E extends { readonly query: infer Schema extends z.ZodType }
  ? OptionalWhenEmpty<"query", z.input<Schema>>
  : { readonly query?: never };

type Body<E extends Endpoint> = E extends { readonly body: infer Schema extends z.ZodType }
  ? OptionalWhenEmpty<"body", z.input<Schema>>
  : E extends { readonly form: z.ZodType }
    ? { readonly body: FormData }
    : { readonly body?: never };

type Nothing = Record<never, never>;

type OptionalWhenEmpty<Name extends string, Value> = Nothing extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

/** Path parameters as the server reads them, and the query as it is before the server has read it. */
type AddressInput<E extends Endpoint> = E extends unknown ? PathParams<E> & Query<E> : never;

/**
 * Operations whose response is read here: no files, and only schemas whose input and output are the same. A response
 * with a codec would have another type than promised, so such operations cannot be called. Those that add are called by
 * `add`, which adds once.
 */
export type JsonOperation = { [O in Operation]: IsRead<Operations[O]> extends true ? O : never }[Operation];

type IsRead<E extends Endpoint> = E extends { readonly file: unknown } | { readonly adds: true }
  ? false
  : z.input<E["response"]> extends z.output<E["response"]>
    ? true
    : false;

/** The same with the body; each operation's by itself, because together they would be a product of all. */
type InputOf<E extends Endpoint> = E extends unknown ? PathParams<E> & Query<E> & Body<E> : never;

/** An operation's complete input. */
export type CallInput<O extends Operation> = InputOf<Operations[O]>;

export type Answer<O extends Operation> = z.output<Operations[O]["response"]>;

/** Optional where nothing in it is required. */
export type Arguments<Input, Rest extends unknown[]> = Nothing extends Input
  ? [input?: Input, ...rest: Rest]
  : [input: Input, ...rest: Rest];

type CallArguments<O extends Operation> = Arguments<CallInput<O>, [options?: CallOptions]>;

/** `transport` replaces the network: on the server it calls the API in the same process. */
type CallOptions = Pick<RequestInit, "signal" | "keepalive"> & {
  readonly transport?: Transport;
  /** Of a call that adds (`add.ts`). */
  readonly requestId?: string;
};

/** The input of any operation: the functions below handle all alike. */
type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};
type AnyArguments = readonly [input?: AnyInput, options?: CallOptions];

/**
 * Calls an operation and reads its JSON answer. Rejects with `ApiError` when the answer is not OK and with `NetworkError`
 * when there is none.
 */
export async function call<O extends JsonOperation>(
  operation: O,
  ...input: CallArguments<O>
): Promise<Answer<O>> {
  const answer = await send(operation, ...(input as never));
  return answer.json();
}

/** Calls an operation without reading its response, for files. Rejects like `call`. */
export async function send<O extends Operation>(operation: O, ...input: CallArguments<O>): Promise<Response> {
  const [{ body, ...address } = {}, { transport = fetch, requestId, ...options } = {}] =
    input as unknown as AnyArguments;
  const [method = "", path = ""] = operation.split(" ");
  const response = await reach(transport, addressWith(path, address), {
    ...options,
    method,
    credentials: "include",
    ...encoded(body, requestId),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

/** An operation's address with its parameters filled in: for links, and as a cache key. */
export function addressOf<O extends Operation>(
  operation: O,
  ...input: Arguments<AddressInput<Operations[O]>, []>
): string {
  const [address = {}] = input as AnyArguments;
  const [, path = ""] = operation.split(" ");
  return addressWith(path, address);
}

function addressWith(path: string, { params, query }: AnyInput): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return asked.length === 0 ? address : `${address}?${new URLSearchParams(asked)}`;
}

/** A form is sent as it is, because the browser must set its content type; everything else is sent as JSON. */
function encoded(body: unknown, requestId: string | undefined): RequestInit {
  const isJson = body !== undefined && !(body instanceof FormData);
  const headers = {
    ...(isJson && { "Content-Type": "application/json" }),
    ...(requestId !== undefined && { "Idempotency-Key": requestId }),
  };
  return {
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

async function reach(transport: Transport, address: string, init: RequestInit): Promise<Response> {
  try {
    return await transport(address, init);
  } catch (cause) {
    throw new NetworkError(cause);
  }
}
