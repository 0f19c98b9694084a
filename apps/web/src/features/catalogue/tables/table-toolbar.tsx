import { Button, SegmentedControl } from '@mantine/core';
import { exportCatalogueTableCall } from '@pw/contract/catalogue';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { counted } from '@pw/domain/counted';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { saveFile } from '../../../platform/save-file.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { RowMenu } from '../../../ui/controls/row-menu.tsx';
import { SearchBox } from '../../../ui/controls/search-box.tsx';
import { type RowSelectionName, type RowsLook, rowSelections } from './shown-rows.ts';
import classes from './tables.module.css';

type TableToolbarProps = {
  readonly table: CatalogueTableOnWire;
  readonly look: RowsLook;
  readonly onLook: (look: RowsLook) => void;
  readonly showsFilters: boolean;
  readonly onShowFilters: () => void;
  /** How many rows the search and the filters let through. */
  readonly shown: number;
  /** Null where nothing can be changed. */
  readonly tasks: {
    readonly add: () => void;
    readonly takeFile: () => void;
    readonly undo: () => void;
    readonly redo: () => void;
  } | null;
};

/** What is looked at of a table, and what can be done with it as a whole. */
export function TableToolbar(props: TableToolbarProps) {
  const { table, look, onLook, showsFilters, onShowFilters, shown, tasks } = props;
  return (
    <div className={classes.toolbar}>
      <SearchBox
        label="Search rows"
        value={look.search}
        onSearch={(search) => onLook({ ...look, search })}
        width={190}
      />
      <SegmentedControl
        aria-label="Rows shown"
        value={look.only}
        data={Object.entries(rowSelections).map(([value, label]) => ({ value, label }))}
        // The control knows only strings; its data has no others than the names of selections.
        onChange={(only) => onLook({ ...look, only: only as RowSelectionName })}
      />
      <Button variant={showsFilters ? 'light' : 'default'} aria-pressed={showsFilters} onClick={onShowFilters}>
        Filter columns
      </Button>
      <span className={classes.count} role="status">
        {shown === table.rows.length ? counted(shown, 'row') : `${shown} of ${counted(table.rows.length, 'row')}`}
      </span>
      {tasks && (
        <>
          <IconButton label="Undo the last step of the draft" icon={IconArrowBackUp} onPress={tasks.undo} />
          <IconButton label="Redo the step undone last" icon={IconArrowForwardUp} onPress={tasks.redo} />
          <Button onClick={tasks.takeFile}>Import</Button>
        </>
      )}
      <RowMenu
        label={`Save ${table.name} as a file`}
        items={[
          { label: 'Save as CSV', onPress: () => void saveTable(table.name, 'csv') },
          { label: 'Save as XLSX', onPress: () => void saveTable(table.name, 'xlsx') },
        ]}
      />
      {tasks && (
        <Button
          variant="primary"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="N"
          onClick={tasks.add}
        >
          Add a row
        </Button>
      )}
    </div>
  );
}

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Saves a table as the draft has it. The shell tells a failure. */
async function saveTable(table: string, format: keyof typeof types): Promise<void> {
  const file = await sendCall(exportCatalogueTableCall, { params: { table }, query: { state: 'draft', format } });
  if (file.ok) {
    const bytes = new Uint8Array(await file.value.arrayBuffer());
    saveFile({ name: `${table}.${format}`, type: types[format], bytes });
  }
}
