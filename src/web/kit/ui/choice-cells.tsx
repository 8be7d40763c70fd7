import { useId } from "react";
import { Icon } from "./icon.tsx";
import type { IconPath } from "./icon-paths.ts";

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconPath;
};

type ChoiceCellsProps<Value extends string> = {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
};

/** A choice of a few, as joined cells. Real radios, so that arrow keys work. */
export function ChoiceCells<Value extends string>(props: ChoiceCellsProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-label={props.label}
      className="grid auto-cols-fr grid-flow-col border border-ink"
      disabled={props.isDisabled}
    >
      {props.choices.map((choice) => (
        <label
          className="focus-inside-within relative flex min-h-[52px] items-center gap-2.5 border-ink px-3.5 font-semibold transition-colors has-checked:bg-ink has-checked:text-paper not-first:border-l"
          key={choice.value}
        >
          <input
            checked={choice.value === props.value}
            className="absolute inset-0 cursor-pointer appearance-none"
            name={name}
            onChange={() => props.onChange(choice.value)}
            type="radio"
            value={choice.value}
          />
          {choice.icon && <Icon icon={choice.icon} />}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
