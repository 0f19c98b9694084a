import { useState } from 'react';

/** The list of the render before for as long as it holds the same items, so that what shows it need not render anew. */
export function useSteadyList<Item>(list: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(list);
  if (kept.length === list.length && kept.every((item, at) => item === list[at])) {
    return kept;
  }
  setKept(list);
  return list;
}
