import { type NamedEndpoint, OPERATIONS } from "#contract/operations.ts";

type SourceFile = { readonly path: string; readonly text: string };

type Tag = NamedEndpoint["endpoint"]["tag"];

/** A file is downloaded as a whole: the first page needs the products, the rest comes with what uses it. */
const FILES: Readonly<Record<string, readonly Tag[]>> = {
  "product-operations.ts": ["products"],
  "music-operations.ts": ["music"],
  "related-operations.ts": ["related"],
  "sample-operations.ts": ["samples"],
  "problem-operations.ts": ["problems"],
  "search-operations.ts": ["search"],
  "operations.ts": ["payment", "orders", "newsletter", "contact"],
  "admin-operations.ts": ["admin"],
  "download-operations.ts": ["downloads"],
  "pairing-operations.ts": ["pairing"],
  "people-operations.ts": ["people"],
  "settings-operations.ts": ["settings"],
  "social-operations.ts": ["social"],
  "stock-operations.ts": ["inventory"],
  "waitlist-operations.ts": ["waitlist"],
};

/** The web's operations, method and path each, as source that the formatter leaves as it is. */
export function operationFiles(): readonly SourceFile[] {
  return Object.entries(FILES).map(([name, tags]) => ({
    path: `src/web/api/${name}`,
    text: sourceOf(OPERATIONS.filter(({ endpoint }) => tags.includes(endpoint.tag))),
  }));
}

function sourceOf(operations: readonly NamedEndpoint[]): string {
  const modules = [...new Set(operations.map(({ module }) => module))].toSorted();
  return [
    "/** Written by `npm run operations` from src/contract: change the contract, not this file. */",
    ...modules.map((module) => `import type * as ${typeNameOf(module)} from "#contract/${module}";`),
    'import type { Operation } from "./call.ts";',
    ...operations.map(constantOf),
    "",
  ].join("\n");
}

function constantOf({ name, module, endpoint }: NamedEndpoint): string {
  return `
export const ${name}: Operation<typeof ${typeNameOf(module)}.${name}> = {
  method: "${endpoint.method}",
  path: "${endpoint.path}",
};`;
}

/** `admin/stock-ledger.ts` as `stockLedger`. */
function typeNameOf(module: string): string {
  const name = module.slice(module.lastIndexOf("/") + 1, module.lastIndexOf("."));
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
