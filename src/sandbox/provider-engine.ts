/** Shared by the imitations of Paystack and PayPal: HTTP without a server, and one call after the other. */

export type ProviderRequest = {
  readonly method: string;
  /** Without the mount's prefix and without the query: "/transaction/initialize". */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as they came: webhooks are checked byte by byte. */
  readonly body: Buffer;
};

export type ProviderReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The work is done; the answer is to be held back this long. */
  readonly holdMs: number;
};

export type AnswersCalls = { answer(request: ProviderRequest): Promise<ProviderReply> };

/** Runs each piece of work after the one before it, so that an engine's store needs no locks. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
}
