import { signOutCall } from '@pw/contract/sign-in';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useStore } from '../../platform/external-store.ts';
import { sendCall } from '../../platform/send-call.ts';
import { endSession, sessionStore } from '../../platform/session.ts';
import { keepAddress, pageAsksItself, unsavedWork } from '../../platform/unsaved-work.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** Asks before a page is left that holds something unsaved. */
export function LeaveQuestion() {
  const router = useRouter();
  const unsaved = [...useStore(unsavedWork).values()];
  const { proceed, reset, status } = useBlocker({
    // When the session has ended the page is left in any case.
    shouldBlockFn: ({ next }) =>
      sessionStore.get() !== null && unsavedWork.get().size > 0 && !pageAsksItself(next.pathname),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => {
    reset?.();
    keepAddress(router);
  };
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Leave without saving"
      question={`Not saved yet: ${unsaved.join(', ')}. Leave and lose it?`}
      confirmLabel="Leave"
      cancelLabel="Stay"
      destroys
      onConfirm={() => proceed?.()}
      onCancel={stay}
    />
  );
}

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

/** Ends the session here and on the server. It ends here in any case: nobody stays signed in for want of a network. */
export function signOut(): void {
  void sendCall(signOutCall, {}).finally(endSession);
}
