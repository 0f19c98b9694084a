import { counted, nounOf } from '@pw/domain/counted';
import { timeOnScreen } from '../../platform/time-on-screen.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import type { EntryQueue, QueueStatus } from './entry-queue.ts';

type QueueStripProps = { readonly queue: EntryQueue; readonly status: QueueStatus };

/** Says which entries of this tablet the server does not have, and why. */
export function QueueStrip({ queue, status: { waiting, refused, awaySinceMs, isHalted, isKept } }: QueueStripProps) {
  const [first] = waiting;
  const isLate = first !== undefined && (awaySinceMs !== null || isHalted);
  return (
    <>
      {isLate && (
        <Banner
          tone="warn"
          cause={waitText(waiting.length, first.sinceMs)}
          links={[{ label: 'Try now', onPress: () => queue.tryNow() }]}
        >
          {isHalted
            ? 'They are kept on this tablet. Sign in again, and they are sent.'
            : 'They are kept on this tablet and sent as soon as the server answers.'}
        </Banner>
      )}
      {!isKept && waiting.length > 0 && (
        <Banner tone="bad" cause="This browser does not keep entries.">
          Leave the page open until all of them have arrived.
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="bad" cause={`${countText(refused.length)} not counted.`}>
          Open the tests that are marked red: each says why.
        </Banner>
      )}
    </>
  );
}

function waitText(count: number, sinceMs: number): string {
  return `${counted(count, 'entry', 'entries')} ${nounOf(count, 'waits', 'wait')}, since ${timeOnScreen(sinceMs)}.`;
}

function countText(count: number): string {
  return `${counted(count, 'entry', 'entries')} ${nounOf(count, 'is', 'are')}`;
}
