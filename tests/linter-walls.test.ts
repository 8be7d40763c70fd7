/**
 * The linter's walls stand: each violation below is planted in a copy of the project's shape and must be reported. What the
 * linter cannot see has its own plants, in architecture-rules.test.ts.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

type Violation = readonly [what: string, path: string, source: string, rule: string];

const IMPORTS = "style/noRestrictedImports";

function linesOfCode(count: number): string {
  return Array.from({ length: count }, (_, index) => `export const a${index} = ${index};\n`).join("");
}

/** An import of what the module is called there; `using` keeps it from being an unused one. */
function using(module: string): string {
  return `import { thing } from "${module}";\nexport const used = thing;\n`;
}

const FORBIDDEN_IMPORTS: readonly (readonly [what: string, path: string, module: string])[] = [
  ["domain to contract", "src/domain/to-contract.ts", "#contract/catalogue/products.ts"],
  ["domain to content", "src/domain/to-content.ts", "#content/catalogue/home-page.ts"],
  ["domain to server", "src/domain/to-server.ts", "#server/settings/settings.ts"],
  ["domain to web", "src/domain/to-web.ts", "#web/paths.ts"],
  ["domain to a file or a socket", "src/domain/to-node.ts", "node:fs"],
  ["content to a package", "src/content/to-package.ts", "react"],
  ["contract to another package than zod", "src/contract/to-package.ts", "fastify"],
  ["contract to a file or a socket", "src/contract/to-node.ts", "node:fs"],
  ["domain to a package", "src/domain/to-package.ts", "zod"],
  ["contract to server", "src/contract/to-server.ts", "#server/settings/settings.ts"],
  ["contract to web", "src/contract/to-web.ts", "#web/paths.ts"],
  ["contract to content", "src/contract/to-content.ts", "#content/catalogue/home-page.ts"],
  ["content to contract", "src/content/to-contract.ts", "#contract/catalogue/products.ts"],
  ["content to server", "src/content/to-server.ts", "#server/settings/settings.ts"],
  ["server to web", "src/server/to-web.ts", "#web/paths.ts"],
  ["a capability to web", "src/server/orders/to-web.ts", "#web/paths.ts"],
  ["a repository to web", "src/server/orders/to-web.repository.ts", "#web/paths.ts"],
  ["a provider to web", "src/server/payments/providers/paystack/to-web.ts", "#web/paths.ts"],
  ["server to a provider's imitation", "src/server/to-sandbox.ts", "#sandbox/paypal/sandbox.ts"],
  ["payments to a provider's imitation", "src/server/payments/to-sandbox.ts", "#sandbox/paypal/sandbox.ts"],
  ["a page to a provider's imitation", "src/server/ssr/to-sandbox.ts", "#sandbox/paypal/sandbox.ts"],
  ["the list of capabilities to web", "src/server/app.ts", "#web/paths.ts"],
  ["a provider's imitation to web", "src/sandbox/paypal/to-web.ts", "#web/paths.ts"],
  [
    "a provider's imitation to payments",
    "src/sandbox/paypal/to-payments.ts",
    "#server/payments/settlement/settle.ts",
  ],
  ["web to a provider's imitation", "src/web/to-sandbox.ts", "#sandbox/paypal/sandbox.ts"],
  [
    "a web capability to a provider's imitation",
    "src/web/shop/cart/to-sandbox.ts",
    "#sandbox/paypal/sandbox.ts",
  ],
  ["web to server", "src/web/to-server.ts", "#server/settings/settings.ts"],
  ["a screen to server", "src/web/screens/home/to-server.ts", "#server/settings/settings.ts"],
  ["a web capability to server", "src/web/shop/cart/to-server.ts", "#server/settings/settings.ts"],
  ["shop to a screen", "src/web/shop/cart/to-screen.ts", "#web/screens/home/home-screen.tsx"],
  ["shop to the root", "src/web/shop/cart/to-root.ts", "#web/root.tsx"],
  ["page to shop", "src/web/page/to-shop.ts", "#web/shop/cart/use-cart.ts"],
  ["api to page", "src/web/api/to-page.ts", "#web/page/page-meta.ts"],
  ["kit to api", "src/web/kit/forms/to-api.ts", "#web/api/call.ts"],
  ["ui to a capability", "src/web/kit/ui/to-cart.ts", "#web/shop/cart/use-cart.ts"],
  ["ui to a screen", "src/web/kit/ui/to-screen.ts", "#web/screens/home/home-screen.tsx"],
  ["ui to the shop's rules", "src/web/kit/ui/to-domain.ts", "#domain/money.ts"],
  ["ui to the contract", "src/web/kit/ui/to-contract.ts", "#contract/catalogue/products.ts"],
  ["ui to the shop's words", "src/web/kit/ui/to-content.ts", "#content/catalogue/home-page.ts"],
  ["ui to the shop's addresses", "src/web/kit/ui/to-paths.ts", "#web/paths.ts"],
  ["ui to the router", "src/web/kit/ui/to-router.ts", "react-router"],
  ["ui to server", "src/web/kit/ui/to-server.ts", "#server/settings/settings.ts"],
  ["a screen upwards", "src/web/screens/home/to-parent.ts", "../product/product-screen.tsx"],
  ["domain upwards", "src/domain/to-parent.ts", "../server/settings/settings.ts"],
  ["a test upwards", "tests/api/to-parent.test.ts", "../support/test-shop.ts"],
];

