import { useStore } from '../../../platform/external-store.ts';
import { timeOnScreen } from '../../../platform/time-on-screen.ts';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { ReviewStore } from '../answers/review-store.ts';

type SaveBannersProps = { readonly store: ReviewStore; readonly onReload: () => void };

/** Why the answers are not on the server, and what helps. */
export function SaveBanners({ store, onReload }: SaveBannersProps) {
  const { unreachableSinceMs, trouble } = useStore(store.saving);
  return (
    <>
      {unreachableSinceMs !== null && (
        <Banner
          tone="warn"
          cause={`Not saved to the server since ${timeOnScreen(unreachableSinceMs)}`}
          links={[{ label: 'Try now', onPress: store.tryNow }]}
        >
          Your answers wait in this tab until the server takes them. Keep the tab open.
        </Banner>
      )}
      {trouble?.kind === 'stale' && (
        <Banner
          tone="warn"
          cause={`${trouble.current.answeredBy ?? 'Somebody else'} answered meanwhile`}
          links={[
            { label: 'Load theirs', onPress: store.loadTheirs },
            { label: 'Keep mine', onPress: store.keepMine },
          ]}
        >
          Your last answers are not saved. Load their answers, or replace them with yours.
        </Banner>
      )}
      {trouble?.kind === 'faults' && (
        <Banner
          tone="bad"
          cause="The last answers were not taken"
          links={[
            { label: 'Undo the last answer', onPress: store.undo },
            { label: 'Load the file again', onPress: onReload },
          ]}
        >
          {trouble.texts.join(' ')}
        </Banner>
      )}
      {trouble?.kind === 'closed' && (
        <Banner tone="bad" cause="Not saved" links={[{ label: 'Load the file again', onPress: onReload }]}>
          {trouble.text}
        </Banner>
      )}
    </>
  );
}

type SavedTextProps = { readonly store: ReviewStore };

/** Whether the answers are saved, in the bar of the page. */
export function SavedText({ store }: SavedTextProps) {
  const { isUnsaved } = useStore(store.saving);
  return <span>{isUnsaved ? 'Saving …' : 'All answers saved'}</span>;
}
