/** Starts the shop and stops it again. `--dev` serves the web from its sources with hot reload. */
import { connect } from "node:net";
import { WHOLE_LIST } from "#domain/catalogue/list-request.ts";
import { MINUTE, SECOND } from "#domain/time/time.ts";
import { createApp, type ShopApp, type WholeShop } from "./app.ts";
import { finishPictures } from "./catalogue/finish-pictures.ts";
import { openShelvesOfShop } from "./catalogue/shelves/shelves.service.ts";
import { openSizeTablesOfShop } from "./catalogue/sizes/size-tables.service.ts";
import { openEditionsOfShop } from "./certificates/issue-certificates.ts";
import { phoneAddress, qrText } from "./http/addresses/phone-address.ts";
import { logFatalErrors } from "./http/log/fatal-errors.ts";
import { describeError } from "./http/log/logged-error.ts";
import { closeAfterEachAnswer, turnReadsAway } from "./http/serving/graceful-stop.ts";
import { type StartingJobs, startUntilRunning } from "./jobs/start-until-running.ts";
import { openNewsOfShop } from "./news/news.service.ts";
import { systemClock } from "./platform/clock.ts";
import { CATALOGUE_FOLDER } from "./platform/project-folders.ts";
import { say } from "./platform/say.ts";
import { loadCatalogueIntoEmptyShop } from "./products/load-catalogue.ts";
import { readEnvironment } from "./settings/environment.ts";
import { readSettings, refusalsOf, type Settings } from "./settings/settings.ts";
import { createAnnouncements } from "./shop/announcements.ts";
import { openWithSettings } from "./shop/settings-in-force.ts";

const isDevelopment = process.argv.includes("--dev");

logFatalErrors();

try {
  await start();
} catch (error) {
  // Errors of the settings and of the data folder are sentences for the owner; a stack would hide them.
  say(describeError(error).message, "fatal");
  process.exit(1);
}

async function start(): Promise<void> {
  say("Opening the shop ...");
  const environment = readEnvironment();
  // Problems in them are reported below.
  if (refusalsOf(environment).length === 0) await requireFreePort(readSettings(environment));
  const { settings, database } = await openWithSettings(environment);
  const announcements = createAnnouncements();
  const opening = { db: database.db, clock: systemClock, announcements };
  await loadCatalogueIntoEmptyShop(opening, CATALOGUE_FOLDER);
  await openEditionsOfShop(opening);
  await openNewsOfShop(opening);
  await openShelvesOfShop(opening);
  await openSizeTablesOfShop(opening);
  const web = isDevelopment ? "development" : "built";
  let jobs: StartingJobs | undefined;
  const areJobsRunning = () => jobs?.areRunning() ?? false;
  const app = await createApp({ settings, database, announcements, web, areJobsRunning });
  await listen(app, settings);
  // Loaded while the first visitors are already served.
  const { startJobs } = await import("./jobs/start-jobs.ts");
  const { log } = app.shop;
  jobs = startUntilRunning(() => startJobs(database, app.shop.jobs, log, announcements), log);
  // Where no monitor asks, the clock is compared all the same.
  setInterval(() => void app.readiness(), MINUTE).unref();
  const warming = new AbortController();
  void prepareBeside(app.shop, warming.signal);
  const stop = async () => {
    warming.abort();
    await Promise.all([jobs?.stop(), closeAfterEachAnswer(app.server)]);
    if (settings.trustProxyHops > 0) await turnReadsAway(app.server);
    await app.server.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGINT", () => void stop());
  process.once("SIGTERM", () => void stop());
  greet(app.shop, database.engine);
}

/** Work that does not delay visitors. Previews are made from the finished pictures. */
async function prepareBeside(shop: WholeShop, signal: AbortSignal): Promise<void> {
  // Every list needs all products in memory. If loading fails now, the first request for a list tries again.
  await shop.lists.narrowShelf("featured", WHOLE_LIST).catch(() => undefined);
  await finishPictures(shop, signal);
  await shop.previews.warm(signal);
}

type Address = Pick<Settings, "host" | "port">;

/**
 * Reported before a database is created or migrated for a shop that cannot open. Knocks instead of listening: who came to a
 * restarting shop just then would be let in and cut off, where a refusal lets a proxy ask another process.
 */
async function requireFreePort({ host, port }: Address): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: SECOND });
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.once("connect", () => end(true));
    for (const sign of ["error", "timeout"]) socket.once(sign, () => end(false));
  });
  if (isTaken) throw portInUse(port);
}

async function listen({ server }: ShopApp, { host, port }: Address): Promise<void> {
  await server.listen({ host, port }).catch((error: unknown) => {
    throw asSentence(error, port);
  });
}

function asSentence(error: unknown, port: number): unknown {
  return (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? portInUse(port) : error;
}

function portInUse(port: number): Error {
  return new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
}

function greet({ settings, cardProvider: { mode } }: WholeShop, engine: string): void {
  const isOpen = `KULUD is open at ${settings.publicUrl}  (${settings.mode} mode)`;
  const facts = { payments: mode === "sandbox" ? "BUILT-IN SANDBOX, no real money" : `Paystack, ${mode}` };
  if (!process.stdout.isTTY) {
    say(isOpen, "info", { ...facts, database: engine });
    return;
  }
  const lines = [
    "",
    `  ${isOpen}`,
    `  Payments: ${facts.payments}`,
    `  Database: ${engine === "embedded" ? `embedded, in ${settings.dataDir}` : "PostgreSQL"}`,
    `  API:      ${settings.publicUrl}/api/docs`,
    ...phoneLines(settings),
    "",
  ];
  say(lines.join("\n"));
}

function phoneLines(settings: Settings): string[] {
  const address = phoneAddress(settings);
  if (address === undefined) return [];
  return [`  Phone:    ${address}, on the same network`, "", qrText(address)];
}
