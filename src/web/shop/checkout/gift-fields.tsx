import { useState } from "react";
import { LONGEST_ADDRESS_TEXTS, LONGEST_GIFT_MESSAGE } from "#domain/texts/longest-texts.ts";
import { sessionTexts } from "#web/kit/storage/text-store.ts";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { TextField } from "#web/kit/ui/text-field.tsx";
import { type GIFT_FIELDS, giftDraft } from "./gift.ts";

/** A gift's two fields, once it is said to be one. Typed values survive closing the dialog and a reload. */
export function GiftFields() {
  const [typed, setTyped] = useState(() => giftDraft.read(sessionTexts));
  const isGift = Boolean(typed?.isGift);

  function keep(control: EventTarget): void {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const isOff = control instanceof HTMLInputElement && control.type === "checkbox" && !control.checked;
    giftDraft.save(sessionTexts, { [control.name]: isOff ? "" : control.value });
    setTyped(giftDraft.read(sessionTexts));
  }

  return (
    <fieldset className="mt-3" onInput={({ target }) => keep(target)}>
      <label className="flex min-h-11 w-fit items-center gap-3 text-[0.9375rem] font-semibold">
        <input className="size-5 shrink-0 accent-ink" defaultChecked={isGift} name="isGift" type="checkbox" />
        It's a gift
      </label>
      {isGift && (
        <div className="grid gap-y-3.5 pt-1 pb-3">
          <GiftTexts typed={typed} />
        </div>
      )}
    </fieldset>
  );
}

type GiftTextsProps = {
  readonly typed: Partial<Record<(typeof GIFT_FIELDS)[number], string>> | undefined;
};

/** Whose parcel it is, and what the slip says. */
export function GiftTexts({ typed }: GiftTextsProps) {
  return (
    <>
      <TextField
        autoComplete="off"
        defaultValue={typed?.giftRecipient}
        enterKeyHint="next"
        label="Name on the parcel (yours if empty)"
        maxLength={LONGEST_ADDRESS_TEXTS.name}
        name="giftRecipient"
      />
      <TextAreaField
        autoComplete="off"
        defaultValue={typed?.giftMessage}
        label={`Message on the slip (up to ${LONGEST_GIFT_MESSAGE} letters)`}
        maxLength={LONGEST_GIFT_MESSAGE}
        name="giftMessage"
      />
      <p className="text-s">
        The slip has your name, your message without emoji, and no prices. Confirmation and receipt come to
        you alone.
      </p>
    </>
  );
}
