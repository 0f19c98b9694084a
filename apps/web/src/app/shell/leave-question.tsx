import { useBlocker, useRouter } from '@tanstack/react-router';
import { useStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { keepAddress } from '../keep-address.ts';
import { pageAsksItself } from '../page-leave-question.ts';
import { unsavedWork } from '../unsaved-work.ts';

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
