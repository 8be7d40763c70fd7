import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Closable = { close(): Promise<unknown> };

/** Opens one for each test of the file, and closes it after it. What is returned stands for the one of the running test. */
export function openedForEach<Opened extends Closable>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<unknown> = (opened) => opened.close(),
): Opened {
  const { stand, hold } = standIn<Opened>();
  beforeEach(async () => hold(await open()));
  afterEach(() => close(stand));
  return stand;
}

/** Opens one for all tests of the file together. */
export function openedForAll<Opened extends object>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<unknown>,
  patienceMs?: number,
): Opened;
export function openedForAll<Opened extends Closable>(open: () => Promise<Opened>): Opened;
export function openedForAll<Opened extends Closable>(
  open: () => Promise<Opened>,
  close: (opened: Opened) => Promise<unknown> = (opened) => opened.close(),
  patienceMs?: number,
): Opened {
  const { stand, hold } = standIn<Opened>();
  beforeAll(async () => hold(await open()), patienceMs);
  afterAll(() => close(stand));
  return stand;
}

/** An object that passes everything on to the one that it holds. */
function standIn<Held extends object>(): { readonly stand: Held; hold(held: Held): void } {
  let held: Held | undefined;
  const now = (): Held => {
    if (!held) throw new Error("nothing is open: it is used outside a test");
    return held;
  };
  const stand = new Proxy({} as Held, {
    get: (_, name) => Reflect.get(now(), name),
    has: (_, name) => Reflect.has(now(), name),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, name) => {
      const own = Reflect.getOwnPropertyDescriptor(now(), name);
      return own && { ...own, configurable: true };
    },
  });
  return {
    stand,
    hold(opened) {
      held = opened;
    },
  };
}
