import { useState } from 'react';
import { timeOnScreen } from '../../platform/time-on-screen.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import type { LastSave, SavedBy } from './editing-status.ts';
import { useEditingOf } from './use-board-store.ts';

/** What saved the board, and when. */
export const savedText = ({ by, atMs }: LastSave): string => `${savedWords[by]} ${timeOnScreen(atMs)}`;

const savedWords: Readonly<Record<SavedBy, string>> = {
  user: 'Saved',
  'auto-save': 'Auto-saved',
  reload: 'Saved by the reload',
};

/** Says what saved the board without anybody asking for it, until it is read or the work goes on. */
export function SavedBanner() {
  const saved = useEditingOf((status) => status.lastSave);
  const canUndo = useEditingOf((status) => status.canUndo);
  const hasGoneOn = useEditingOf((status) => status.unsavedSinceMs !== null);
  const [dismissed, setDismissed] = useState<LastSave | null>(null);
  if (saved === null || saved.by === 'user' || saved === dismissed || hasGoneOn) {
    return null;
  }
  return (
    <Banner tone="info" cause={savedText(saved)} onDismiss={() => setDismissed(saved)}>
      {savedUnasked[saved.by]} {canUndo && 'Undo still goes back to before.'}
    </Banner>
  );
}

const savedUnasked: Readonly<Record<Exclude<SavedBy, 'user'>, string>> = {
  'auto-save': 'Nothing was changed for five minutes, so the changes are part of the saved configuration now.',
  reload: 'The page was reloaded over unsaved changes, so they are part of the saved configuration now.',
};
