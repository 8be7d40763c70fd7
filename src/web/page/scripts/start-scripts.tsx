import { LATE } from "#contract/pages/late-start.ts";
import type { WindowWithPresses } from "./keep-early-presses.tsx";

/** The window properties of this script that the page's scripts use. */
export type WindowWithScripts = Window & {
  /**
   * Undefined where storage is not available, and in development. Gives the page back to the server: it is reloaded,
   * and in this tab its scripts are not started again until the next build.
   */
  reloadWithoutScripts?: () => void;
  /** To be asked by the first of the scripts: false where the page is left as the server drew it. From here on they answer for what fails. */
  mayTakeOver?: () => boolean;
};

/**
 * Puts the page's scripts in force once it has been painted, so that nothing a visitor sees waits for what only makes it answer.
 * Presses until then are kept (keep-early-presses.tsx). A page in a background tab is never painted and does not wait.
 *
 * Where they cannot run, have failed on this page before or do not come, the page is what it is without scripts: what stands in
 * `noscript` is shown, styles know it by `data-plain`, and kept presses go their plain way. An engine is asked for what the
 * shop's styles and scripts are built on and the engines before the oldest one (scripts/build/oldest-engines.ts) lack.
 * Stands in the page as text, so it may use nothing from outside itself.
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
  /** When a file did not come, reloads the page once the shop responds, so that missing scripts are requested again. */
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
    globalThis.pageProblems?.report(cause);
  }
  try {
    hasSteppedBack = build !== undefined && sessionStorage.getItem(key) === build;
    if (build)
      page.reloadWithoutScripts = () => {
        sessionStorage.setItem(key, build);
        location.reload();
      };
  } catch {
    // Without storage the page would reload for ever: it shows that it has failed instead.
  }
  const script = document.querySelector(`script[type=${late}]`);
  /** A file that did not come, or one that failed before the page was taken over. */
  const onEvent = (event: Event) => {
    const { filename, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
    const where = `${filename} ${reason?.message} ${reason?.stack}`;
    if (event.target !== script && !/\/assets\/[^ ]+\.js|module script failed/.test(where)) return;
    settle();
    globalThis.pageProblems?.report(new TypeError("module script failed"), { kind: "script" });
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
    // Inserted again, which is what has a browser look at it again.
    script?.replaceWith(script);
  };
  try {
    if (!document.hidden) {
      requestAnimationFrame(() => setTimeout(start));
      return;
    }
  } catch (cause) {
    globalThis.pageProblems?.report(cause);
  }
  start();
}

type StartScriptsProps = {
  readonly nonce: string;
  /** Another one with every build of the web; undefined in development, where a failure is looked at where it is. */
  readonly build: string | undefined;
};

/** After the router's scripts: a frame may be painted before the rest of the page is there. */
export function StartScripts({ nonce, build }: StartScriptsProps) {
  const text = `(${startScripts})(${JSON.stringify(LATE)}, ${JSON.stringify(build)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and the build's own name, as text.
  return <script dangerouslySetInnerHTML={{ __html: text }} nonce={nonce} />;
}
