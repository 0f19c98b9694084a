import { Button } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import type { Failure } from '../../ui/messages/states.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './user-list.module.css';
import type { CompanyUser } from './user-row.ts';

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
};

/** The users of the company, eight on a page. */
export function UserList(props: UserListProps) {
  const { users, onAdd, onEdit, onDelete } = props;
  const columns = useMemo(() => userColumns({ onEdit, onDelete }), [onEdit, onDelete]);
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

type UserActions = {
  readonly onEdit: (user: CompanyUser) => void;
  readonly onDelete: (user: CompanyUser) => void;
};

/** The columns of the list of users. */
function userColumns({ onEdit, onDelete }: UserActions): readonly TableColumn<CompanyUser>[] {
  return [
    {
      id: 'itemNo',
      header: 'Item No',
      width: 72,
      numeric: true,
      sortBy: ({ row }) => row.itemNo,
      cell: ({ row }) => row.itemNo,
    },
    { id: 'name', header: 'Name', strong: true, sortBy: ({ row }) => row.name, cell: ({ row }) => row.name },
    { id: 'userName', header: 'User Name', sortBy: ({ row }) => row.userName, cell: ({ row }) => row.userName },
    { id: 'email', header: 'Email', sortBy: ({ row }) => row.email, cell: ({ row }) => row.email },
    { id: 'contactNumber', header: 'Contact No', width: 110, cell: ({ row }) => row.contactNumber || '-' },
    {
      id: 'createdDate',
      header: 'Created Date',
      width: 116,
      sortBy: ({ createdAtMs }) => createdAtMs,
      cell: ({ row }) => row.createdDate,
    },
    { id: 'roles', header: 'Roles Assigned', sortBy: ({ row }) => row.roles, cell: ({ row }) => row.roles || '-' },
    { id: 'status', header: 'Status', width: 96, cell: ({ row }) => <StatusPill tone="ok" label={row.status} /> },
    actionsColumn({
      width: 84,
      actionsOf: (user) => [
        { label: `Edit ${user.row.name}`, icon: IconPencil, onPress: () => onEdit(user) },
        { label: `Delete ${user.row.name}`, icon: IconTrash, destroys: true, onPress: () => onDelete(user) },
      ],
    }),
  ];
}
