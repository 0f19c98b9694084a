import { deleteUserCall, fetchUserCall } from '@pw/contract/company-users';
import { companyUserRoleLabels, type RoleUse, roleBoxes } from '@pw/domain/company-users/role-quota';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { UsageBar } from '../../ui/messages/status-marks.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import classes from './usage-card.module.css';
import { UserList } from './user-list.tsx';
import { type CompanyUser, readRoleUse, readUsers, userToasts } from './user-row.ts';

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly user: CompanyUser }
  | { readonly kind: 'delete'; readonly user: CompanyUser };

/** The users of the company: who there is, how many may be, and their dialogs. */
export function RoleManagementTab() {
  const { userId } = useSignedIn();
  const answer = useCallData(fetchUserCall, { body: { userId } });
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const company = answer.data?.data;
  const users = readUsers(company?.user ?? []);
  const use = company && readRoleUse(company);

  return (
    <>
      <UsageCard use={use} />
      <UserList
        users={users}
        loading={answer.isFetching}
        failure={loadFailure(answer.error, 'The users')}
        onRetry={() => void answer.refetch()}
        onAdd={use && (() => setTask({ kind: 'add' }))}
        onEdit={(user) => setTask({ kind: 'edit', user })}
        onDelete={(user) => setTask({ kind: 'delete', user })}
      />
      {use && task?.kind === 'add' && (
        <AddUserDialog use={use} hasAdministrator={users.some(({ form }) => form.isAdministrator)} onClose={close} />
      )}
      {use && task?.kind === 'edit' && <EditUserDialog user={task.user} use={use} onClose={close} />}
      {task?.kind === 'delete' && <DeleteUserQuestion user={task.user} onClose={close} />}
    </>
  );
}

/** How many users there are of each role, and how many there may be. */
function UsageCard({ use }: { readonly use: RoleUse | undefined }) {
  return (
    <section aria-labelledby="users-added" className={classes.card}>
      <h2 id="users-added" className={classes.title}>
        User's added
      </h2>
      {use &&
        roleBoxes(use, []).map(({ role, used, limit }) =>
          limit === null ? (
            <p key={role} className={classes.count}>
              <span>{companyUserRoleLabels[role]}</span> <strong className="pw-figures">{used}</strong>
            </p>
          ) : (
            <UsageBar key={role} label={companyUserRoleLabels[role]} used={used} limit={limit} />
          ),
        )}
    </section>
  );
}

type DeleteUserQuestionProps = { readonly user: CompanyUser; readonly onClose: () => void };

/** Asks before a user is deleted, and deletes. */
function DeleteUserQuestion({ user, onClose }: DeleteUserQuestionProps) {
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
