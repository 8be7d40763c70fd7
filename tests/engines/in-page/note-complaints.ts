/**
 * The first script of every page that the engines open: whatever an engine complains of is sent to who listens. It goes away at
 * once, so that the page is as the shop drew it.
 */
const COMPLAINTS_PATH = "/__engines/complaints";
const END_PATH = "/__engines/end";

/** What fails because its page is being left is nobody's complaint. */
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
/** Tells who listens that everything said so far has been sent. */
Object.defineProperty(globalThis, "endComplaints", {
  value: (token: string) => navigator.sendBeacon(END_PATH, token),
});
document.currentScript?.remove();
