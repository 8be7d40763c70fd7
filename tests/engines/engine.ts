/** What the steps need of a browser, as little as every driver has. Everything else is written once on top of it. */

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

export type Engine = {
  /** A visitor whom the shop has never seen, in a window of their own. */
  visit(visit: Visit): Promise<Tab>;
  stop(): Promise<void>;
};

export type Visit = {
  readonly width: number;
  readonly height: number;
  /** Whether the scripts of pages run. Those of the steps do in any case. */
  readonly scripts: boolean;
};

export type Tab = {
  /** Comes back once the page is loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression or promise inside the page. */
  evaluate<T extends Json = null>(expression: string): Promise<T>;
  /** At this place of the window, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  /** Errors the driver reported since the last call. */
  complaints(): readonly string[];
  close(): Promise<void>;
};

export type Key = "Enter" | "Escape" | "Tab" | "ArrowDown";
