import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FormEncType, type SubmitTarget, useFetcher } from "react-router";
import { ACTION_FIELD, type ActionAnswer, type ActionInput, type AdminActions } from "./admin-action.ts";

export type RunningAction<Input> = {
  /** From the press until the page shows the new state. */
  readonly isPending: boolean;
  /** Why the last try failed, until the next one. */
  readonly problem: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** Sends it to the route's action, once at a time. */
  run(input: Input): void;
  /** Shows a problem without asking the shop. */
  refuse(problem: string): void;
};

type Options<Value> = {
  /** Actions of one page that exclude each other, and that the page itself watches, share a key. */
  readonly key?: string;
  /** For what only reads: the page's loaders are not asked again. */
  readonly isReading?: boolean;
  /** Called when the page shows the new state. Its component must outlive the action's success. */
  readonly onDone?: (value: Value) => void;
  readonly onFailed?: () => void;
};

const NONE: Readonly<Record<string, string>> = {};

/** One action of the route this is called in, from the press to the new state of the page. */
export function useAdminAction<Actions extends AdminActions, Name extends keyof Actions & string>(
  _actions: Actions,
  name: Name,
  { key, isReading = false, onDone, onFailed }: Options<Awaited<ReturnType<Actions[Name]>>> = {},
): RunningAction<ActionInput<Actions[Name]>> {
  const fetcher = useFetcher<ActionAnswer>(key === undefined ? {} : { key });
  const [refusal, setRefusal] = useState<string>();
  const isPending = fetcher.state !== "idle";
  const answer = !isPending && fetcher.data?.name === name ? fetcher.data : undefined;

  const tell = useEffectEvent((told: ActionAnswer) => {
    if (told.problem !== undefined) onFailed?.();
    else onDone?.(told.value as Awaited<ReturnType<Actions[Name]>>);
  });
  useEffect(() => {
    if (answer !== undefined) tell(answer);
  }, [answer]);

  return {
    isPending,
    problem: refusal ?? answer?.problem,
    fields: answer?.fields ?? NONE,
    refuse: setRefusal,
    run(input) {
      if (isPending) return;
      setRefusal(undefined);
      const { target, encType } = submission(name, input);
      void fetcher.submit(target, {
        method: "post",
        encType,
        ...(isReading && { defaultShouldRevalidate: false }),
      });
    },
  };
}

type Submission = { readonly target: SubmitTarget; readonly encType: FormEncType };

function submission(name: string, input: unknown): Submission {
  if (!(input instanceof FormData))
    return { target: { name, input } as SubmitTarget, encType: "application/json" };
  input.set(ACTION_FIELD, name);
  return { target: input, encType: "multipart/form-data" };
}

type FormProblems = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** What no field of the form says already; it stands beside the button. */
  readonly rest: string | undefined;
};

/** Why a form was not taken stands at its fields, of which the keyboard goes to the first. `names` are the form's fields. */
export function useFormProblems(
  { fields, problem }: Pick<RunningAction<never>, "fields" | "problem">,
  names: readonly string[],
): FormProblems {
  const form = useRef<HTMLFormElement>(null);
  const isAtField = Object.keys(fields).some((name) => names.includes(name));

  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);

  return { form, rest: isAtField ? undefined : problem };
}
