/** Every rule of the architecture test detects a planted breach, and accepts what it must. */
import { describe, expect, it } from "vitest";
import { sharedBaseNames } from "#tests/support/architecture/base-names.ts";
import {
  fileCircles,
  folderCircles,
  importsUpwards,
  webImportsUpwards,
} from "#tests/support/architecture/layers.ts";
import { localeDataUses } from "#tests/support/architecture/locale-data.ts";
import {
  foreignRepositories,
  foreignWrites,
  providersKnownElsewhere,
  shopKnownToProviders,
  tablesElsewhere,
} from "#tests/support/architecture/owners.ts";
import { IMPORT, type SourceFile, sourceFile } from "#tests/support/architecture/source-files.ts";
import { dialectInComments, formerWords, outsideCitations } from "#tests/support/architecture/words.ts";

type Rule = (files: readonly SourceFile[]) => string[];
type Planted = readonly [what: string, rule: Rule, path: string, text: string];

const using = (module: string) => `import { thing } from "${module}";\n`;
const knowing = (module: string) => `import type { Thing } from "${module}";\n`;

const ORDERS = "#server/orders/orders.service.ts";
const PAYMENTS_REPOSITORY = "#server/payments/payments.repository.ts";
const PAYSTACK = "#server/payments/providers/paystack/paystack.client.ts";
const PRODUCTS = "#server/database/schema/products.ts";

const BREACHES: readonly Planted[] = [
  ["an import from below", importsUpwards, "src/server/catalogue/a.ts", using(ORDERS)],
  ["a type from below", importsUpwards, "src/server/http/a.ts", knowing(ORDERS)],
  ["an import at the same height", importsUpwards, "src/server/pdf/a.ts", using("#server/seo/seo.plugin.ts")],
  ["the list of capabilities known below", importsUpwards, "src/server/orders/a.ts", using("#server/app.ts")],
  ["a folder nobody has given a place", importsUpwards, "src/server/novelty/a.ts", ""],
  ["the kit that knows the shop", webImportsUpwards, "src/web/kit/a.ts", using("#web/shop/use-overlays.ts")],
  [
    "a type of the page in the calls",
    webImportsUpwards,
    "src/web/api/a.ts",
    knowing("#web/page/page-meta.ts"),
  ],
  [
    "a screen known to the shop",
    webImportsUpwards,
    "src/web/shop/cart/a.ts",
    using("#web/screens/news-route.tsx"),
  ],
  ["the document known to a screen", webImportsUpwards, "src/web/screens/home/a.ts", using("#web/root.tsx")],
  [
    "a change of another's rows",
    foreignRepositories,
    "src/server/orders/a.ts",
    `import { findPayment, type Payment, updatePayment } from "${PAYMENTS_REPOSITORY}";`,
  ],
  [
    "a change of the rows of another part of the admin's calls",
    foreignRepositories,
    "src/server/admin/products/a.ts",
    'import { insertLogEntry } from "#server/admin/privacy/privacy.repository.ts";',
  ],
  [
    "a change of rows by an imitation",
    foreignRepositories,
    "src/sandbox/paypal/a.ts",
    `import { updateOrder as change } from "${ORDERS.replace("service", "repository")}";`,
  ],
  ["a table in a service", tablesElsewhere, "src/server/catalogue/a.service.ts", using(PRODUCTS)],
  [
    "a provider in settlement",
    providersKnownElsewhere,
    "src/server/payments/settlement/a.ts",
    using(PAYSTACK),
  ],
  [
    "a provider in another",
    providersKnownElsewhere,
    "src/server/payments/providers/paypal/a.ts",
    using(PAYSTACK),
  ],
  [
    "a provider that knows the shop",
    shopKnownToProviders,
    "src/server/payments/providers/paystack/a.ts",
    using(ORDERS),
  ],
  ["a provider in another's imitation", providersKnownElsewhere, "src/sandbox/paypal/a.ts", using(PAYSTACK)],
  [
    "an insert into another's table",
    foreignWrites,
    "src/server/admin/privacy/a.repository.ts",
    "await tx.insert(orders).values({})",
  ],
  [
    "an update of another's table",
    foreignWrites,
    "src/server/orders/a.repository.ts",
    "await tx\n.update(payments)\n.set({})",
  ],
  [
    "a removal under another name",
    foreignWrites,
    "src/server/admin/privacy/a.repository.ts",
    'import { contactMessages as messages } from "x";\nawait db.delete(messages)',
  ],
  [
    "a day read from what a locale prints",
    localeDataUses,
    "src/domain/a.ts",
    'const day = new Date(new Intl.DateTimeFormat("en-CA").format(instant));',
  ],
  ["a number in a locale's form", localeDataUses, "src/web/a.tsx", "<b>{count.toLocaleString()}</b>"],
  ["texts in a locale's order", localeDataUses, "scripts/a.ts", "names.sort((a, b) => a.localeCompare(b))"],
  ["an hour of the machine's time zone", localeDataUses, "src/server/a.ts", "const hour = now.getHours();"],
  ["a former word in a file's name", formerWords, "src/web/desk/a.ts", ""],
  ["a former word in an identifier", formerWords, "src/web/a.ts", "const openWallets = 1;"],
  ["a former word as a type", formerWords, "src/web/a.ts", "type StorekeeperPage = string;"],
  ["dialect in a comment", dialectInComments, "src/a.ts", "/** Whoever asks is told. */"],
  ["dialect behind code", dialectInComments, "src/a.ts", "const a = 1; // read anew"],
  ["a decision of a paper", outsideCitations, "src/a.ts", "/** Decided (DECISIONS 19). */"],
  ["a chapter of a paper", outsideCitations, "src/a.ts", "// as payments X.4 says".replace("X", "D")],
  ["a section of a paper", outsideCitations, "docs/a.md", "the toast of SPEC section 5"],
  ["a row of a paper", outsideCitations, "src/a.ts", "// (D.6, rows 3 to 5)"],
  ["a row without its paper", outsideCitations, "tests/a.ts", 'it("E.4 row 27: is paid once")'],
];

