/** Presses on buttons that the server has drawn and no script answers yet. On a slow phone that takes seconds. */
export type EarlyPresses = {
  /** Each once, in the order they were pressed. */
  readonly buttons: HTMLButtonElement[];
  /** From here on the page answers for itself. */
  end(): void;
  /** The link to a sample that was pressed last. From here on the player answers, which comes later than the page's scripts. */
  takePlay(): HTMLAnchorElement | undefined;
  /** No scripts are coming: what has been pressed leads to its page now, and what is pressed from here on does so by itself. */
  fallBack(): void;
};

export type WindowWithPresses = Window & { earlyPresses?: EarlyPresses };

/**
 * Attributes of a button whose early press is kept: `words` when its label is replaced by "One moment", `icon` when it
 * has none. Never on a button that pays, removes or sends: those are rendered by scripts alone, or are plain forms.
 */
export const EARLY = {
  words: { "data-early": "words" },
  icon: { "data-early": "icon" },
} as const;

/**
 * Stands in the page as text, ahead of everything else, so it may use nothing from outside itself. The event goes no further:
 * React listens before it can answer, and would carry the press out as well.
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
  // If the scripts do not come at all, the button's form leads to a page. A press handled this way is not carried out again.
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

/** Inline and not a file: on a slow line a file would come seconds after the buttons. */
export function EarlyPressesScript({ nonce }: { readonly nonce: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text.
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})()` }}
      nonce={nonce}
    />
  );
}
