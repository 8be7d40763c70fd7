import { type NamedEndpoint, OPERATIONS } from "#contract/operations.ts";

type SourceFile = { readonly path: string; readonly text: string };

/** What only the admin and the shop's own tools call: kept in a file of its own, away from a shopper's first download. */
const ADMIN_TAGS: readonly string[] = ["admin", "inventory", "social"];

const isForAdmin = ({ endpoint }: NamedEndpoint) => ADMIN_TAGS.includes(endpoint.tag);

/** The web's operations, method and path each, as source that the formatter leaves as it is. */
export function operationFiles(): readonly SourceFile[] {
  return [
    { path: "src/web/api/operations.ts", text: sourceOf(OPERATIONS.filter((one) => !isForAdmin(one))) },
    { path: "src/web/api/admin-operations.ts", text: sourceOf(OPERATIONS.filter(isForAdmin)) },
  ];
}

function sourceOf(operations: readonly NamedEndpoint[]): string {
  const modules = [...new Set(operations.map(({ module }) => module))];
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
