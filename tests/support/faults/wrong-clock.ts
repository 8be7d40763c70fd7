/** Loaded into a shop's process before the shop itself: its clock goes wrong by the milliseconds that CLOCK_FILE holds. */
import { readFileSync } from "node:fs";

const RealDate = Date;
const LOOK_EVERY_MS = 100;

let wrongByMs = 0;
setInterval(() => {
  wrongByMs = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
}, LOOK_EVERY_MS).unref();

const now = () => RealDate.now() + wrongByMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (real, given: [] | [value: string]) =>
    given.length === 0 ? new real(now()) : new real(...given),
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === "now" ? now : Reflect.get(real, name)),
});
