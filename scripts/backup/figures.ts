/** Counts and sums of a database, the same on both engines, by which a copy is compared with its original. */

/** Runs one statement; both engines' drivers can. */
export type Ask = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** `sum` is over the text of every row, in no order: one changed cell changes it. */
export type TableFigures = { readonly rows: number; readonly sum: string };

export type Figures = {
  readonly tables: Readonly<Record<string, TableFigures>>;
  /** Totals that an owner knows. */
  readonly shop: Readonly<Record<string, string>>;
  readonly newestMigration: string;
};

const SHOP_FIGURES: Readonly<Record<string, string>> = {
  "orders paid": `SELECT count(*) FROM orders WHERE status <> 'pending' AND paid_at IS NOT NULL`,
  "rand paid": `SELECT (COALESCE(sum(total_cents), 0) / 100.0)::numeric(14, 2) FROM orders WHERE paid_at IS NOT NULL`,
  "minor units captured": "SELECT COALESCE(sum(captured_minor), 0) FROM payments",
  "pieces on the shelf": "SELECT COALESCE(sum(stock_quantity), 0) FROM products",
  "pieces moved": "SELECT COALESCE(sum(change), 0) FROM stock_movements",
};

/** To be read in one snapshot while the shop is open. */
export async function readFigures(ask: Ask): Promise<Figures> {
  // The text form of an instant depends on it.
  await ask("SET TIME ZONE 'UTC'");
  const tables: Record<string, TableFigures> = {};
  for (const name of await tableNames(ask)) tables[name] = await readTable(ask, name);
  const shop: Record<string, string> = {};
  for (const [name, statement] of Object.entries(SHOP_FIGURES)) {
    // As text: drivers differ in how they parse decimals.
    const [row] = await ask(`SELECT (${statement})::text AS figure`);
    shop[name] = String(row?.figure);
  }
  const [newest] = await ask("SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations");
  return { tables, shop, newestMigration: String(newest?.newest) };
}

/** The tables of a schema by name; by default the shop's own. */
export async function tableNames(ask: Ask, schema = "public"): Promise<string[]> {
  const rows = await ask(`SELECT tablename FROM pg_tables WHERE schemaname = '${schema}' ORDER BY tablename`);
  return rows.map(({ tablename }) => String(tablename));
}

/** `whole_row` has the name of no column, or it would mean that column. */
async function readTable(ask: Ask, name: string): Promise<TableFigures> {
  const [row] = await ask(
    `SELECT count(*)::text AS rows,
            COALESCE(sum(('x' || left(md5(whole_row::text), 15))::bit(60)::bigint::numeric), 0)::text AS sum
     FROM public."${name}" AS whole_row`,
  );
  return { rows: Number(row?.rows), sum: String(row?.sum) };
}

/** One line per difference; none for a true copy. */
export function compareFigures(original: Figures, copy: Figures): string[] {
  const names = new Set([...Object.keys(original.tables), ...Object.keys(copy.tables)]);
  const tables = [...names].flatMap((name) => {
    const before = original.tables[name];
    const after = copy.tables[name];
    if (!before || !after) return [`${name}: only in the ${before ? "original" : "copy"}`];
    if (before.rows !== after.rows) return [`${name}: ${before.rows} rows, ${after.rows} in the copy`];
    return before.sum === after.sum ? [] : [`${name}: the same number of rows, with other contents`];
  });
  const shop = Object.entries(original.shop)
    .filter(([name, value]) => copy.shop[name] !== value)
    .map(([name, value]) => `${name}: ${value}, ${copy.shop[name]} in the copy`);
  return [...tables, ...shop];
}

/** Throws the differences. */
export function requireTrueCopy(original: Figures, copy: Figures): void {
  const differences = compareFigures(original, copy);
  if (differences.length > 0) throw new Error(`The copy is not the same:\n  ${differences.join("\n  ")}`);
}

/** What was compared, for the command's output. */
export function describeFigures({ tables, shop }: Figures): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lines = Object.entries(shop).map(([name, value]) => `  ${name.padEnd(22)} ${value}`);
  return [`  ${Object.keys(tables).length} tables, ${rows} rows`, ...lines].join("\n");
}
