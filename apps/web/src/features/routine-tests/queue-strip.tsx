import { counted, nounOf } from '@pw/domain/counted';
import type { EntryQueue, KeptEntry, QueueStatus } from '../../platform/queue/entry-queue.ts';
import { timeOnScreen } from '../../platform/time-on-screen.ts';
import { Banner } from '../../ui/messages/banner.tsx';

type QueueStripProps<Entry extends KeptEntry> = {
  readonly queue: Pick<EntryQueue<never>, 'tryNow'>;
  readonly status: QueueStatus<Entry>;
  /** What the user does with refused entries. */
  readonly refusedText?: string;
  /** How many entries there are, in words. */
  readonly countText?: (entries: readonly Entry[]) => string;
};

/** Says which entries of this device the server does not have, and why. */
export function QueueStrip<Entry extends KeptEntry>({
  queue,
  status,
  refusedText = 'Open the tests that are marked red: each says why.',
  countText = (entries) => counted(entries.length, 'entry', 'entries'),
}: QueueStripProps<Entry>) {
  const { waiting, refused, notYetKept, awaySinceMs, isHalted, isKept } = status;
  const keptEntries = waiting.filter(({ key }) => !notYetKept.has(key));
  const [first] = keptEntries;
  const isLate = first !== undefined && (awaySinceMs !== null || isHalted);
  return (
    <>
      {isLate && (
        <Banner
          tone="warn"
          cause={`${countText(keptEntries)} ${nounOf(keptEntries.length, 'waits', 'wait')}, since ${timeOnScreen(first.sinceMs)}.`}
          links={[{ label: 'Try now', onPress: () => queue.tryNow() }]}
        >
          {isHalted
            ? 'They are kept on this device. Sign in again, and they are sent.'
            : 'They are kept on this device and sent as soon as the server answers.'}
        </Banner>
      )}
      {!isKept && waiting.length > 0 && (
        <Banner tone="bad" cause="This browser does not keep entries.">
          Leave the page open until all of them have arrived.
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="bad" cause={`${countText(refused)} ${nounOf(refused.length, 'is', 'are')} not counted.`}>
          {refusedText}
        </Banner>
      )}
    </>
  );
}