const ALLOWED: readonly Planted[] = [
  ["a day by arithmetic", localeDataUses, "src/a.ts", "/** No Intl. */\nconst day = now.getUTCDay();"],
  ["an import from above", importsUpwards, "src/server/admin/orders/a.ts", using(ORDERS)],
  [
    "a screen that knows the kit",
    webImportsUpwards,
    "src/web/screens/home/a.ts",
    using("#web/kit/ui/icon.tsx"),
  ],
  ["the addresses known to the kit", webImportsUpwards, "src/web/kit/a.ts", using("#web/paths.ts")],
  [
    "an import inside a floor",
    webImportsUpwards,
    "src/web/shop/cart/a.ts",
    using("#web/shop/use-overlays.ts"),
  ],
  ["an import inside a folder", importsUpwards, "src/server/http/a.ts", using("./b.ts")],
  [
    "a repository in its own capability",
    foreignRepositories,
    "src/server/payments/start/a.ts",
    using(PAYMENTS_REPOSITORY),
  ],
  [
    "a query of another's repository, and an erasure",
    foreignRepositories,
    "src/server/returns/a.ts",
    'import { eraseOrders, findOrder, lockOrders } from "#server/orders/orders.repository.ts";',
  ],
  ["a table in a repository", tablesElsewhere, "src/server/seo/a.repository.ts", using(PRODUCTS)],
  [
    "a provider where one is chosen",
    providersKnownElsewhere,
    "src/server/payments/providers/choose.ts",
    using(PAYSTACK),
  ],
  [
    "a provider that knows its port",
    shopKnownToProviders,
    "src/server/payments/providers/paystack/a.ts",
    using("#server/payments/providers/payment-provider.ts"),
  ],
  ["a provider in its own imitation", providersKnownElsewhere, "src/sandbox/paystack/a.ts", using(PAYSTACK)],
  [
    "a write by the owner",
    foreignWrites,
    "src/server/payments/refunds/a.repository.ts",
    "await tx.insert(refunds)",
  ],
  ["a map that forgets an entry", foreignWrites, "src/server/answers/answer-cache.ts", "pages.delete(url)"],
  [
    "a former word in a text or a comment",
    formerWords,
    "src/a.ts",
    '// the shop\'s door\nconst a = "at the desk";',
  ],
  ["words that contain a former one", formerWords, "src/a.ts", "const desktop = indeed(constructor);"],
  ["a sentence for people", dialectInComments, "src/a.ts", 'const says = "Nobody waits for it.";'],
  ["the law", outsideCitations, "src/a.ts", "/** ECT Act section 43; RFC 5321, section 4.5.3. */"],
  ["a heading of our own documents", outsideCitations, "src/a.ts", "// docs/payments.md, Refunds"],
];

