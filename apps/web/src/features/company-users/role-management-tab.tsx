import { Button } from '@mantine/core';
import { listUsersCall, removeUserCall } from '@pw/contract/company-users';
import {
  type CompanyUserRole,
  companyUserRoleLabels,
  licencesText,
  type RoleUse,
  roleBoxes,
} from '@pw/domain/company-users/role-quota';
import { mayDoWithUser, type UserAction, type UserStatus } from '@pw/domain/company-users/user-status';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import type { Tone } from '../../theme/color-tokens.ts';
import type { RowMenuItem } from '../../ui/controls/row-menu.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Failure } from '../../ui/messages/states.tsx';
import { StatusPill, Tag, UsageBar } from '../../ui/messages/status-marks.tsx';
import { showToast, type Toast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import cardClasses from './usage-card.module.css';
import classes from './user-list.module.css';
import { RenewKeyQuestion, UserQuestion, userActionTexts } from './user-questions.tsx';
import { type CompanyUser, readRoleUse, readUser, userTexts } from './user-row.ts';

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly user: CompanyUser }
  | { readonly kind: 'delete'; readonly user: CompanyUser }
  | { readonly kind: 'renew-key' }
  | { readonly kind: 'ask'; readonly action: UserAction; readonly user: CompanyUser };

/** A person that somebody looked for elsewhere, who is opened here. */
export type SoughtUser = {
  /** The account; undefined for none. */
  readonly soughtId?: string | undefined;
  readonly onSoughtClosed?: () => void;
};

/** The users of the company: who there is, how many may be, and their dialogs. */
export function RoleManagementTab({ soughtId, onSoughtClosed }: SoughtUser) {
  const { email } = useSignedIn();
  const answer = useCallData(listUsersCall, {});
  const [task, setTask] = useState<Task | null>(null);
  const company = answer.data;
  const users = (company?.users ?? []).map(readUser);
  const use = company && readRoleUse(company);
  const soughtUser = users.find(({ id }) => id === soughtId);
  const edited = task?.kind === 'edit' ? task.user : task === null ? soughtUser : undefined;
  const close = () => {
    setTask(null);
    if (soughtUser) {
      onSoughtClosed?.();
    }
  };

  return (
    <>
      <UsageCard use={use} onRenewKey={() => setTask({ kind: 'renew-key' })} />
      <UserList
        users={users}
        loading={answer.isFetching}
        failure={loadFailure(answer.error, 'The users')}
        onRetry={() => void answer.refetch()}
        onAdd={use && (() => setTask({ kind: 'add' }))}
        onEdit={(user) => setTask({ kind: 'edit', user })}
        onDelete={(user) => setTask({ kind: 'delete', user })}
        onAsk={(action, user) => setTask({ kind: 'ask', action, user })}
      />
      {use && task?.kind === 'add' && (
        <AddUserDialog use={use} hasAdministrator={users.some(({ form }) => form.isAdministrator)} onClose={close} />
      )}
      {use && edited && <EditUserDialog key={edited.id} user={edited} use={use} onClose={close} />}
      {task?.kind === 'delete' && <DeleteUserQuestion user={task.user} onClose={close} />}
      {task?.kind === 'ask' && <UserQuestion action={task.action} user={task.user} onClose={close} />}
      {task?.kind === 'renew-key' && <RenewKeyQuestion email={email} onClose={close} />}
    </>
  );
}

/** How many users there are of each role, how many there may be by the licences, and where more come from. */
function UsageCard({ use, onRenewKey }: { readonly use: RoleUse | undefined; readonly onRenewKey: () => void }) {
  return (
    <section aria-labelledby="users-added" className={cardClasses.card}>
      <h2 id="users-added" className={cardClasses.title}>
        User's added
      </h2>
      {use &&
        roleBoxes(use, []).map(({ role, used, limit }) =>
          limit === null ? (
            <p key={role} className={cardClasses.count}>
              <span>{companyUserRoleLabels[role]}</span> <strong className="pw-figures">{used}</strong>
            </p>
          ) : (
            <UsageBar key={role} label={companyUserRoleLabels[role]} count={used} limit={limit} />
          ),
        )}
      <div className={cardClasses.foot}>
        <p className={cardClasses.licences}>
          {use && `${licencesText(use.licences)} To add licences, contact support.`}
        </p>
        <Button size="compact-sm" onClick={onRenewKey}>
          Renew licence key
        </Button>
      </div>
    </section>
  );
}

const title = 'Delete Sales';

type DeleteUserQuestionProps = { readonly user: CompanyUser; readonly onClose: () => void };

/** Asks before a user is deleted, and deletes. */
function DeleteUserQuestion({ user, onClose }: DeleteUserQuestionProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(removeUserCall);
  const texts = userTexts.delete(user.form.name);

  const finish = (text: string, tone: Toast['tone']) => {
    showToast({ title, text, tone });
    // After a failure too: the user may be gone already.
    void queries.invalidateQueries({ queryKey: queryKeyOf(listUsersCall) });
    onClose();
  };

  return (
    <ConfirmDialog
      opened
      title={title}
      question={`Do you want to delete Sales: "${user.form.name}"?`}
      confirmLabel="Delete"
      destroys
      pending={isSaving}
      onConfirm={() =>
        void save(
          { params: { userId: user.id } },
          {
            onSaved: () => finish(texts.done, 'ok'),
            onFailed: ({ message }) => finish(`${texts.failed} ${message}`, 'bad'),
          },
        )
      }
      onCancel={() => {
        showToast({ title, text: texts.cancelled, tone: 'info' });
        onClose();
      }}
    />
  );
}

