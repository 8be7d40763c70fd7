/** What an owner adds under a name, and changes beside other owners: shelves, size tables. */
import type { DomainError } from "#server/platform/domain-error.ts";
import { freeSlug, isSameName, slugOf } from "#server/platform/slug.ts";

type Refuse = () => DomainError;

type Named = { readonly name: string; readonly slug: string };

type NewName = {
  readonly name: string;
  /** Letters of its address, at most. */
  readonly longest: number;
  readonly rows: readonly Named[];
  /** Addresses that no row may have. */
  readonly isReserved: (slug: string) => boolean;
  readonly noAddress: Refuse;
  readonly nameTaken: Refuse;
};

/** The address of a new row, made from its name. Throws noAddress or nameTaken. */
export function addressOfNew({ name, longest, rows, isReserved, noAddress, nameTaken }: NewName): string {
  const slug = slugOf(name, longest);
  if (slug === "") throw noAddress();
  if (isReserved(slug) || rows.some((row) => isSameName(row.name, name))) throw nameTaken();
  const free = freeSlug(name, longest, (one) => rows.some((row) => row.slug === one));
  if (free === undefined) throw nameTaken();
  return free;
}

type Edited = { readonly editedAt: Date | null };

/** The row, as long as it is as its owner has `seen` it (`editedAt` in ISO 8601). Throws gone or changedMeanwhile. */
export function requireSeen<Row extends Edited>(
  row: Row | undefined,
  seen: string | null,
  { gone, changedMeanwhile }: { readonly gone: Refuse; readonly changedMeanwhile: Refuse },
): Row {
  if (!row) throw gone();
  if ((row.editedAt?.toISOString() ?? null) !== seen) throw changedMeanwhile();
  return row;
}
