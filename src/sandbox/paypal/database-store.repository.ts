import { and, eq } from "drizzle-orm";
import type { Database } from "#server/database/client.ts";
import { sandboxPaypalDocuments } from "#server/database/schema/sandbox.ts";
import type { PayPalStore } from "./engine-types.ts";

/** The store of a demonstration: a restart loses no half-done purchase. */
export function createDatabaseStore(db: Database): PayPalStore {
  return {
    async find(kind, id) {
      const [row] = await db.select().from(sandboxPaypalDocuments).where(isDocument(kind, id));
      return row?.document;
    },
    async put(kind, id, document) {
      await db
        .insert(sandboxPaypalDocuments)
        .values({ kind, id, document })
        .onConflictDoUpdate({
          target: [sandboxPaypalDocuments.kind, sandboxPaypalDocuments.id],
          set: { document },
        });
    },
    async list(kind) {
      const rows = await db
        .select()
        .from(sandboxPaypalDocuments)
        .where(eq(sandboxPaypalDocuments.kind, kind));
      return rows.map(({ document }) => document);
    },
  };
}

/** The document of this kind and id; the given one is kept when there is none yet. */
export async function findOrPutDocument<Document>(
  db: Database,
  kind: string,
  id: string,
  document: Document,
): Promise<Document> {
  await db.insert(sandboxPaypalDocuments).values({ kind, id, document }).onConflictDoNothing();
  const [row] = await db.select().from(sandboxPaypalDocuments).where(isDocument(kind, id));
  return row?.document as Document;
}

function isDocument(kind: string, id: string) {
  return and(eq(sandboxPaypalDocuments.kind, kind), eq(sandboxPaypalDocuments.id, id));
}
