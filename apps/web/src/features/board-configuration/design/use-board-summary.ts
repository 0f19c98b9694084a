import type { Draft } from '@pw/switchboard/editing/draft';
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TableTexts } from '../knowledge/read-knowledge.ts';
import { useBoardRevision, useBoardStore, useEditingOf } from '../use-board-store.ts';
import type { BoardSummary } from './board-summary.ts';
import type { DesignSetup } from './design-setup.ts';
import { type Designer, startDesigner } from './designer.ts';
import type { FeederDetail } from './feeder-detail.ts';
import type { OpenedFeeder } from './opened-feeder.ts';

/** The summary of the board as far as it is worked out. */
export type SummaryState = {
  /** Null until the first one is there. */
  readonly summary: BoardSummary | null;
  /** Whether the board has changed since. */
  readonly isStale: boolean;
  /** Whether it cannot be worked out in this browser. */
  readonly isFailed: boolean;
};

export const BoardSummaryContext = createContext<SummaryState>({ summary: null, isStale: true, isFailed: false });

/** Design, checks and price of the board as it stands. */
export function useBoardSummary(): SummaryState {
  return use(BoardSummaryContext);
}

/** So long the board rests before it is worked out: whoever types is not held up by reading the draft. */
const REST_MS = 80;

type Asked = { readonly draft: Draft; readonly revision: number };
type Worked = { readonly summary: BoardSummary | null; readonly revision: number | null; readonly isFailed: boolean };

/** Works the board out beside the page after every change, once the change is on the screen. */
export function useWorkedOutBoard(
  tables: TableTexts,
  prices: DesignSetup['prices'] | undefined,
): { readonly summary: SummaryState; readonly openedFeeder: OpenedFeeder } {
  const store = useBoardStore();
  // What was entered is painted first; that the design is older follows.
  const revision = useDeferredValue(useBoardRevision());
  const [worked, setWorked] = useState<Worked>({ summary: null, revision: null, isFailed: false });
  const asked = useRef<Asked | null>(null);
  const designer = useRef<Designer | null>(null);
  const opened = useRef<string | null>(null);
  const [feeder, setFeeder] = useState<FeederDetail | null>(null);
  const openFeeder = useCallback((part: string | null) => {
    opened.current = part;
    designer.current?.open(part);
  }, []);
  const lineItem = useEditingOf(({ state }) => state.lineItem);
  const { lineItemID, itemDesc, quantity } = lineItem;

  useEffect(() => {
    if (prices === undefined) {
      return undefined;
    }
    const board = { lineItemId: lineItemID, name: itemDesc, quantity };
    const started = startDesigner(
      { tables, prices, board },
      {
        onSummary: (summary, draft) => {
          const isLast = draft === asked.current?.draft;
          const workedRevision = isLast ? (asked.current?.revision ?? null) : null;
          // Whoever types meanwhile does not wait for it.
          startTransition(() => setWorked({ summary, revision: workedRevision, isFailed: false }));
        },
        onFeeder: setFeeder,
        onFailed: () => setWorked({ summary: null, revision: null, isFailed: true }),
      },
    );
    designer.current = started;
    started.open(opened.current);
    return () => {
      designer.current = null;
      started.stop();
    };
  }, [tables, prices, lineItemID, itemDesc, quantity]);

  useEffect(() => {
    // Without prices there is no designer yet: it is asked once they are there.
    if (prices === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => {
      const draft = store.reading.board().draft();
      asked.current = { draft, revision };
      designer.current?.work(draft);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [store, revision, prices]);

  const isStale = worked.revision !== revision;
  const summary = useMemo(
    () => ({ summary: worked.summary, isStale, isFailed: worked.isFailed }),
    [worked.summary, worked.isFailed, isStale],
  );
  const openedFeeder = useMemo(() => ({ detail: feeder, open: openFeeder }), [feeder, openFeeder]);
  return { summary, openedFeeder };
}
