import type { Icon } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { RowMenu, type RowMenuItem } from '../controls/row-menu.tsx';
import classes from './row-actions.module.css';
import type { TableColumn } from './table-props.ts';

/** Something that is done with one row. */
export type RowAction = {
  /** With the object: "Edit asha". */
  readonly label: string;
  readonly icon: Icon;
  readonly onPress: () => void;
  /** It takes something away. */
  readonly destroys?: boolean;
  readonly disabled?: boolean;
  /** Its sign is on, as the star of a favourite. */
  readonly isOn?: boolean;
};

/** The actions of the rows. Keep `actionsOf` and `leadOf` the same between renderings, as the columns are. */
type ActionsOptions<Row> = {
  readonly width?: number;
  readonly actionsOf: (row: Row) => readonly RowAction[];
  /** Before the buttons, as the way into a row. */
  readonly leadOf?: (row: Row) => ReactNode;
  /** What is done more rarely, behind a button of its own. */
  readonly menuOf?: (row: Row) => { readonly label: string; readonly items: readonly RowMenuItem[] };
  /** Stand side by side without a gap. */
  readonly isDense?: boolean;
};

/** The last column of a list: what can be done with one row. */
export function actionsColumn<Row>({ width, ...options }: ActionsOptions<Row>): TableColumn<Row> {
  return {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    stays: true,
    ...(width === undefined ? {} : { width }),
    cell: (row) => <RowActions row={row} {...options} />,
  };
}

type RowActionsProps<Row> = Omit<ActionsOptions<Row>, 'width'> & { readonly row: Row };

function PlainActions<Row>({ row, actionsOf, leadOf, menuOf, isDense }: RowActionsProps<Row>) {
  const menu = menuOf?.(row);
  return (
    <span className={classNames(classes.actions, isDense && classes.dense)}>
      {leadOf?.(row)}
      {actionsOf(row).map(({ isOn, ...button }) =>
        isOn ? (
          <span key={button.label} className={classes.on}>
            <IconButton {...button} />
          </span>
        ) : (
          <IconButton key={button.label} {...button} />
        ),
      )}
      {menu && <RowMenu {...menu} />}
    </span>
  );
}

// Kept while a row is selected: its buttons are most of what it costs. `memo` forgets the type of the rows.
const RowActions = memo(PlainActions) as typeof PlainActions;
