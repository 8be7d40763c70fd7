import { RETURN_REASON_WORDS, SEALED_ONLY } from "#content/returns/return-words.ts";
import type { OrderPageLine } from "#contract/orders/order-page.ts";
import type { OrderReturns } from "#contract/returns/shopper.ts";
import { LONGEST_RETURN_TEXTS, RETURN_REASONS } from "#domain/returns/return-request.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { ArrowRight } from "#web/kit/ui/icon-paths.ts";
import { SelectField } from "#web/kit/ui/select-field.tsx";
import { TextAreaField } from "#web/kit/ui/text-area-field.tsx";
import { lineWords } from "#web/shop/orders/shopper-words.ts";
import {
  colorField,
  type LineToReturn,
  linesToReturn,
  quantityField,
  RETURN_FIELDS,
  type RefusedReturn,
  sizeField,
} from "./return-form.ts";

type ReturnRequestProps = {
  readonly lines: readonly OrderPageLine[];
  readonly returns: OrderReturns;
  /** The order's own address. */
  readonly address: string;
  /** Identifies the request: a double press is one return. */
  readonly requestId: string;
  readonly refused: RefusedReturn | undefined;
};

/** Requests a return. A plain form, the same with scripts and without. */
export function ReturnRequest({ lines, returns, address, requestId, refused }: ReturnRequestProps) {
  const returnable = linesToReturn(lines, returns);
  const typed = (name: string) => refused?.values[name];
  return (
    <details className="group mt-6 border border-ink" open={refused !== undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold">
        Return or exchange
      </summary>
      <form
        action={address}
        aria-label="Return or exchange"
        className="group/wish grid gap-5 border-t border-line px-4 py-5"
        method="post"
        noValidate
      >
        <input name="form" type="hidden" value="return" />
        <input name="requestId" type="hidden" value={typed("requestId") ?? requestId} />
        <fieldset className="grid gap-1">
          <legend className={LEGEND}>What you want</legend>
          {WISHES.map(({ value, words }) => (
            <label className="flex min-h-11 items-center gap-3 font-semibold" key={value}>
              <input
                className="size-5 shrink-0 accent-ink"
                defaultChecked={(typed(RETURN_FIELDS.wish) ?? "refund") === value}
                name={RETURN_FIELDS.wish}
                type="radio"
                value={value}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-4">
          <legend className={LEGEND}>Which pieces</legend>
          {returnable.map((line) => (
            <LineChoice isOnly={returnable.length === 1} key={line.line} line={line} typed={typed} />
          ))}
        </fieldset>
        <SelectField
          defaultValue={typed(RETURN_FIELDS.reason) ?? ""}
          label="Why"
          name={RETURN_FIELDS.reason}
          required
        >
          <option value="">Choose</option>
          {RETURN_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {RETURN_REASON_WORDS[reason]}
            </option>
          ))}
        </SelectField>
        {returnable.some(({ isSealedOnly }) => isSealedOnly) && (
          <div>
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input
                className="size-5 shrink-0 accent-ink"
                defaultChecked={typed(RETURN_FIELDS.sealed) === "on"}
                name={RETURN_FIELDS.sealed}
                type="checkbox"
              />
              The recordings are still sealed
            </label>
            <p className="text-s text-note">{SEALED_ONLY}</p>
          </div>
        )}
        <TextAreaField
          autoComplete="off"
          defaultValue={typed(RETURN_FIELDS.words)}
          label="In your words (optional)"
          maxLength={LONGEST_RETURN_TEXTS.words}
          name={RETURN_FIELDS.words}
          rows={3}
        />
        <Button icon={ArrowRight} tone="ink" type="submit">
          Request a return
        </Button>
        <p className="text-s text-note">
          Photographs can be added in the next step. Nothing is sent back before we have answered.
        </p>
        {refused && (
          <p className="font-medium text-bad" role="alert">
            {refused.message}
          </p>
        )}
      </form>
    </details>
  );
}

const LEGEND = "mb-1 text-s font-semibold text-note";

const WISHES = [
  { value: "refund", words: "Money back" },
  { value: "exchange", words: "Another size or color" },
] as const;

type LineChoiceProps = {
  readonly line: LineToReturn;
  /** Preselected when there is only one. */
  readonly isOnly: boolean;
  readonly typed: (name: string) => string | undefined;
};

function LineChoice({ line, isOnly, typed }: LineChoiceProps) {
  const { name, left, sizes, colors } = line;
  const options = lineWords({ ...line, quantity: 1 });
  const about = [name, options].filter(Boolean).join(", ");
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <SelectField
        defaultValue={typed(quantityField(line.line)) ?? (isOnly && left === 1 ? "1" : "0")}
        label={about}
        name={quantityField(line.line)}
      >
        <option value="0">keep it</option>
        {Array.from({ length: left }, (_, index) => index + 1).map((pieces) => (
          <option key={pieces} value={pieces}>
            {pieces} of {line.quantity}
          </option>
        ))}
      </SelectField>
      {/* Shown by the choice above through CSS, so that it needs no script. */}
      <div className="hidden gap-3 group-has-[input[value=exchange]:checked]/wish:grid sm:grid-cols-2">
        {sizes.length > 1 && (
          <OptionChoice
            about={about}
            had={line.size}
            label="Size instead"
            name={sizeField(line.line)}
            options={sizes}
            typed={typed}
          />
        )}
        {colors.length > 1 && (
          <OptionChoice
            about={about}
            had={line.color}
            label="Color instead"
            name={colorField(line.line)}
            options={colors}
            typed={typed}
          />
        )}
        {sizes.length < 2 && colors.length < 2 && (
          <p className="text-s text-note">
            This comes in one version, so we'll swap a faulty one for the same.
          </p>
        )}
      </div>
    </div>
  );
}

type OptionChoiceProps = {
  readonly label: string;
  readonly about: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly had: string | null;
  readonly typed: (name: string) => string | undefined;
};

function OptionChoice({ label, about, name, options, had, typed }: OptionChoiceProps) {
  return (
    <SelectField
      aria-label={`${label} of ${about}`}
      defaultValue={typed(name) ?? had ?? ""}
      label={label}
      name={name}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option === had ? `${option}, as it is` : option}
        </option>
      ))}
    </SelectField>
  );
}
