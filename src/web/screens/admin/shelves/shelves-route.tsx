import { Link } from "react-router";
import type { AdminShelf } from "#contract/catalogue/shelves.ts";
import { call } from "#web/api/call.ts";
import { inAdmin } from "#web/screens/admin/controls/admin-loader.ts";
import { AdminGuard } from "#web/screens/admin/controls/admin-part.tsx";
import { Answered, ListBody } from "#web/screens/admin/controls/answered.tsx";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ScreenHead } from "#web/screens/admin/controls/screen-head.tsx";
import { SecondPress } from "#web/screens/admin/controls/second-press.tsx";
import { InventorySkeleton } from "#web/screens/admin/inventory-skeleton.tsx";
import { ListedRow } from "#web/screens/admin/lists/listed-row.tsx";
import type { Route } from "./+types/shelves-route.ts";
import { ShelfForm } from "./shelf-form.tsx";

export const clientLoader = inAdmin(({ read }) => read("GET /api/admin/shelves"));

export const HydrateFallback = InventorySkeleton;

export default function ShelvesRoute({ loaderData }: Route.ComponentProps) {
  return <Answered {...loaderData}>{(shelves) => <ShelvesScreen shelves={shelves} />}</Answered>;
}

/** The shop's shelves in the order of its menu, and a form for one more. */
function ShelvesScreen({ shelves }: { readonly shelves: readonly AdminShelf[] }) {
  const menuLength = shelves.filter(({ menuPlace }) => menuPlace !== null).length;
  return (
    <section aria-labelledby="admin-shelves" className="page-width border-ink border-t pb-24">
      <ScreenHead count={shelves.length} countOf="shelves" id="admin-shelves" title="Shelves">
        The shop's menu and the order on each shelf. A new shelf is a category of its own, which you choose
        for its products.
      </ScreenHead>
      <div className="grid lg:grid-cols-2">
        <ListBody>
          <ul className="border-line lg:border-r">
            {shelves.map((shelf) => (
              <ShelfRow key={`${shelf.slug} ${shelf.editedAt}`} menuLength={menuLength} shelf={shelf} />
            ))}
          </ul>
        </ListBody>
        <AdminGuard title="The form for a new shelf">
          <div>
            <h3 className="type-display px-(--gut) pt-5 text-d3">A new shelf</h3>
            <ShelfForm key={shelves.length} menuLength={menuLength} />
          </div>
        </AdminGuard>
      </div>
    </section>
  );
}

function ShelfRow({ shelf, menuLength }: { readonly shelf: AdminShelf; readonly menuLength: number }) {
  const { slug, name, path, pieces, menuPlace, isOwn } = shelf;
  return (
    <ListedRow
      chips={menuPlace === null && <Chip tone="line">Not in the menu</Chip>}
      lead={<span className="type-mono w-6 shrink-0">{menuPlace ?? ""}</span>}
      note={standsFor(shelf)}
      title={name}
    >
      <p className="px-(--gut) pt-3">
        <Link className="link-line flex min-h-11 items-center text-s font-semibold" to={path}>
          See it in the shop
        </Link>
      </p>
      <ShelfForm menuLength={menuLength} shelf={shelf} />
      {isOwn && pieces === 0 && (
        <div className="px-(--gut) pb-5">
          <SecondPress
            confirm="Delete it for good"
            action={() => call("DELETE /api/admin/shelves/:slug", { params: { slug } })}
            done={{ title: "Shelf deleted", description: name }}
            label="Delete it"
            question={`${path} leads nowhere then.`}
          />
        </div>
      )}
    </ListedRow>
  );
}

/** What is on it, in words. */
function standsFor({ slug, pieces, path }: AdminShelf): string {
  if (slug === "featured") return "What is featured; its order is on Products";
  if (slug === "limited") return "The editions that LIMITED shows";
  return `${pieces} ${pieces === 1 ? "product" : "products"}, ${path}`;
}