const NO_USER = 'No sales user found';

type UserListProps = {
  readonly users: readonly CompanyUser[];
  readonly loading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  /** Undefined until the quotas are known. */
  readonly onAdd: (() => void) | undefined;
  readonly onEdit: (user: CompanyUser) => void;
  readonly onDelete: (user: CompanyUser) => void;
  readonly onAsk: UserActions['onAsk'];
};

/** The users of the company, eight on a page. */
function UserList(props: UserListProps) {
  const { users, onAdd, onEdit, onDelete, onAsk } = props;
  const columns = useMemo(() => userColumns({ onEdit, onDelete, onAsk }), [onEdit, onDelete, onAsk]);
  const add = (
    <Button
      variant="primary"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      disabled={!onAdd}
      onClick={onAdd}
    >
      Add User
    </Button>
  );
  return (
    <Card title="List of Users" flush fills>
      <div className={classes.list}>
        <DataTable
          bare
          actions={add}
          label="Users"
          columns={columns}
          rows={users}
          rowId={({ id }) => id}
          rowName={({ form }) => form.name}
          pageSize={pageSizes.users}
          search={{ label: 'Search users', matches: ({ row }, text) => matchesSearch(row, text) }}
          loading={props.loading}
          failure={props.failure}
          onRetry={props.onRetry}
          onOpen={onEdit}
          onDelete={onDelete}
          empty={{ title: NO_USER, text: 'Add the first one with Add User.', drawing: 'people' }}
          emptySearchTitle={NO_USER}
        />
      </div>
    </Card>
  );
}

function RoleTags({ roles }: { readonly roles: readonly CompanyUserRole[] }) {
  return (
    <span className={classes.roles}>
      {roles.length === 0 && '-'}
      {roles.map((role) => (
        <Tag key={role}>{companyUserRoleLabels[role]}</Tag>
      ))}
    </span>
  );
}

type UserActions = {
  readonly onEdit: (user: CompanyUser) => void;
  readonly onDelete: (user: CompanyUser) => void;
  readonly onAsk: (action: UserAction, user: CompanyUser) => void;
};

const statusTones: Readonly<Record<UserStatus, Tone>> = {
  active: 'ok',
  invited: 'info',
  'not-signed-in': 'neutral',
  deactivated: 'neutral',
};

/** What can be done with the sign-in of a user, as the menu of the row offers it. */
function menuOf(user: CompanyUser, onAsk: UserActions['onAsk']): readonly RowMenuItem[] {
  // Object.keys knows only strings; the table has no other keys than actions.
  const actions = Object.keys(userActionTexts) as readonly UserAction[];
  return actions
    .filter((action) => mayDoWithUser(action, user.status))
    .map((action) => {
      const { label, destroys } = userActionTexts[action];
      return { label, destroys, onPress: () => onAsk(action, user) };
    });
}

/** The columns of the list of users. */
function userColumns({ onEdit, onDelete, onAsk }: UserActions): readonly TableColumn<CompanyUser>[] {
  return [
    { id: 'name', header: 'Name', strong: true, sortBy: ({ row }) => row.name, cell: ({ row }) => row.name },
    {
      id: 'userName',
      header: 'User Name',
      width: 116,
      sortBy: ({ row }) => row.userName,
      cell: ({ row }) => row.userName,
    },
    { id: 'email', header: 'Email', width: 220, sortBy: ({ row }) => row.email, cell: ({ row }) => row.email },
    {
      id: 'contactNumber',
      header: 'Contact No',
      width: 110,
      isSpare: true,
      cell: ({ row }) => row.contactNumber || '-',
    },
    {
      id: 'createdDate',
      header: 'Created Date',
      width: 116,
      isSpare: true,
      sortBy: ({ createdAtMs }) => createdAtMs,
      cell: ({ row }) => row.createdDate,
    },
    {
      id: 'roles',
      header: 'Roles Assigned',
      width: 180,
      sortBy: ({ row }) => row.roles,
      cell: ({ form }) => <RoleTags roles={form.roles} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 120,
      sortBy: ({ row }) => row.status,
      cell: ({ row, status }) => <StatusPill tone={statusTones[status]} label={row.status} />,
    },
    {
      id: 'lastSignIn',
      header: 'Last sign-in',
      width: 130,
      sortBy: ({ lastSignInMs }) => lastSignInMs ?? 0,
      cell: ({ row }) => row.lastSignIn,
    },
    actionsColumn({
      width: 112,
      actionsOf: (user) => [
        { label: `Edit ${user.row.name}`, icon: IconPencil, onPress: () => onEdit(user) },
        { label: `Delete ${user.row.name}`, icon: IconTrash, destroys: true, onPress: () => onDelete(user) },
      ],
      menuOf: (user) => ({ label: `More actions for ${user.row.name}`, items: menuOf(user, onAsk) }),
    }),
  ];
}
