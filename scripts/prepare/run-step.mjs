/** One line per step on the screen, and the step's own output only when it fails. No dependencies: runs before `npm ci`. */
import { spawn } from "node:child_process";

/** A step's progress output, such as "12 of 134 photographs"; short, so that the line never wraps. */
const PROGRESS = /\b\d+ of \d+\b[^\r\n]{0,40}/g;
const TICK_MS = 1000;
const CLEAR_LINE = "\r\x1b[K";
const IS_WINDOWS = process.platform === "win32";
/** The exit code that shells report for a killed program: 128 plus the signal's number. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command under this title and resolves to its exit code; when that is not 0, everything the command said is
 * printed first. On a terminal the line shows the elapsed time and how far the step is; elsewhere one line says that it
 * begins and one that it has ended. A signal ends the command with everything it has started.
 */
export async function runStep(title, command, args, { cwd, out = process.stdout } = {}) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const said = [];
  let progress = "";
  const isTerminal = out.isTTY === true;
  const show = () => out.write(`${CLEAR_LINE}${[title, progress, seconds()].filter(Boolean).join("  ")}`);

  const ended = run(command, args, cwd, (chunk) => {
    said.push(chunk);
    progress = String(chunk).match(PROGRESS)?.at(-1) ?? progress;
  });
  if (isTerminal) show();
  else out.write(`${title} ...\n`);
  const ticking = isTerminal ? setInterval(show, TICK_MS) : undefined;
  const { code, signal } = await ended;
  clearInterval(ticking);

  const outcome = signal ? "interrupted after" : code === 0 ? "done in" : "failed after";
  out.write(`${isTerminal ? CLEAR_LINE : ""}${title}: ${outcome} ${seconds()}\n`);
  if (code !== 0 && !signal) out.write(`${Buffer.concat(said).toString().trimEnd()}\n`);
  return signal ? EXIT_CODES[signal] : code;
}

function run(command, args, cwd, listen) {
  // Its own group, so that a signal reaches what it started too; Windows has none, and finds npm only by its shell.
  const child = spawn(command, args, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    shell: IS_WINDOWS,
    detached: !IS_WINDOWS,
  });
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  let received;
  const passOn = (signal) => {
    received = signal;
    if (IS_WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  };
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, passOn);
  return new Promise((resolve) => {
    const end = (code) => {
      for (const signal of Object.keys(EXIT_CODES)) process.off(signal, passOn);
      resolve({ code: code ?? 1, signal: received });
    };
    child.once("error", (error) => {
      listen(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once("close", end);
  });
}
