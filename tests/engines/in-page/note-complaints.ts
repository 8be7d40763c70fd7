/**
 * The first script of every page that the engines open: reports all of an engine's complaints. It removes itself, so
 * that the page is as the server rendered it.
 */
const COMPLAINTS_PATH = "/__engines/complaints";
const END_PATH = "/__engines/end";

/** Failures because the page is being left are not reported. */
let isLeaving = false;
addEventListener("beforeunload", () => {
  isLeaving = true;
});

function complain(words: string): void {
  if (!isLeaving) navigator.sendBeacon(COMPLAINTS_PATH, `${location.pathname}: ${words}`);
}

const say = console.error.bind(console);
console.error = (...words: unknown[]) => {
  complain(`console.error: ${words.map(String).join(" ")}`);
  say(...words);
};
// In the capturing phase also what an element could not load. What is only fetched ahead is called off when it is not needed.
addEventListener(
  "error",
  ({ target, message, error }) => {
    if (!(target instanceof Element)) complain(`error: ${message} ${String(error?.stack ?? "")}`);
    else if (!target.matches("link:not([rel=stylesheet])")) complain(`not loaded: ${target.outerHTML}`);
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => {
  complain(`rejected: ${String(reason)} ${String(reason?.stack ?? "")}`);
});
/** Reports to the listener that everything said so far has been sent. */
Object.defineProperty(globalThis, "endComplaints", {
  value: (token: string) => navigator.sendBeacon(END_PATH, token),
});
document.currentScript?.remove();
