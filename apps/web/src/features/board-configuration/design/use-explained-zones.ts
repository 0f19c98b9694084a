import type { ExplainedZone } from '@pw/switchboard/thermal/explain-zones';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ExplainedCubicle } from './answer-page.ts';
import type { Designer } from './start-designer.ts';

type ExplainedZones = {
  /** As old as the summary; null until it is there. */
  readonly explained: ExplainedCubicle | null;
  /** Null for none. */
  readonly ask: (cubicle: number | null) => void;
};

export const ExplainedZonesContext = createContext<ExplainedZones>({ explained: null, ask: () => undefined });

/** Explains the air of the cubicle that somebody asks about; a new summary asks again. */
export function useAskedZones(designer: { readonly current: Designer | null }) {
  const asked = useRef<number | null>(null);
  const [explained, setExplained] = useState<ExplainedCubicle | null>(null);
  const askAgain = useCallback(() => {
    if (asked.current !== null) {
      designer.current?.explainZones(asked.current);
    }
  }, [designer]);
  const ask = useCallback(
    (cubicle: number | null) => {
      asked.current = cubicle;
      setExplained(null);
      askAgain();
    },
    [askAgain],
  );
  const take = useCallback(
    (answer: ExplainedCubicle) => setExplained(answer.cubicle === asked.current ? answer : null),
    [],
  );
  const zones = useMemo(() => ({ explained, ask }), [explained, ask]);
  return { zones, askAgain, take };
}

/** Why the air of a zone is so warm, while it is shown; null until it is worked out. */
export function useExplainedZone(cubicle: number, address: string): ExplainedZone | null {
  const { explained, ask } = use(ExplainedZonesContext);
  useEffect(() => {
    ask(cubicle);
    return () => ask(null);
  }, [ask, cubicle]);
  return explained?.zones.find((each) => each.address === address) ?? null;
}
