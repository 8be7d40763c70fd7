import type { EntryContext } from "react-router";
import { type ScriptPlan, startScripts } from "./start-scripts.ts";

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