const FORBIDDEN_FORMS: readonly Violation[] = [
  [
    "a type from the server",
    "src/web/type-only.ts",
    'import type { Settings } from "#server/settings/settings.ts";\nexport type A = Settings;\n',
    IMPORTS,
  ],
  [
    "the server loaded late",
    "src/web/late.ts",
    'export const load = () => import("#server/settings/settings.ts");\n',
    IMPORTS,
  ],
  [
    "the server handed on",
    "src/web/handed-on.ts",
    'export { readSettings } from "#server/settings/settings.ts";\n',
    IMPORTS,
  ],
  [
    "a default export",
    "src/domain/default-export.ts",
    "export default function thing() {}\n",
    "style/noDefaultExport",
  ],
  [
    "process.env outside the settings",
    "src/server/orders/reads-env.ts",
    "export const port = process.env.PORT;\n",
    "style/noProcessEnv",
  ],
  ["the console", "src/server/orders/talks.ts", 'console.log("hello");\n', "suspicious/noConsole"],
  [
    "an interface",
    "src/domain/interface.ts",
    "export interface Thing {\n  a: string;\n}\n",
    "style/useConsistentTypeDefinitions",
  ],
  [
    "a file name in CamelCase",
    "src/web/shop/cart/CartLine.ts",
    "export const a = 1;\n",
    "style/useFilenamingConvention",
  ],
  ["a barrel", "src/domain/barrel.ts", 'export * from "./money.ts";\n', "performance/noBarrelFile"],
  ["any", "src/domain/any.ts", "export const a: any = 1;\n", "suspicious/noExplicitAny"],
  ["a file of 301 lines of code", "src/domain/long.ts", linesOfCode(301), "style/noExcessiveLinesPerFile"],
  [
    "a component inside a component",
    "src/web/shop/cart/nested.tsx",
    "export function Outer() {\n  function Inner() {\n    return <p />;\n  }\n  return <Inner />;\n}\n",
    "correctness/noNestedComponentDefinitions",
  ],
  [
    "a promise nobody waits for",
    "src/domain/floating.ts",
    "async function work() {}\nexport function start() {\n  work();\n}\n",
    "nursery/noFloatingPromises",
  ],
  [
    "an import circle, one half",
    "src/domain/circle-a.ts",
    'import { b } from "./circle-b.ts";\nexport const a = () => b;\n',
    "suspicious/noImportCycles",
  ],
  [
    "an import circle, the other half by its alias",
    "src/domain/circle-b.ts",
    'import { a } from "#domain/circle-a.ts";\nexport const b = () => a;\n',
    "suspicious/noImportCycles",
  ],
];

