import type { EntryContext } from "react-router";
import { cleanMessage } from "#domain/page-health/clean-message.ts";
import type { PagePattern, PartName } from "#domain/page-health/closed-lists.ts";
import type { PageProblem, PageProblemKind } from "#domain/page-health/page-problem.ts";
import type { VisitSpeed } from "#domain/page-health/page-speed.ts";
import { routePattern } from "#web/page/route-pattern.ts";

/** Details of a failure beside the error itself. */
export type ProblemContext = {
  readonly kind?: PageProblemKind;
  /** React's component stack. */
  readonly componentStack?: string | undefined;
  /** The error boundary that caught it; a page part's boundary has the part's name: `days of delivery`. */
  readonly errorBoundary?: { readonly props: unknown } | undefined;
};

export type PageReporter = {
  /** Reports a failure of code to the shop, each once per tab. Network failures are ignored. */
  report(cause: unknown, context?: ProblemContext): void;
  /** The pattern of the current route. */
  page: () => PagePattern;
  /** Sends what a page says of itself; also while it is being left. */
  send(to: "/api/page-problems" | "/api/page-speed", said: PageProblem | VisitSpeed): void;
};

declare global {
  /** Undefined on the server, and in tests without a page. */
  var pageReporter: PageReporter | undefined;
}

/** The server's facts about the page it renders. */
type DrawnPage = Pick<PageProblem, "page" | "build">;

/**
 * Reports failures in this browser to the shop: kind, cleaned message, places in our own files, route pattern and
 * build; nothing about the visitor. Ignores browser extensions, and failures while the page is being left or offline.
 * Inserted into the page as source text ahead of every other script, so it must be self-contained.
 */
function startReporter(cleanMessage: (message: string) => string, drawn: DrawnPage): void {
  const MOST_OF_A_TAB = 20;
  const STORED = "kulud-page-problems";
  const seen = new WeakSet<object>();
  let reported: string[] = [];
  let isLeaving = false;
  try {
    reported = JSON.parse(sessionStorage.getItem(STORED) || "[]");
  } catch {
    // Without storage each page counts separately.
  }

  const addressesIn = (text: string): string[] => text.match(/[a-z][a-z-]*:\/\/[^\s()]*/g) || [];
  const isOfExtension = (address = ""): boolean => /^[a-z-]*extension:|^webkit-masked-url:/.test(address);
  const placesIn = (addresses: readonly string[]): string[] =>
    addresses
      .filter((address) => address.startsWith(`${location.origin}/`))
      .map((address) => address.slice(location.origin.length).replace(/\?[^:]*/, ""))
      .filter((place) => /^\/(assets\/[\w.-]+|service-worker\.js)(:\d+)*$/.test(place))
      .slice(0, 5);

  const send = (problem: Omit<PageProblem, keyof DrawnPage>): void => {
    const { kind, message, part = "", places } = problem;
    const key = [kind, message, part, places[0], drawn.build].join("|");
    if (isLeaving || navigator.onLine === false || reported.includes(key) || reported.length >= MOST_OF_A_TAB)
      return;
    reported.push(key);
    try {
      sessionStorage.setItem(STORED, JSON.stringify(reported));
    } catch {
      // As above.
    }
    reporter.send("/api/page-problems", { ...problem, page: reporter.page(), build: drawn.build });
  };

  const report = (cause: unknown, context: ProblemContext = {}, otherwiseAt = ""): void => {
    // React wraps errors it recovered from.
    const {
      name = "",
      message = "",
      stack = "",
    } = Object((context.kind === "hydration" && Object(cause).cause) || cause) as Partial<Error>;
    if (!name || (typeof cause === "object" && cause && seen.has(cause))) return;
    if (typeof cause === "object" && cause) seen.add(cause);
    // The server's own responses, missing responses, and aborted requests.
    if (/^(ApiError|NetworkError|AbortError)$/.test(name)) return;
    if (/^(Failed to fetch|Load failed|NetworkError when.*|ResizeObserver loop.*)\.?$/.test(message)) return;
    const part = (Object(context.errorBoundary?.props) as { readonly name?: PartName }).name;
    const { componentStack = "" } = context;
    // The numbers of errors React recovers from, which it dispatches to the window when there is no other handler.
    const isHydration = /React error #4(1[89]|2[1-5])\b/.test(message);
    const kind = isHydration ? "hydration" : part ? "part" : context.kind || "caught";
    if (/dynamically imported module|module script failed/.test(message)) {
      send({ kind: "script", message: "A file did not come.", places: placesIn(addressesIn(message)) });
      return;
    }
    const addresses = addressesIn(stack.replace(message, ""));
    if (isOfExtension(addresses[0] || otherwiseAt)) return;
    const places = placesIn([...addressesIn(componentStack), ...addresses, otherwiseAt]);
    send({
      kind,
      message: cleanMessage(`${name}: ${message}`),
      places,
      ...(part && { part }),
    });
  };

  const reporter: PageReporter = {
    report,
    page: () => drawn.page,
    send: (to, said) =>
      navigator.sendBeacon(to, new Blob([JSON.stringify(said)], { type: "application/json" })),
  };
  globalThis.pageReporter = reporter;

  const onEvent = (event: Event): void => {
    const { src, href } = event.target as Partial<HTMLScriptElement & HTMLLinkElement>;
    if (event instanceof ErrorEvent) {
      const { error, filename, lineno, colno } = event;
      report(error, { kind: "error" }, `${filename}:${lineno}:${colno}`);
    } else if (event.target instanceof HTMLScriptElement || event.target instanceof HTMLLinkElement) {
      const places = placesIn([src || href || ""]);
      if (places.length > 0) send({ kind: "script", message: "A file did not come.", places });
    }
  };
  // In the capture phase, because load errors do not bubble.
  addEventListener("error", onEvent, true);
  addEventListener("unhandledrejection", ({ reason }) => report(reason, { kind: "rejection" }));
  addEventListener("pagehide", () => {
    isLeaving = true;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
}

type PageReporterScriptProps = { readonly router: EntryContext; readonly nonce: string };

/** Inline and first of all scripts: the failure to report may be that no file loaded. */
export function PageReporterScript({ router, nonce }: PageReporterScriptProps) {
  const drawn: DrawnPage = {
    page: routePattern(router.staticHandlerContext.matches.map(({ route }) => route)),
    build: router.manifest.version,
  };
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of ours and the route's own pattern, as text.
      dangerouslySetInnerHTML={{ __html: `(${startReporter})(${cleanMessage}, ${JSON.stringify(drawn)})` }}
      nonce={nonce}
    />
  );
}
