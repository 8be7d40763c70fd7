/** Presses on server-rendered buttons before any script handles them; on a slow phone that takes seconds. */
export type EarlyPresses = {
  /** Each button once, in the order of the presses. */
  readonly buttons: HTMLButtonElement[];
  /** From here on React handles the page. */
  end(): void;
  /** The last pressed link to a sample. The player, which loads later than the page's scripts, handles presses from here on. */
  takePlay(): HTMLAnchorElement | undefined;
  /** No scripts will load: kept presses now lead to their plain pages, and later ones do so directly. */
  fallBack(): void;
};

export type WindowWithPresses = Window & { earlyPresses?: EarlyPresses };

/**
 * Attributes of a button whose early press is kept: `words` when its label is replaced by "One moment", `icon` when it
 * has none. Never on a button that pays, removes or sends: those are rendered by scripts only, or are plain forms.
 */
export const EARLY = {
  words: { "data-early": "words" },
  icon: { "data-early": "icon" },
} as const;

/**
 * Inserted into the page as source text ahead of everything else, so it must be self-contained. Stops the event,
 * because React would replay it and carry the press out as well.
 */
function keepEarlyPresses(): void {
  const buttons: HTMLButtonElement[] = [];
  const keep = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-early]");
    if (!button) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (buttons.includes(button)) return;
    buttons.push(button);
    button.setAttribute("aria-busy", "true");
    setTimeout(submit, 15_000, button);
  };
  // If the scripts never load, the button's form leads to a page. A press handled this way is not carried out again.
  const submit = (button: HTMLButtonElement): void => {
    const place = buttons.indexOf(button);
    if (place < 0 || button.form?.method !== "get") return;
    buttons.splice(place, 1);
    button.removeAttribute("aria-busy");
    button.form.submit();
  };
  let play: HTMLAnchorElement | undefined;
  const keepPlay = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-play]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    play?.removeAttribute("aria-busy");
    play = link;
    link.setAttribute("aria-busy", "true");
    setTimeout(() => play === link && location.assign(link.href), 15_000);
  };
  addEventListener("click", keep, true);
  addEventListener("click", keepPlay, true);
  (window as WindowWithPresses).earlyPresses = {
    buttons,
    end: () => removeEventListener("click", keep, true),
    takePlay() {
      removeEventListener("click", keepPlay, true);
      const kept = play;
      kept?.removeAttribute("aria-busy");
      play = undefined;
      return kept;
    },
    fallBack() {
      removeEventListener("click", keep, true);
      removeEventListener("click", keepPlay, true);
      for (const button of [...buttons]) submit(button);
      if (play) location.assign(play.href);
    },
  };
}

/** Inline instead of a file, which would arrive seconds after the buttons on a slow network. */
export function EarlyPressesScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})()` }}
      nonce={nonce}
    />
  );
}
