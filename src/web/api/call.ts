/** How the web calls the API. It uses the contract's schemas as types only, so that no validator is downloaded. */
import type { z } from "zod";
import type { Endpoint } from "#contract/call/endpoint.ts";
import { NetworkError, readError } from "./api-error.ts";
import type { Ask } from "./shop-context.ts";

/** The part of an endpoint that the browser needs. `npm run operations` writes one constant for each, in `*operations.ts`. */
export type Operation<E extends Endpoint> = {
  readonly method: E["method"];
  readonly path: E["path"];
  /** Never set: it only carries the endpoint's types. */
  readonly endpoint?: E;
};

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
export type AddressInput<E extends Endpoint> = PathParams<E> & Query<E>;

/** An endpoint whose answer is not a file. */
type JsonEndpoint = Endpoint & { readonly file?: never };

/** Everything that a caller gives an operation. */
export type CallInput<E extends Endpoint> = AddressInput<E> & Body<E>;

/** What the server sends. No answer of the contract has a codec, so it is the schema's output. */
export type Answer<E extends Endpoint> = z.output<E["response"]>;

/** The input may be left out where nothing in it is required. */
type Arguments<Input, Rest extends unknown[]> = Nothing extends Input
  ? [input?: Input, ...rest: Rest]
  : [input: Input, ...rest: Rest];

type CallArguments<E extends Endpoint> = Arguments<CallInput<E>, [options?: CallOptions]>;

/** `ask` goes another way than over the network: on the server, to the API beside it. */
type CallOptions = Pick<RequestInit, "signal" | "keepalive"> & { readonly ask?: Ask };

/** Any operation's input: inside, the functions below treat all alike. */
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
export async function call<E extends JsonEndpoint>(
  operation: Operation<E>,
  ...input: CallArguments<E>
): Promise<Answer<E>> {
  const answer = await send(operation, ...input);
  return answer.json();
}

/** Calls an operation and leaves the answer unread, for files. Rejects like `call`. */
export async function send<E extends Endpoint>(
  operation: Operation<E>,
  ...input: CallArguments<E>
): Promise<Response> {
  const [{ body, ...address } = {}, { ask = fetch, ...options } = {}] = input as AnyArguments;
  const response = await reach(ask, addressWith(operation.path, address), {
    ...options,
    method: operation.method,
    credentials: "include",
    ...encoded(body),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

/** The address of an operation, with its parameters filled in: for links, and as a key of what it answers. */
export function addressOf<E extends Endpoint>(
  operation: Operation<E>,
  ...input: Arguments<AddressInput<E>, []>
): string {
  const [address = {}] = input as AnyArguments;
  return addressWith(operation.path, address);
}

function addressWith(path: string, { params, query }: AnyInput): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (asked.length === 0) return address;
  return `${address}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

/** A form is sent as it is, because the browser must set its content type; everything else is sent as JSON. */
function encoded(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
}

async function reach(ask: Ask, address: string, init: RequestInit): Promise<Response> {
  try {
    return await ask(address, init);
  } catch (cause) {
    throw new NetworkError(cause);
  }
}
