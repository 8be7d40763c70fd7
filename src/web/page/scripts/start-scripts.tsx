import { LATE } from "#contract/page.ts";
import type { WindowWithPresses } from "./keep-early-presses.tsx";

/** Window properties of this script that the page's scripts use. */
export type WindowWithScripts = Window & {
  /**
   * Undefined without storage, and in development. Shows the server's page: reloads it, and does not start its scripts
   * again in this tab until the next build.
   */
  reloadWithoutScripts?: () => void;
  /**
   * Called by the first script: false when the page is to stay as the server rendered it. From then on the scripts
   * report failures.
   */
  mayTakeOver?: () => boolean;
};

/**
 * Activates the page's scripts after it has been painted, so that nothing visible waits for scripts. Presses until then
 * are kept (keep-early-presses.tsx). A page in a background tab is never painted, and does not wait.
 *
 * Where scripts cannot run, have failed on this page before, or do not load, the page behaves as without scripts:
 * `noscript` content is shown, styles use `data-plain`, and kept presses lead to their plain pages. The engine is tested
 * for features that the shop needs and that engines older than the oldest supported ones
 * (scripts/build/oldest-engines.ts) lack. Inserted into the page as source text, so it must be self-contained.
 */
function startScripts(late: typeof LATE, build: string | undefined): void {
  const page = window as WindowWithScripts & WindowWithPresses;
  const key = `kuludPlain ${location.pathname}`;
  let isPlain = false;
  const bePlain = () => {
    isPlain = true;
    document.documentElement.dataset.plain = "";
    for (const plain of document.querySelectorAll("noscript")) plain.outerHTML = plain.textContent ?? "";
    page.earlyPresses?.fallBack();
  };
  /** After a failed load, reloads the page once the shop responds, so that missing scripts are requested again. */
  const offerReload = async (): Promise<void> => {
    const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
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
    globalThis.pageReporter?.report(cause);
  }
  try {
    hasSteppedBack = build !== undefined && sessionStorage.getItem(key) === build;
    if (build)
      page.reloadWithoutScripts = () => {
        sessionStorage.setItem(key, build);
        location.reload();
      };
  } catch {
    // Without storage it would reload forever: it shows that it has failed instead.
  }
  const script = document.querySelector(`script[type=${late}]`);
  /** A file failed to load, or threw before hydration. */
  const onEvent = (event: Event) => {
    const { filename, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
    const where = `${filename} ${reason?.message} ${reason?.stack}`;
    if (event.target !== script && !/\/assets\/[^ ]+\.js|module script failed/.test(where)) return;
    settle();
    globalThis.pageReporter?.report(new TypeError("module script failed"), { kind: "script" });
    bePlain();
    void offerReload();
  };
  const settle = () => {
    removeEventListener("error", onEvent, true);
    removeEventListener("unhandledrejection", onEvent);
  };
  page.mayTakeOver = () => {
    settle();
    return !isPlain;
  };
  if (!canRun || hasSteppedBack) {
    bePlain();
    return;
  }
  addEventListener("error", onEvent, true);
  addEventListener("unhandledrejection", onEvent);
  const start = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${late}]`)) {
      link.fetchPriority = "low";
      link.rel = "modulepreload";
    }
    script?.setAttribute("type", "module");
    // Reinserted, which makes the browser evaluate it again.
    script?.replaceWith(script);
  };
  try {
    if (!document.hidden) {
      requestAnimationFrame(() => setTimeout(start));
      return;
    }
  } catch (cause) {
    globalThis.pageReporter?.report(cause);
  }
  start();
}

type StartScriptsProps = {
  readonly nonce: string;
  /** Differs with every build of the web; undefined in development, where failures should stay visible. */
  readonly build: string | undefined;
};

/** After the router's scripts, because a frame may be painted before the rest of the page has arrived. */
export function StartScripts({ nonce, build }: StartScriptsProps) {
  const text = `(${startScripts})(${JSON.stringify(LATE)}, ${JSON.stringify(build)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and the build's own name, as text.
  return <script dangerouslySetInnerHTML={{ __html: text }} nonce={nonce} />;
}
