import { useCallback, useMemo, useState } from 'react';

/** An edit of a saved value. */
export type Draft<Saved, Form> = {
  /** The edited form; that of the saved value while nothing is changed. */
  readonly form: Form;
  /** The saved value that the edit began with. A save names its revision, so that it overwrites no newer one. */
  readonly base: Saved;
  /** The form of `base`. */
  readonly opened: Form;
  readonly isChanged: boolean;
  readonly edit: (change: (form: Form) => Form) => void;
  /** Goes on with a form of another saved value. */
  readonly rebase: (base: Saved, form: Form) => void;
  /** Goes back to the saved value. */
  readonly drop: () => void;
};

type Edited<Saved, Form> = Pick<Draft<Saved, Form>, 'form' | 'base' | 'opened'>;

/**
 * Keeps an edit next to the saved value. Without a change the draft follows the saved value, also when somebody else
 * saves. A changed draft stays as it is, with the value that it began with.
 * @param saved the same object until something is saved
 * @param open makes the form of a saved value; like `isSame` a function that stays the same
 * @param isSame true if two forms would save the same
 */
export function useDraft<Saved, Form>(
  saved: Saved,
  open: (saved: Saved) => Form,
  isSame: (one: Form, other: Form) => boolean,
): Draft<Saved, Form> {
  const [last, setLast] = useState<Edited<Saved, Form> | null>(null);
  const unchanged = useMemo(() => {
    const opened = open(saved);
    return { form: opened, base: saved, opened };
  }, [saved, open]);

  const current = useCallback(
    (edited: Edited<Saved, Form> | null): Edited<Saved, Form> =>
      edited !== null && (edited.base === saved || !isSame(edited.form, edited.opened)) ? edited : unchanged,
    [saved, unchanged, isSame],
  );
  const edit = useCallback(
    (change: (form: Form) => Form) =>
      setLast((before) => {
        const edited = current(before);
        return { ...edited, form: change(edited.form) };
      }),
    [current],
  );
  const draft = current(last);
  return {
    ...draft,
    isChanged: draft.form !== draft.opened && !isSame(draft.form, draft.opened),
    edit,
    rebase: (base, form) => setLast({ form, base, opened: open(base) }),
    drop: () => setLast(null),
  };
}
