import type { Draft } from '@pw/switchboard/editing/draft';
import type { WorkerReply, WorkerRequest } from './answer-page.ts';
import type { BoardSummary } from './board-summary.ts';
import type { DesignSetup } from './design-setup.ts';
import type { FeederDetail } from './feeder-detail.ts';

/** Works drafts out beside the page, so that nobody who types waits for a design. */
export type Designer = {
  /** Of drafts that come while one is worked out, only the last is. */
  readonly work: (draft: Draft) => void;
  /** Says which feeder is open: its detail is told at once and with each draft; null for none. */
  readonly open: (feeder: string | null) => void;
  readonly stop: () => void;
};

type Told = {
  readonly onSummary: (summary: BoardSummary, draft: Draft) => void;
  readonly onFeeder: (feeder: FeederDetail | null) => void;
  readonly onFailed: () => void;
};

export function startDesigner(setup: DesignSetup, { onSummary, onFeeder, onFailed }: Told): Designer {
  const worker = new Worker(new URL('./design-worker.ts', import.meta.url), { type: 'module' });
  let current: Draft | null = null;
  let next: Draft | null = null;
  const send = (request: WorkerRequest) => worker.postMessage(request);
  const work = (draft: Draft) => {
    if (current !== null) {
      next = draft;
      return;
    }
    current = draft;
    send({ draft });
  };

  worker.addEventListener('message', ({ data: { summary, feeder } }: MessageEvent<WorkerReply>) => {
    onFeeder(feeder);
    if (!summary) {
      return;
    }
    const done = current;
    current = null;
    if (done !== null) {
      onSummary(summary, done);
    }
    if (next !== null) {
      const waiting = next;
      next = null;
      work(waiting);
    }
  });
  worker.addEventListener('error', onFailed);
  send({ setup });
  return { work, open: (feeder) => send({ feeder }), stop: () => worker.terminate() };
}
