import { fetchUserCall } from '@pw/contract/company-users/fetch-user';
import { useState } from 'react';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { AddUserDialog } from './add-user-dialog.tsx';
import { DeleteUserQuestion } from './delete-user-question.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UsageCard } from './usage-card.tsx';
import { UserList } from './user-list.tsx';
import { type CompanyUser, readRoleUse, readUsers } from './user-row.ts';

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
