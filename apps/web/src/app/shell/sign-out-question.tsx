import { useStore } from '../../platform/external-store.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { unsavedWork } from '../unsaved-work.ts';
import { signOut } from './sign-out.ts';

/** Asks before somebody logs out over something unsaved. */
export function SignOutQuestion({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const unsaved = [...useStore(unsavedWork).values()];
  return (
    <ConfirmDialog
      opened={opened}
      title="Log out without saving"
      question={`Not saved yet: ${unsaved.join(', ')}. Log out and lose it?`}
      confirmLabel="Log out"
      cancelLabel="Stay"
      destroys
      onConfirm={signOut}
      onCancel={onClose}
    />
  );
}
