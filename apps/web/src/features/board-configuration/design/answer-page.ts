import type { Draft } from '@pw/switchboard/editing/draft';
import type { BoardSummary } from './board-summary.ts';
import { type BoardWork, boardWork, type DesignSetup } from './design-setup.ts';
import type { drawDoor } from './draw-door.ts';
import type { FeederDetail } from './feeder-detail.ts';

/** What the page sends: first the setup, then drafts, and which feeder is open (null for none). */
export type WorkerRequest =
  | { readonly setup: DesignSetup }
  | { readonly draft: Draft }
  | { readonly feeder: string | null };

/** What it gets: the summary of each draft, and with it and on asking the detail of the feeder that is open. */
export type WorkerReply = { readonly summary?: BoardSummary; readonly feeder: FeederDetail | null };

/**
 * Answers the page in its order; null where it waits for no answer.
 * @param post for the detail with its door, which comes once more when what draws doors has arrived
 */
export function createAnswer(post: (reply: WorkerReply) => void): (request: WorkerRequest) => WorkerReply | null {
  let work: BoardWork | null = null;
  let opened: string | null = null;
  let draw: typeof drawDoor | null = null;
  const detail = () => (opened === null || work === null ? null : work.feeder(opened, draw));
  const loadDrawing = async () => {
    // Only who opens a feeder pays for it.
    const loaded = await import('./draw-door.ts');
    draw = loaded.drawDoor;
    post({ feeder: detail() });
  };
  return (request) => {
    if ('setup' in request) {
      work = boardWork(request.setup);
      return null;
    }
    if ('feeder' in request) {
      opened = request.feeder;
      if (opened !== null && draw === null) {
        // Without it the door is not shown; the next feeder that is opened asks for it again.
        loadDrawing().catch(() => undefined);
      }
      return { feeder: detail() };
    }
    const summary = work?.summarize(request.draft);
    return summary ? { summary, feeder: detail() } : null;
  };
}
