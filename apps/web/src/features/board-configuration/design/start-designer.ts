import type { AskedNumbers } from '@pw/pricing/company-prices/book-data';
import type { Draft, DraftFeeder } from '@pw/switchboard/editing/draft';
import type { DesignSetup, ExplainedCubicle, FeederDetail, WorkerReply, WorkerRequest } from './answer-page.ts';
import type { BoardSummary } from './board-summary.ts';
import type { KitEffects } from './kit-effects.ts';
import type { FoundRemedies } from './seek-remedies.ts';
import { packDraft } from './sent-draft.ts';

/** Works drafts out in a worker, so that nobody who types waits for a design. */
export type Designer = {
  /** Of drafts that come while one is worked out, only the last is. */
  readonly work: (draft: Draft) => void;
  /** Says what the lists say of all numbers asked so far: it counts for the drafts that come after. */
  readonly hear: (asked: AskedNumbers) => void;
  /** Says which feeder is open: its detail is reported at once and with each draft; null for none. */
  readonly open: (feeder: string | null) => void;
  /** Asks what the standard kits of a feeder come to on the draft that was worked out last. */
  readonly tryKits: (feeder: string) => void;
  /** Tries one more remedy against heat on that draft. */
  readonly seekRemedy: () => void;
  /** Asks why the air of a cubicle is so warm on that draft. */
  readonly explainZones: (cubicle: number) => void;
  readonly stop: () => void;
};

export type DesignerListeners = {
  readonly onSummary: (summary: BoardSummary, draft: Draft) => void;
  readonly onFeeder: (feeder: FeederDetail | null) => void;
  readonly onKits: (kits: KitEffects) => void;
  readonly onRemedies: (remedies: FoundRemedies) => void;
  readonly onZones: (explained: ExplainedCubicle) => void;
  readonly onFailed: () => void;
};

export function startDesigner(setup: DesignSetup, listeners: DesignerListeners): Designer {
  const worker = new Worker(new URL('./design-worker.ts', import.meta.url), { type: 'module' });
  let current: Draft | null = null;
  let next: Draft | null = null;
  let sentFeeders: readonly DraftFeeder[] = [];
  // Of how many numbers the worker knows what the lists say: they only become more.
  let heard = 0;
  const send = (request: WorkerRequest) => worker.postMessage(request);
  const work = (draft: Draft) => {
    if (current !== null) {
      next = draft;
      return;
    }
    current = draft;
    send({ draft: packDraft(draft, sentFeeders) });
    sentFeeders = draft.feeders;
  };

  worker.addEventListener(
    'message',
    ({ data: { summary, feeder, kits, remedies, zones } }: MessageEvent<WorkerReply>) => {
      if (remedies) {
        listeners.onRemedies(remedies);
      }
      if (zones) {
        listeners.onZones(zones);
      }
      if (kits) {
        listeners.onKits(kits);
      }
      if (feeder !== undefined) {
        listeners.onFeeder(feeder);
      }
      if (!summary) {
        return;
      }
      const done = current;
      current = null;
      if (done !== null) {
        listeners.onSummary(summary, done);
      }
      if (next !== null) {
        const waiting = next;
        next = null;
        work(waiting);
      }
    },
  );
  worker.addEventListener('error', listeners.onFailed);
  send({ setup });
  return {
    work,
    hear: (asked) => {
      if (asked.numbers.length > heard) {
        heard = asked.numbers.length;
        send({ asked });
      }
    },
    open: (feeder) => send({ feeder }),
    tryKits: (feeder) => send({ kitsOf: feeder }),
    seekRemedy: () => send({ seeksRemedy: true }),
    explainZones: (cubicle) => send({ zonesOf: cubicle }),
    stop: () => worker.terminate(),
  };
}
