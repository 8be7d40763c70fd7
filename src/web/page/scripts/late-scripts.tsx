import type { EntryContext } from "react-router";
import type { WindowWithPresses } from "./keep-early-presses.tsx";

type LateScriptsProps = { readonly router: EntryContext; readonly nonce: string };

/**
 * The page's scripts, instead of the router's own `Scripts`, which asks for all of them ahead of the style sheet. Only ever
 * on the server: the scripts themselves have no use for it.
 */
export function LateScripts({ router, nonce }: LateScriptsProps) {
  // Without this the router keeps the page's data to itself.
  if (router.renderMeta) router.renderMeta.didRenderScripts = true;
  return (
    <>
      <InlineScript
        nonce={nonce}
        text={`window.__reactRouterContext = ${router.serverHandoffString};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`}
      />
      <InlineScript
        nonce={nonce}
        text={`(${startScripts})((file) => import(file), ${JSON.stringify(scriptPlan(router))})`}
      />
    </>
  );
}

function InlineScript({ nonce, text }: { readonly nonce: string; readonly text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and the build's own addresses, as text.
  return <script dangerouslySetInnerHTML={{ __html: text }} nonce={nonce} />;
}

function scriptPlan({ manifest, staticHandlerContext }: EntryContext): ScriptPlan {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const before = [...(manifest.hmr ? [manifest.hmr.runtime] : []), manifest.url];
  const parts = routes.map((route) => ({ id: route.id, files: partsOf(route) }));
  const { module: entry, imports } = manifest.entry;
  return {
    files: [
      ...new Set([
        ...before,
        entry,
        ...imports,
        ...routes.flatMap((route) => [...partsOf(route), ...(route.imports ?? [])]),
      ]),
    ],
    before,
    routes: Object.fromEntries(parts.map(({ id, files }) => [id, files])),
    entry,
    // In development a failure is looked at where it is.
    build: manifest.hmr ? undefined : manifest.version,
  };
}

/** The build splits a route into files by what they are for. */
function partsOf(route: NonNullable<EntryContext["manifest"]["routes"][string]>): readonly string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    route.module,
  ].filter((file) => file !== undefined);
}

/** What the page has to load so that it answers for itself. Addresses, all of them. */
type ScriptPlan = {
  /** Everything there is, asked for at once; the order of loading below is then no order of waiting. */
  readonly files: readonly string[];
  /** Run before all others: the list of routes, and in development what renews modules. */
  readonly before: readonly string[];
  /** The parts of each route of this page, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Takes the page over; expects everything else to be there. */
  readonly entry: string;
  /** Another one with every build of the web. */
  readonly build: string | undefined;
};

/** What the page's scripts find of this one. */
export type WindowWithScripts = Window & {
  /** Undefined where nothing may be stored, and in development. Gives the page back to the server: it is loaded anew, and in this tab its scripts are not started again, until the next build. */
  stepBack?: () => void;
};

/**
 * Loads the page's scripts once it has been painted, so that nothing a visitor sees waits for what only makes it answer.
 * Presses until then are kept (web/page/scripts). A page in a background tab is never painted and does not wait.
 *
 * Where they cannot run, have failed on this page before or do not come, the page is what it is without scripts: what stands in
 * `noscript` is shown, styles know it by `data-plain`, and kept presses go their plain way. An engine is asked for what the
 * shop's styles and scripts are built on and the engines before the oldest one (scripts/build/oldest-engines.ts) lack.
 * Stands in the page as text, so it may use nothing from outside itself; not even `import`, which a build rewrites.
 */
function startScripts(
  load: (file: string) => Promise<object>,
  { files, before, routes, entry, build }: ScriptPlan,
): void {
  const page = window as WindowWithScripts & WindowWithPresses;
  const key = `kuludPlain ${location.pathname}`;
  const bePlain = () => {
    document.documentElement.dataset.plain = "";
    for (const plain of document.querySelectorAll("noscript")) plain.outerHTML = plain.textContent ?? "";
    page.earlyPresses?.goPlainWay();
  };
  /** Where a file did not come, once the shop answers: scripts that were not there are asked for by a page that is loaded anew. */
  const offerReload = async (): Promise<void> => {
    const answer = await fetch(entry, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
    if (!answer) {
      setTimeout(offerReload, 5000);
      return;
    }
    const notice = document.createElement("p");
    notice.className = "bg-warn px-(--gut) py-2 text-[0.8125rem] leading-tight font-medium text-ink";
    notice.role = "status";
    document.body.prepend(notice);
    const link = document.createElement("a");
    link.href = location.pathname + location.search;
    link.className = "underline";
    link.textContent = "Reload it";
    notice.append("Part of this page did not come. ", link, " to use your cart.");
  };
  let canRun = false;
  let hasSteppedBack = false;
  try {
    canRun = "toSorted" in [] && CSS.supports("selector(:has(a))");
  } catch (cause) {
    globalThis.pageProblems?.report(cause);
  }
  try {
    hasSteppedBack = build !== undefined && sessionStorage.getItem(key) === build;
    if (build)
      page.stepBack = () => {
        sessionStorage.setItem(key, build);
        location.reload();
      };
  } catch {
    // What cannot be noted would be loaded for ever: the page says that it has failed.
  }
  if (!canRun || hasSteppedBack) {
    bePlain();
    return;
  }
  const start = async () => {
    for (const href of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.fetchPriority = "low";
      link.href = href;
      document.head.append(link);
    }
    for (const file of before) await load(file);
    const modules: Record<string, object> = {};
    for (const [id, parts] of Object.entries(routes))
      modules[id] = Object.assign({}, ...(await Promise.all(parts.map(load))));
    (window as { __reactRouterRouteModules?: unknown }).__reactRouterRouteModules = modules;
    await load(entry);
  };
  const startOrStepBack = () =>
    void start().catch((cause) => {
      globalThis.pageProblems?.report(cause, { kind: "script" });
      bePlain();
      void offerReload();
    });
  try {
    if (!document.hidden) {
      requestAnimationFrame(() => setTimeout(startOrStepBack));
      return;
    }
  } catch (cause) {
    globalThis.pageProblems?.report(cause);
  }
  startOrStepBack();
}
