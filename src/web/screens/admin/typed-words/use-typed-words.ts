import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { changedFrom, type FormValues, hiddenFields, putValues, readValues } from "./form-values.ts";
import { formNamed, submission, typedStore } from "./typed-store.ts";

type TypedWords = {
  /** Whether the form holds words that are not saved. */
  readonly isUnsaved: boolean;
  /** What was typed before into fields that somebody else has changed since; it is not put back. */
  readonly overtaken: readonly string[];
  /** To be called when something is typed. */
  readonly note: () => void;
  /** Runs the form's submission: an action that it starts saves these words. */
  readonly during: (submit: () => void) => void;
  /** Puts back what was there before. */
  readonly takeBack: () => void;
};

/** Keeps what is typed into a form until it is saved or taken back. `label` names the form on its page; without it nothing is kept. */
export function useTypedWords(
  form: RefObject<HTMLFormElement | null>,
  label: string | undefined,
): TypedWords {
  const { pathname } = useLocation();
  const name = label === undefined ? undefined : formNamed(pathname, label);
  const basis = useRef<FormValues>({});
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);

  function note(): void {
    if (name === undefined || form.current === null) return;
    const values = changedFrom(basis.current, readValues(form.current));
    const isTyped = Object.keys(values).length > 0;
    setIsUnsaved(isTyped);
    if (isTyped) typedStore.keep(name, { basis: basis.current, values });
    else typedStore.forget(name);
  }

  const restore = useEffectEvent(() => {
    if (form.current === null) return undefined;
    basis.current = readValues(form.current);
    const typed = name === undefined ? undefined : typedStore.read(name);
    if (!typed) return undefined;
    // A form of rows may have more of them now: those that were typed.
    const isOvertaken = (field: string) =>
      (typed.basis[field] ?? []).some((text, place) => basis.current[field]?.[place] !== text);
    const own = hiddenFields(form.current);
    const fields = Object.entries(typed.values).filter(([field]) => !own.includes(field));
    const values = Object.fromEntries(fields.filter(([field]) => !isOvertaken(field)));
    setOvertaken(fields.filter(([field]) => isOvertaken(field)).flatMap(([, texts]) => texts));
    // After this drawing; and once more, because a choice may open further fields.
    const timer = setTimeout(() => {
      for (const _ of [1, 2]) if (form.current) putValues(form.current, values);
    });
    return () => clearTimeout(timer);
  });
  useEffect(() => restore(), []);

  /** Saved: what it holds now is what there is. */
  const settle = useEffectEvent(() => {
    if (name === undefined || form.current === null || typedStore.read(name) !== undefined) return;
    if (isUnsaved) basis.current = readValues(form.current);
    setIsUnsaved(false);
    setOvertaken([]);
  });
  useEffect(() => typedStore.subscribe(() => settle()), []);

  return {
    isUnsaved,
    overtaken,
    note,
    during: (submit) => submission.during(name, submit),
    takeBack() {
      if (form.current === null || name === undefined) return;
      putValues(form.current, basis.current);
      typedStore.forget(name);
    },
  };
}
