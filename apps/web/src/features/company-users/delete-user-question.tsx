import { deleteUserCall } from '@pw/contract/company-users/delete-user';
import { fetchUserCall } from '@pw/contract/company-users/fetch-user';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { CompanyUser } from './user-row.ts';
import { userToasts } from './user-toasts.ts';

type DeleteUserQuestionProps = { readonly user: CompanyUser; readonly onClose: () => void };

/** Asks before a user is deleted, and deletes. */
export function DeleteUserQuestion({ user, onClose }: DeleteUserQuestionProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(deleteUserCall);
  const toasts = userToasts.delete(user.form.name);

  const finish = (tell: () => void) => {
    tell();
    // After a failure too: the user may be gone already.
    void queries.invalidateQueries({ queryKey: queryKeyOf(fetchUserCall) });
    onClose();
  };

  return (
    <ConfirmDialog
      opened
      title="Delete Sales"
      question={`Do you want to delete Sales: "${user.form.name}"?`}
      confirmLabel="Delete"
      destroys
      pending={isSaving}
      onConfirm={() =>
        void save(
          { body: { userId: user.id } },
          { onSaved: () => finish(toasts.done), onFailed: ({ message }) => finish(() => toasts.failed(message)) },
        )
      }
      onCancel={() => {
        toasts.cancelled();
        onClose();
      }}
    />
  );
}
