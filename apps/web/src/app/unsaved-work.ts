import { useEffect, useId } from 'react';
import { createStore } from '../platform/external-store.ts';

/** What would be lost by leaving, in words of the user, by the form that holds it. */
export const unsavedWork = createStore<ReadonlyMap<string, string>>(new Map());

/** Says that a form holds something that is not saved, for as long as it is shown and does. */
export function useUnsavedWork(isUnsaved: boolean, what: string): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) {
      return undefined;
    }
    unsavedWork.set(new Map(unsavedWork.get()).set(id, what));
    return () => {
      const rest = new Map(unsavedWork.get());
      rest.delete(id);
      unsavedWork.set(rest);
    };
  }, [id, isUnsaved, what]);
}
