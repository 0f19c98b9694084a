import { Button } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { matchesSearch } from '@pw/domain/search/match-row';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMemo } from 'react';
import { Card } from '../../ui/card/card.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { Failure } from '../../ui/failed-state/failed-state.tsx';
import { userColumns } from './user-columns.tsx';
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
