import { useState } from 'react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { timeOnScreen } from '../time-on-screen.ts';
import { useBoardStore, useEditingOf, useIsReading } from '../use-board-store.ts';

/** Who edits the board instead of oneself, and the way to take it over. */
export function HolderBanner({ onReopen }: { readonly onReopen: () => void }) {
  const store = useBoardStore();
  const isReading = useIsReading();
  const trouble = useEditingOf((status) => status.trouble);
  const state = useEditingOf((status) => status.state);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const takeOver = async () => {
    setBusy(true);
    const taken = await store.takeOver();
    setBusy(false);
    setFailure(taken.ok ? null : taken.error);
  };
  if (trouble?.kind === 'held') {
    const { unsentCount } = store.status.get();
    const waiting =
      unsentCount === 0 ? 'All your changes have arrived.' : `${unsentCount} of your changes have not arrived.`;
    return (
      <ConfirmDialog
        opened
        title="Board taken over"
        question={`${trouble.hold.name} edits this board since ${timeOnScreen(Date.parse(trouble.hold.since))}. ${waiting} Take it over, or read on and leave it to them?`}
        confirmLabel="Take over"
        cancelLabel="Read"
        pending={isBusy}
        failure={failure}
        onConfirm={() => void takeOver()}
        onCancel={store.readOnly}
      />
    );
  }
  if (!isReading || state.isViewOnly) {
    return null;
  }
  const { hold } = state;
  if (hold === null || hold.isMine) {
    return (
      <Banner tone="info" cause="Read only" links={[{ label: 'Edit', onPress: onReopen }]}>
        Nobody edits this board now.
      </Banner>
    );
  }
  return (
    <Banner
      tone="info"
      cause={`${hold.name} edits this board since ${timeOnScreen(Date.parse(hold.since))}`}
      links={[{ label: 'Take over', onPress: () => void takeOver() }]}
    >
      {failure ?? 'You read it and follow the changes.'}
    </Banner>
  );
}