const VIOLATIONS: readonly Violation[] = [
  ...FORBIDDEN_IMPORTS.map(([what, path, module]): Violation => [what, path, using(module), IMPORTS]),
  ...FORBIDDEN_FORMS,
];

/** What the same walls must let through. */
const ALLOWED: readonly (readonly [what: string, path: string, source: string])[] = [
  ["domain to domain", "src/domain/fine.ts", using("./money.ts")],
  [
    "contract to domain",
    "src/contract/fine.ts",
    `${using("#domain/money.ts")}import { z } from "zod";\nexport const schema = z;\n`,
  ],
  ["a test of domain to the test runner", "src/domain/fine.test.ts", using("vitest")],
  [
    "300 lines of code and some blank ones",
    "src/domain/long-enough.ts",
    `${linesOfCode(299)}\n\n\nexport const last = 1;\n`,
  ],
  ["content to domain", "src/content/fine.ts", using("#domain/money.ts")],
  ["a provider's imitation to the server", "src/sandbox/paypal/fine.ts", using("#server/platform/clock.ts")],
  ["a page to the web", "src/server/ssr/fine.ts", using("#web/api/shop-context.ts")],
  ["a web capability to the contract", "src/web/shop/cart/fine.ts", using("#contract/catalogue/products.ts")],
  ["a capability to ui", "src/web/shop/cart/fine-too.ts", using("#web/kit/ui/button.tsx")],
  ["a screen to a capability", "src/web/screens/home/fine.ts", using("#web/shop/cart/use-cart.ts")],
  ["api to kit", "src/web/api/fine.ts", using("#web/kit/random-uuid.ts")],
  ["page to api", "src/web/page/fine.ts", using("#web/api/call.ts")],
  ["page to the addresses", "src/web/page/fine-too.ts", using("#web/paths.ts")],
  ["ui to ui", "src/web/kit/ui/fine.ts", using("#web/kit/ui/button.tsx")],
  [
    "the settings to process.env",
    "src/server/settings/environment.ts",
    "export const port = process.env.PORT;\n",
  ],
  [
    "a screen's route module to its default export",
    "src/web/screens/home/fine-route.tsx",
    "export default function Home() {\n  return <p />;\n}\n",
  ],
  ["a script to the console", "scripts/fine.ts", 'console.log("done");\n'],
];

/** The rules that were broken, by the planted file's path. */
const broken = new Map<string, Set<string>>();

beforeAll(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "walls-")));
  try {
    for (const name of ["biome.json", "package.json"]) copyFileSync(name, join(folder, name));
    for (const [, path, source] of [...VIOLATIONS, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    for (const { path, rule } of lint(folder)) broken.set(path, (broken.get(path) ?? new Set()).add(rule));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

/** Runs the project's own linter and configuration on another folder. */
function lint(folder: string): { path: string; rule: string }[] {
  const linter = resolve("node_modules/@biomejs/biome/bin/biome");
  const options = ["lint", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=github"];
  const { stdout, stderr } = spawnSync(process.execPath, [linter, ...options, "."], {
    cwd: folder,
    encoding: "utf8",
  });
  // Errors only: a warning lets `npm run check` pass.
  const found = [...stdout.matchAll(/^::error title=lint\/([^,]+),file=([^,]+)/gm)];
  if (found.length === 0) throw new Error(`the linter reported nothing: ${stderr}`);
  return found.map(([, rule = "", path = ""]) => ({
    rule,
    path: relative(folder, path).replaceAll("\\", "/"),
  }));
}

describe("the linter refuses", () => {
  it.each(VIOLATIONS)("%s (%s)", (_, path, _source, rule) => {
    expect([...(broken.get(path) ?? [])]).toContain(rule);
  });
});

describe("the linter allows", () => {
  it.each(ALLOWED)("%s", (_, path) => {
    expect([...(broken.get(path) ?? [])]).toEqual([]);
  });
});
