import { type ComponentType, startTransition, useEffect, useState } from "react";
import type { SaveToggleProps } from "./save-toggle.tsx";
import { type SavableProduct, savedPieceOf } from "./saved-piece.ts";

type SaveButtonProps = { readonly product: SavableProduct; readonly className: string };

type Toggle = ComponentType<SaveToggleProps>;

let loaded: Toggle | undefined;
const places = new Set<(toggle: Toggle) => void>();

/** Where a piece can be saved. The button itself comes after the page, and only with scripts. */
export function SaveButton({ product, className }: SaveButtonProps) {
  const [Shown, setShown] = useState<Toggle>();
  useEffect(() => {
    const show = (toggle: Toggle) => startTransition(() => setShown(() => toggle));
    if (loaded) show(loaded);
    else places.add(show);
    return () => void places.delete(show);
  }, []);
  return Shown && <Shown className={className} piece={savedPieceOf(product)} />;
}

/** Puts the button at every place, those that are still to come included. */
export function showSaveButtons(toggle: Toggle): void {
  loaded = toggle;
  for (const show of places) show(toggle);
  places.clear();
}
