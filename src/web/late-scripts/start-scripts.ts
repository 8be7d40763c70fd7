/** What the page has to load so that it answers for itself. Addresses, all of them. */
export type ScriptPlan = {
  /** Everything there is, asked for at once; the order of loading below is then no order of waiting. */
  readonly files: readonly string[];
  /** Run before all others: the list of routes, and in development what renews modules. */
  readonly before: readonly string[];
  /** The parts of each route of this page, by its id. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** Takes the page over; expects everything else to be there. */
  readonly entry: string;
};

/**
 * Loads the page's scripts once it has been painted, so that nothing a visitor sees waits for what only makes it answer.
 * Presses until then are kept (web/early-presses). A page in a background tab is never painted and does not wait.
 * Stands in the page as text, so it may use nothing from outside itself; not even `import`, which a build rewrites.
 */
export function startScripts(
  load: (file: string) => Promise<object>,
  { files, before, routes, entry }: ScriptPlan,
): void {
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
  // The browser itself has said which file did not come; the page stays as the server drew it.
  const startQuietly = () => void start().catch(() => {});
  if (document.hidden) startQuietly();
  else requestAnimationFrame(() => setTimeout(startQuietly));
}
