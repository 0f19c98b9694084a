import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill/status-pill.tsx';
import classes from './user-columns.module.css';
import type { CompanyUser } from './user-row.ts';

type UserActions = {
  readonly onEdit: (user: CompanyUser) => void;
  readonly onDelete: (user: CompanyUser) => void;
};

/** The columns of the list of users. */
export function userColumns({ onEdit, onDelete }: UserActions): readonly TableColumn<CompanyUser>[] {
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
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      width: 84,
      cell: (user) => (
        <span className={classes.actions}>
          <IconButton label={`Edit ${user.row.name}`} icon={IconPencil} onPress={() => onEdit(user)} />
          <IconButton label={`Delete ${user.row.name}`} icon={IconTrash} destroys onPress={() => onDelete(user)} />
        </span>
      ),
    },
  ];
}