describe("the rule sees", () => {
  it.each(BREACHES)("%s", (_, rule, path, text) => {
    expect(rule([sourceFile(path, text)])).not.toEqual([]);
  });

  it("a circle between two files, by a type alone", () => {
    const there = sourceFile("src/web/shop/cart/a.ts", using("./b.ts"));
    const back = sourceFile("src/web/shop/cart/b.ts", knowing("#web/shop/cart/a.ts"));
    expect(fileCircles([there, back])).toEqual(["src/web/shop/cart/a.ts, src/web/shop/cart/b.ts"]);
  });

  it("one name of two files on a floor, but for what each capability has", () => {
    const named = (...paths: string[]) => sharedBaseNames(paths.map((path) => sourceFile(path, "")));
    expect(named("src/server/orders/list.ts", "src/server/admin/privacy/list.ts")).toHaveLength(1);
    expect(named("src/web/screens/news-route.tsx", "src/web/screens/admin/news-route.ts")).toHaveLength(1);
    expect(named("src/server/orders/owner.routes.ts", "src/server/contact/owner.routes.ts")).toEqual([]);
    expect(named("src/server/orders/list.ts", "src/web/shop/list.ts")).toEqual([]);
    expect(named("src/sandbox/paypal/engine.ts", "src/sandbox/paystack/engine.ts")).toEqual([]);
  });

  it.each([
    ["of the server", "src/server/orders", "src/server/pdf"],
    ["of payments", "src/server/payments/refunds", "src/server/payments/settlement"],
    ["of admin", "src/server/admin/orders", "src/server/admin/money"],
    ["of the web's shop", "src/web/shop/cart", "src/web/shop/catalogue"],
    ["of the admin's screens", "src/web/screens/admin/orders", "src/web/screens/admin/payments"],
  ])("a circle between two folders %s without one between files", (_, one, other) => {
    const alias = (folder: string) => folder.replace("src/", "#");
    const files = [
      sourceFile(`${one}/a.ts`, using(`${alias(other)}/a.ts`)),
      sourceFile(`${other}/b.ts`, using(`${alias(one)}/b.ts`)),
    ];
    expect(fileCircles(files)).toEqual([]);
    expect(folderCircles(files)).toHaveLength(1);
  });
});

describe("the rule lets through", () => {
  it.each(ALLOWED)("%s", (_, rule, path, text) => {
    expect(rule([sourceFile(path, text)])).toEqual([]);
  });
});

describe("the import reader", () => {
  it("reads every form of import, over several lines too", () => {
    const text = `import { a } from "./a.ts";\nimport {\n  b,\n} from "#domain/b.ts";\nimport "./c.css";\nexport * from "d";\nconst e = await import("#server/e.ts");`;
    expect([...text.matchAll(IMPORT)].map(([, to]) => to)).toEqual([
      "./a.ts",
      "#domain/b.ts",
      "./c.css",
      "d",
      "#server/e.ts",
    ]);
  });
});
