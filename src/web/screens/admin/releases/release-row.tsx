import { Link } from "react-router";
import { momentInWords } from "#content/release-words.ts";
import type { AdminRelease } from "#contract/releases.ts";
import { howLong } from "#domain/releases/how-long.ts";
import type { ReleaseState } from "#domain/releases/release-state.ts";
import { adminPaths } from "#web/screens/admin/admin-paths.ts";
import { Chip } from "#web/screens/admin/controls/chip.tsx";
import { ListedRow } from "#web/screens/admin/lists/listed-row.tsx";
import { ReleaseControls } from "./release-controls.tsx";
import { ReleaseForm } from "./release-form.tsx";

const STATE_WORDS: Readonly<Record<ReleaseState, string>> = {
  before: "To open",
  open: "Open",
  paused: "Paused",
  over: "Over",
  "called-off": "Called off",
};

type ReleaseRowProps = { readonly release: AdminRelease };

/** A release: how it sells, what can be done with it, and its form. */
export function ReleaseRow({ release }: ReleaseRowProps) {
  const { state, opensAt, soldOutAt, products } = release;
  const isSoldOut = soldOutAt !== null;
  return (
    <ListedRow
      chips={
        <Chip tone={state === "open" && !isSoldOut ? "hot" : "line"}>
          {isSoldOut ? "Sold out" : STATE_WORDS[state]}
        </Chip>
      }
      note={momentInWords(new Date(opensAt))}
      title={products.map(({ name }) => name).join(", ")}
    >
      <div className="grid gap-4 px-(--gut) pb-4">
        {isSoldOut && (
          <p className="font-semibold">
            {`Sold out in ${howLong(Date.parse(soldOutAt) - Date.parse(opensAt))}.`}
          </p>
        )}
        <Pieces products={products} />
        <Minutes minutes={release.minutes} />
      </div>
      <ReleaseControls release={release} />
      {state !== "over" && (
        // Another time or limit that came meanwhile is written into its fields; what is sold is not.
        <ReleaseForm key={JSON.stringify([opensAt, release.endsAt, release.perPerson])} release={release} />
      )}
    </ListedRow>
  );
}

function Pieces({ products }: Pick<AdminRelease, "products">) {
  return (
    <table className="w-full text-s">
      <thead>
        <tr className="border-ink border-b text-left">
          <th className="py-1.5 font-semibold" scope="col">
            Piece
          </th>
          {["Sold", "Held", "Left", "Wait"].map((name) => (
            <th className="py-1.5 pl-2 text-right font-semibold" key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, sold, held, left, asked }) => (
          <tr className="border-line border-b" key={id}>
            <th className="text-left font-normal" scope="row">
              <Link
                className="link-line inline-flex min-h-11 items-center"
                to={adminPaths.orders({ filter: "to-pack", product: id })}
              >
                {name}
                <span className="sr-only">, its orders to pack</span>
              </Link>
            </th>
            {[sold, held, left, asked].map((count, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
              <td className="pl-2 text-right" key={column}>
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar for each minute with a sale, and its pieces in figures. */
function Minutes({ minutes }: Pick<AdminRelease, "minutes">) {
  if (minutes.length === 0) return null;
  const most = Math.max(...minutes.map(({ pieces }) => pieces));
  return (
    <section aria-label="Sold by the minute">
      <h4 className="mb-1 text-s font-semibold">Sold by the minute</h4>
      <ol className="grid gap-1">
        {minutes.map(({ minute, pieces }) => (
          <li className="grid grid-cols-[4.5rem_1fr_2rem] items-center gap-2 text-s" key={minute}>
            <span className="text-note">{`Minute ${minute + 1}`}</span>
            <span className="block h-2 bg-ink" style={{ width: `${(pieces / most) * 100}%` }} />
            <span className="text-right">{pieces}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
