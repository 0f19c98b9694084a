import { readPriceBookCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { shippedBook, withArticles } from '@pw/pricing/company-prices/book-data';
import type { KeptTerms } from '@pw/pricing/terms/project-terms';
import type { Draft } from '@pw/switchboard/editing/draft';
import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../../../platform/after-paint.ts';
import { callQuery } from '../../../platform/use-call.ts';
import type { TableTexts } from '../board-knowledge.ts';
import { useBoardRevision, useBoardStore, useEditingOf } from '../use-board-store.ts';
import type { DesignSetup, FeederDetail } from './answer-page.ts';
import type { BoardSummary } from './board-summary.ts';
import type { KitEffect, KitEffects } from './kit-effects.ts';
import { type Designer, startDesigner } from './start-designer.ts';
import { useAskedNumbers } from './use-asked-numbers.ts';
import { ExplainedZonesContext, useAskedZones } from './use-explained-zones.ts';
import { RemediesContext, useSoughtRemedies } from './use-remedies.ts';

/** The summary of the board as far as it is worked out. */
export type SummaryState = {
  /** Null until the first one is there. */
  readonly summary: BoardSummary | null;
  /** Whether the board has changed since. */
  readonly isStale: boolean;
  /** Whether it cannot be worked out in this browser. */
  readonly isFailed: boolean;
  /** The numbers whose price did not arrive: it counts once the board is saved. */
  readonly unheard: readonly string[];
};

export const BoardSummaryContext = createContext<SummaryState>({
  summary: null,
  isStale: true,
  isFailed: false,
  unheard: [],
});

/** Design, checks and price of the current board. */
export function useBoardSummary(): SummaryState {
  return use(BoardSummaryContext);
}

/**
 * A change that comes so soon after another waits as long before the board is worked out: reading the draft does not hold
 * up a user who holds a key. A single change is worked out at once.
 */
const REST_MS = 80;

type SummaryRequest = { readonly draft: Draft; readonly revision: number };
type SummaryResult = {
  readonly summary: BoardSummary | null;
  readonly revision: number | null;
  readonly isFailed: boolean;
};

/** Works the board out in the worker after every change, once the change is on the screen. */
function useWorkedOutBoard(
  tables: TableTexts,
  prices: DesignSetup['prices'] | undefined,
  listsFeeder: boolean,
): {
  readonly summary: SummaryState;
  readonly openedFeeder: OpenedFeeder;
  readonly triedKits: TriedKits;
  readonly remedies: ReturnType<typeof useSoughtRemedies>['remedies'];
  readonly zones: ReturnType<typeof useAskedZones>['zones'];
} {
  const store = useBoardStore();
  const latest = useBoardRevision();
  // What was entered is painted first; that the design is older follows.
  const revision = useDeferredValue(latest);
  const [worked, setWorked] = useState<SummaryResult>({ summary: null, revision: null, isFailed: false });
  const asked = useRef<SummaryRequest | null>(null);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const designer = useRef<Designer | null>(null);
  const { remedies, begin: beginRemedies, take: takeRemedies } = useSoughtRemedies(designer);
  const { zones, askAgain: askZones, take: takeZones } = useAskedZones(designer);
  const opened = useRef<string | null>(null);
  const [feeder, setFeeder] = useState<FeederDetail | null>(null);
  const openFeeder = useCallback((part: string | null) => {
    opened.current = part;
    designer.current?.open(part);
  }, []);
  const tried = useRef<string | null>(null);
  const [kits, setKits] = useState<KitEffects | null>(null);
  const tryKits = useCallback((part: string | null) => {
    tried.current = part;
    if (part === null) {
      setKits(null);
    } else {
      designer.current?.tryKits(part);
    }
  }, []);
  const { lineItemId, name, quantity } = useEditingOf(({ state }) => state.board);
  const [heard, ask] = useAskedNumbers(prices?.book.hash ?? null);

  useEffect(() => {
    if (prices === undefined) {
      return undefined;
    }
    const board = { lineItemId, name, quantity };
    const started = startDesigner(
      { tables, prices, board, listsFeeder },
      {
        // A user who types meanwhile does not wait for it, and all that an answer changes is drawn at once.
        onSummary: (summary, draft) =>
          startTransition(() => {
            const isLast = draft === asked.current?.draft;
            const workedRevision = isLast ? (asked.current?.revision ?? null) : null;
            setWorked({ summary, revision: workedRevision, isFailed: false });
            if (summary.price.kind === 'priced') {
              ask(summary.price.asked);
            }
            beginRemedies();
            askZones();
            if (tried.current !== null) {
              started.tryKits(tried.current);
            }
          }),
        onFeeder: (detail) => startTransition(() => setFeeder(detail)),
        // What comes after the offer was closed belongs to no offer.
        onKits: (effects) => setKits(effects.part === tried.current ? effects : null),
        onRemedies: takeRemedies,
        onZones: takeZones,
        onFailed: () => setWorked({ summary: null, revision: null, isFailed: true }),
      },
    );
    designer.current = started;
    started.open(opened.current);
    return () => {
      designer.current = null;
      started.stop();
    };
  }, [tables, prices, lineItemId, name, quantity, listsFeeder, ask, beginRemedies, takeRemedies, askZones, takeZones]);

  useEffect(() => {
    // Without prices there is no designer yet: it is asked once they are there.
    if (prices === undefined) {
      return undefined;
    }
    const workOut = () => {
      const draft = store.reading.board().draft();
      asked.current = { draft, revision: latest };
      designer.current?.hear(heard);
      designer.current?.work(draft);
    };
    const sinceLastMs = performance.now() - changedAt.current;
    changedAt.current = performance.now();
    if (sinceLastMs >= REST_MS) {
      return afterPaint(workOut);
    }
    const timer = setTimeout(workOut, REST_MS);
    return () => clearTimeout(timer);
  }, [store, latest, prices, heard]);

  const isStale = worked.revision !== revision;
  const summary = useMemo(
    () => ({ summary: worked.summary, isStale, isFailed: worked.isFailed, unheard: heard.failed }),
    [worked.summary, worked.isFailed, isStale, heard.failed],
  );
  const openedFeeder = useMemo(() => ({ detail: feeder, open: openFeeder }), [feeder, openFeeder]);
  const triedKits = useMemo(() => ({ effects: kits, tryOf: tryKits }), [kits, tryKits]);
  return { summary, openedFeeder, triedKits, remedies, zones };
}

type SummaryProviderProps = {
  readonly tables: TableTexts;
  /** By what the board is priced; undefined while it is on its way, null to work it out without a price. */
  readonly prices: DesignSetup['prices'] | undefined;
  /** Whether the detail of a feeder has its row of the compartment list. */
  readonly listsFeeder?: boolean;
  readonly children: ReactNode;
};

/** Keeps the summary of the board for everything inside. */
export function SummaryProvider({ tables, prices, listsFeeder = false, children }: SummaryProviderProps) {
  const { summary, openedFeeder, triedKits, remedies, zones } = useWorkedOutBoard(tables, prices, listsFeeder);
  return (
    <BoardSummaryContext value={summary}>
      <OpenedFeederContext value={openedFeeder}>
        <TriedKitsContext value={triedKits}>
          <RemediesContext value={remedies}>
            <ExplainedZonesContext value={zones}>{children}</ExplainedZonesContext>
          </RemediesContext>
        </TriedKitsContext>
      </OpenedFeederContext>
    </BoardSummaryContext>
  );
}

/**
 * By what the boards of the project are priced. Undefined while it is on its way, null when it did not arrive: then the
 * board is worked out without a price.
 */
export function useProjectPrices(projectId: number): DesignSetup['prices'] | undefined {
  const terms = useQuery({ ...callQuery(readProjectTermsCall, { params: { projectId } }), staleTime: 0 });
  const bookHash = terms.data?.bookHash ?? '';
  const companyHash = terms.data?.companyBook ?? undefined;
  const book = useQuery({
    ...callQuery(readPriceBookCall, { params: { hash: bookHash }, query: { book: companyHash } }),
    enabled: bookHash !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isFailed = terms.isError || book.isError;
  return useMemo(() => {
    if (isFailed) {
      return null;
    }
    // The server made them of the very type; the wire only says that names of groups, makes and rates are texts.
    return terms.data && book.data
      ? {
          files: book.data.files,
          book: withArticles(book.data.book ?? shippedBook, terms.data.namedArticles),
          terms: terms.data as unknown as KeptTerms,
          age: terms.data.prices,
        }
      : undefined;
  }, [isFailed, terms.data, book.data]);
}

/** In addition to the summary of the board, only the open feeder is worked out in detail. */
type OpenedFeeder = {
  /** As old as the summary; null until it is there. */
  readonly detail: FeederDetail | null;
  /** Null for none. */
  readonly open: (part: string | null) => void;
};

export const OpenedFeederContext = createContext<OpenedFeeder>({ detail: null, open: () => undefined });

/** The detail of a feeder while it is shown; `part` is null for none. */
export function useFeederDetail(part: string | null): FeederDetail | null {
  const { detail, open } = use(OpenedFeederContext);
  useEffect(() => {
    open(part);
    return () => open(null);
  }, [open, part]);
  return detail !== null && detail.part === part ? detail : null;
}

/** The standard kits of the feeder whose kits are on offer. */
type TriedKits = {
  /** As old as the summary; null until they are there. */
  readonly effects: KitEffects | null;
  /** Null for none. */
  readonly tryOf: (part: string | null) => void;
};

export const TriedKitsContext = createContext<TriedKits>({ effects: null, tryOf: () => undefined });

/** What each standard kit of a feeder comes to while they are on offer; null until it is worked out. */
export function useKitEffects(part: string): readonly KitEffect[] | null {
  const { effects, tryOf } = use(TriedKitsContext);
  useEffect(() => {
    tryOf(part);
    return () => tryOf(null);
  }, [tryOf, part]);
  return effects !== null && effects.part === part ? effects.kits : null;
}
