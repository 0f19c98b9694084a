import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FoundRemedies, OfferedRemedy } from './seek-remedies.ts';
import type { Designer } from './start-designer.ts';

/** The panel has not changed for so long before remedies are sought. */
const STILL_MS = 250;

type Remedies = {
  /** Of the board as it was worked out last; null until one is tried. */
  readonly progress: FoundRemedies | null;
  /** Whether somebody looks at them: nothing is tried for nobody. */
  readonly want: (isWanted: boolean) => void;
};

export const RemediesContext = createContext<Remedies>({ progress: null, want: () => undefined });

/** Seeks the remedies of the board one by one while somebody looks at them; a new summary begins again. */
export function useSoughtRemedies(designer: { readonly current: Designer | null }) {
  const isWanted = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [progress, setProgress] = useState<FoundRemedies | null>(null);
  const begin = useCallback(() => {
    clearTimeout(timer.current);
    setProgress(null);
    if (isWanted.current) {
      timer.current = setTimeout(() => designer.current?.seekRemedy(), STILL_MS);
    }
  }, [designer]);
  const want = useCallback(
    (is: boolean) => {
      isWanted.current = is;
      begin();
    },
    [begin],
  );
  const take = useCallback(
    (remedies: FoundRemedies) => {
      if (!isWanted.current) {
        return;
      }
      setProgress(remedies);
      if (!remedies.isDone) {
        designer.current?.seekRemedy();
      }
    },
    [designer],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const remedies = useMemo(() => ({ progress, want }), [progress, want]);
  return { remedies, begin, take };
}

/** The remedies of a cubicle while it is shown, and whether all are tried. */
export function useRemedies(cubicle: number): {
  readonly list: readonly OfferedRemedy[];
  readonly isDone: boolean;
} {
  const { progress, want } = use(RemediesContext);
  useEffect(() => {
    want(true);
    return () => want(false);
  }, [want]);
  return { list: progress?.list.filter((each) => each.cubicle === cubicle) ?? [], isDone: progress?.isDone ?? false };
}
