import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { showToast } from "#web/shop/toasts/show-toast.ts";
import { MOST_SAVED, NONE_SAVED, pageSaved, type SavedPiece } from "./saved-store.ts";

export type SaveToggleProps = { readonly piece: SavedPiece; readonly className: string };

/** A heart that is full while the piece is saved. */
export function SaveToggle({ piece, className }: SaveToggleProps) {
  const navigate = useNavigate();
  const saved = useSyncExternalStore(pageSaved.subscribe, pageSaved.shown, () => NONE_SAVED);
  const isSaved = saved.some(({ id }) => id === piece.id);

  function press(): void {
    if (isSaved) remove();
    else save();
  }

  function save(): void {
    const action = { label: "See saved", run: () => void navigate(paths.saved) };
    if (pageSaved.save(piece)) showToast({ title: "Saved in this browser", description: piece.name, action });
    else showToast({ title: "No room for more", description: FULL, action });
  }

  function remove(): void {
    pageSaved.remove(piece.id);
    const action = { label: "Undo", run: () => void pageSaved.save(piece) };
    showToast({ title: "No longer saved", description: piece.name, action });
  }

  return (
    <button
      aria-label={`Save ${piece.name}`}
      aria-pressed={isSaved}
      className={`focus-inside grid size-[44px] place-items-center ${className}`}
      data-tooltip=""
      onClick={press}
      type="button"
    >
      {/* Seen on a photograph of any colour. */}
      <svg
        aria-hidden="true"
        className={`stroke-ink ${isSaved ? "fill-hot" : "fill-paper"}`}
        height={22}
        strokeWidth={1.75}
        viewBox="0 0 24 24"
        width={22}
      >
        <path d="M12 20.5 3.5 12a5.3 5.3 0 0 1 7.5-7.5l1 1 1-1a5.3 5.3 0 0 1 7.5 7.5z" />
      </svg>
    </button>
  );
}

const FULL = `${MOST_SAVED} pieces are saved. Remove one first.`;
