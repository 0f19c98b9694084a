import { useLayoutEffect, useRef, useState } from 'react';

type FormBase<Saved> = {
  /** The saved value that the form began with. A save names its revision, so that it overwrites no newer one. */
  readonly base: Saved;
  readonly isUnsaved: boolean;
  /** Shows another saved value in the form. */
  readonly begin: (saved: Saved) => void;
};

/**
 * Keeps the saved value that a form of fields began with. Without a change the form follows the saved value, also when
 * somebody else saves. `useDraft` does the same for a form that is edited as a whole.
 * @param saved null for a record that does not exist yet
 * @param differsFrom true if the form would save something else
 * @param fill shows a saved value in the form
 */
export function useFormBase<Saved extends { readonly revision: number } | null>(
  saved: Saved,
  differsFrom: (saved: Saved) => boolean,
  fill: (saved: Saved) => void,
): FormBase<Saved> {
  const [base, setBase] = useState(saved);
  const isUnsaved = differsFrom(base);
  const isBehind = saved !== null && base !== null && saved.revision > base.revision;
  if (isBehind && !isUnsaved) {
    setBase(saved);
  }
  const filled = useRef(base);
  useLayoutEffect(() => {
    if (filled.current !== base) {
      filled.current = base;
      fill(base);
    }
  }, [base, fill]);
  return {
    base,
    isUnsaved,
    begin: (from) => {
      setBase(from);
      filled.current = from;
      fill(from);
    },
  };
}
