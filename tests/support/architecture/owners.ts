/** What belongs to one folder alone: its repository, its tables, a provider's protocol. */
import { posix } from "node:path";
import { importedNames, type SourceFile } from "./source-files.ts";

/** The folder whose repositories write each table. Others read it through that folder's queries, or by a plain select. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  adminActions: "src/server/auth",
  adminSessions: "src/server/auth",
  alerts: "src/server/alerts",
  callCounts: "src/server/http",
  downloadBatches: "src/server/downloads",
  downloadCodes: "src/server/downloads",
  editions: "src/server/certificates",
  certificates: "src/server/certificates",
  contactMessages: "src/server/contact",
  invitations: "src/server/auth",
  knownDevices: "src/server/auth",
  mailboxPlaces: "src/server/contact",
  mailJobs: "src/server/mail",
  messageReplies: "src/server/contact",
  newsItems: "src/server/news",
  newsletterSubscribers: "src/server/newsletter",
  orderDownloads: "src/server/downloads",
  orderEvents: "src/server/orders",
  orderLinkRequests: "src/server/orders",
  orderReturnLines: "src/server/returns",
  orderReturnPhotos: "src/server/returns",
  orderReturns: "src/server/returns",
  orders: "src/server/orders",
  taxDocuments: "src/server/orders",
  pageReporter: "src/server/page-health",
  pageProblemVisitors: "src/server/page-health",
  pageSpeed: "src/server/page-health",
  pageTexts: "src/server/texts",
  passkeys: "src/server/auth",
  moneyDays: "src/server/payments",
  payments: "src/server/payments",
  payouts: "src/server/payments",
  pieceDays: "src/server/payments",
  people: "src/server/auth",
  priceChanges: "src/server/catalogue",
  privacyLog: "src/server/admin/privacy",
  productSamples: "src/server/catalogue",
  productFiles: "src/server/downloads",
  products: "src/server/catalogue",
  productTracks: "src/server/catalogue",
  productVariants: "src/server/inventory",
  providerEvents: "src/server/payments",
  publicationRounds: "src/server/admin/publications",
  recoveryCodes: "src/server/auth",
  refunds: "src/server/payments",
  retiredCertificateCodes: "src/server/certificates",
  sandboxDeliveries: "src/sandbox/paystack",
  sandboxKeys: "src/sandbox/paystack",
  sandboxPaypalDocuments: "src/sandbox/paypal",
  sandboxRefunds: "src/sandbox/paystack",
  sandboxTransactions: "src/sandbox/paystack",
  scenePictures: "src/server/scenes",
  settingChanges: "src/server/shop",
  servedBuilds: "src/server/page-health",
  shelves: "src/server/catalogue",
  shopSecrets: "src/server/database",
  sizeTables: "src/server/catalogue",
  signInTries: "src/server/auth",
  releaseProducts: "src/server/releases",
  releases: "src/server/releases",
  stockMovements: "src/server/inventory",
  stockReservations: "src/server/inventory",
  storedChunks: "src/server/storage",
  storedFiles: "src/server/storage",
  usedChallenges: "src/server/auth",
  waitlistRequests: "src/server/waitlist",
};

/** The counts of a product stand in its row, so that one lock is enough: they are written by the folder that counts. */
const COUNTS_OF_PRODUCTS = "src/server/inventory/product-stock.repository.ts";

const PROVIDER = /^(src\/server\/payments\/providers\/)([^/]+)\//;

/** A capability: a folder of src/server or of src/sandbox, and each folder of the admin's calls. */
export function capabilityOf(path: string): string | undefined {
  return /^src\/(?:server\/admin|server|sandbox)\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** What a repository does to rows alone. The rule about such a change stands in a service of the same capability. */
const ROWS_OWN_VERBS = /^(?:insert|update|upsert|delete|mark|move)[A-Z]/;

/**
 * Changes of rows imported from outside their own capability. What needs no rule is imported as it is: a query, a lock, an erasure;
 * a service that only handed it on would be one name more.
 */
export function foreignRepositories(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importedNames(file)
      .filter(({ from, names }) => {
        const isForeign = from.endsWith(".repository.ts") && capabilityOf(file.path) !== capabilityOf(from);
        return isForeign && names.some((name) => ROWS_OWN_VERBS.test(name));
      })
      .map(({ from }) => `${file.path} -> ${from}`),
  );
}

/** Tables imported by anything but a repository or the database. */
export function tablesElsewhere(files: readonly SourceFile[]): string[] {
  return importsOf(files, (path, imported) => {
    const mayTouch = /\.repository\.ts$|^src\/server\/database\//.test(path);
    return imported.startsWith("src/server/database/schema/") && !mayTouch;
  });
}

/** A provider's files imported by anything but its folder, the choice among providers beside it, and its own imitation. */
export function providersKnownElsewhere(files: readonly SourceFile[]): string[] {
  return importsOf(files, (path, imported) => {
    const [, folder, provider] = PROVIDER.exec(imported) ?? [];
    if (folder === undefined) return false;
    const knowing = [`${folder}${provider}/`, `src/sandbox/${provider}/`];
    return `${posix.dirname(path)}/` !== folder && !knowing.some((known) => path.startsWith(known));
  });
}

/** A provider's files that know more of the server than the port they fill, its settings and the platform. */
export function shopKnownToProviders(files: readonly SourceFile[]): string[] {
  return importsOf(files, (path, imported) => {
    const [, folder, provider] = PROVIDER.exec(path) ?? [];
    if (folder === undefined || !imported.startsWith("src/server/")) return false;
    const mayKnow = [`${folder}${provider}/`, `${folder}payment-provider.ts`];
    return ![...mayKnow, "src/server/settings/", "src/server/platform/"].some((known) =>
      imported.startsWith(known),
    );
  });
}

/** Writes to a table from outside the folder that owns it, as "file writes table of owner". */
export function foreignWrites(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    tablesWrittenBy(file)
      .filter((table) => !file.path.startsWith(`${TABLE_OWNERS[table]}/`))
      .filter((table) => table !== "products" || file.path !== COUNTS_OF_PRODUCTS)
      .map((table) => `${file.path} writes ${table} of ${TABLE_OWNERS[table]}`),
  );
}

/** The tables, by their own names, that a file inserts into, updates or deletes from through Drizzle. */
export function tablesWrittenBy(file: SourceFile): string[] {
  return tablesNamedIn(file, /\.(?:insert|update|delete)\(\s*(\w+)/g);
}

/** The tables, by their own names, that a file deletes rows from through Drizzle. */
export function tablesDeletedFrom(file: SourceFile): string[] {
  return tablesNamedIn(file, /\.delete\(\s*(\w+)/g);
}

function tablesNamedIn({ text }: SourceFile, call: RegExp): string[] {
  const names = [...text.matchAll(call)].map(([, name = ""]) => ownNameOf(name, text));
  return [...new Set(names.filter((name) => Object.hasOwn(TABLE_OWNERS, name)))];
}

/** `import { contactMessages as messages }` calls the table by another name. */
function ownNameOf(name: string, text: string): string {
  return new RegExp(`\\b(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name;
}

function importsOf(
  files: readonly SourceFile[],
  isOffence: (path: string, imported: string) => boolean,
): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.filter((imported) => isOffence(path, imported)).map((imported) => `${path} -> ${imported}`),
  );
}
