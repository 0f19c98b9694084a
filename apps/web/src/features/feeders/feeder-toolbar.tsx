import { Button, CloseButton, Menu } from '@mantine/core';
import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs';
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { memo, useCallback, useMemo, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { BULK_NEEDS_ROWS } from '../../ui/data-table/row-selection.ts';
import classes from './feeders.module.css';

type FeederToolbarProps = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** The parts of the selected feeders. */
  readonly selected: readonly string[];
  readonly isReading: boolean;
  readonly onClear: () => void;
  readonly tasks: FeederTasks;
};

const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Search, what is done with the selected feeders, and what adds feeders. Changes of the rows leave it as it is. */
export const FeederToolbar = memo(function FeederToolbar(props: FeederToolbarProps) {
  const { search, onSearch, selected, isReading, onClear, tasks } = props;
  return (
    <div className={classNames(classes.toolbar, selected.length > 0 && classes.bulk)}>
      <SearchBox label={feederTableTexts.search} value={search} onSearch={onSearch} delayMs={0} width={200} />
      {!isReading && (
        <div className={classes.tools}>
          <div className={classNames(classes.bulkTools, selected.length > 0 && classes.isBulk)}>
            <BulkTools selected={selected} onClear={onClear} tasks={tasks} />
          </div>
          <span className={classes.rule} />
          <ImportMenu tasks={tasks} />
          <Button variant="primary" leftSection={<IconPlus {...look} />} onClick={tasks.create}>
            {feederTableTexts.create}
          </Button>
        </div>
      )}
    </div>
  );
});

function BulkTools({ selected, onClear, tasks }: Pick<FeederToolbarProps, 'selected' | 'onClear' | 'tasks'>) {
  const isBulk = selected.length >= BULK_NEEDS_ROWS;
  const bulk = {
    disabled: !isBulk,
    title: isBulk ? undefined : `${BULK_NEEDS_ROWS} or more selected for bulk actions`,
  };
  return (
    <>
      {selected.length > 0 && (
        <>
          <strong>{selected.length} selected</strong>
          <CloseButton aria-label="Clear the selection" onClick={onClear} />
        </>
      )}
      <Button
        leftSection={<IconNote {...look} />}
        disabled={selected.length === 0}
        title={selected.length === 0 ? 'Select the feeders that the note is for' : undefined}
        onClick={() => tasks.note(selected)}
      >
        Add notes
      </Button>
      <Button leftSection={<IconAdjustments {...look} />} {...bulk} onClick={() => tasks.change(selected)}>
        Change
      </Button>
      <Button leftSection={<IconCopyPlus {...look} />} {...bulk} onClick={() => tasks.duplicate(selected)}>
        Duplicate
      </Button>
      <Button variant="delete" leftSection={<IconTrash {...look} />} {...bulk} onClick={() => tasks.remove(selected)}>
        Delete
      </Button>
    </>
  );
}

function ImportMenu({ tasks }: Pick<FeederToolbarProps, 'tasks'>) {
  return (
    <Menu position="bottom-end" offset={4} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button leftSection={<IconTableImport {...look} />}>Import</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => tasks.readSchedule(null)}>Feeder schedule (Excel, CSV)</Menu.Item>
        <Menu.Item onClick={tasks.importFeeders}>Feeders of other boards</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The dialog that is open; feeders are named by their parts. */
export type FeederTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'duplicate' | 'delete' | 'note' | 'change'; readonly parts: readonly string[] }
  | { readonly kind: 'schedule'; readonly text: string | null }
  | { readonly kind: 'import' };

/** What can be begun; the same object in every render. */
export type FeederTasks = ReturnType<typeof useFeederTasks>['beginnings'];

/** What the user has begun to do with the feeders; one thing at a time. */
export function useFeederTasks() {
  const [task, setTask] = useState<FeederTask | null>(null);
  const begin = useCallback((next: FeederTask) => setTask((current) => current ?? next), []);
  const beginnings = useMemo(
    () => ({
      create: () => begin({ kind: 'create' }),
      duplicate: (parts: readonly string[]) => begin({ kind: 'duplicate', parts }),
      remove: (parts: readonly string[]) => begin({ kind: 'delete', parts }),
      note: (parts: readonly string[]) => begin({ kind: 'note', parts }),
      change: (parts: readonly string[]) => begin({ kind: 'change', parts }),
      /** Pasted text, or null to ask for it or for a file. */
      readSchedule: (text: string | null) => begin({ kind: 'schedule', text }),
      importFeeders: () => begin({ kind: 'import' }),
    }),
    [begin],
  );
  return { task, close: useCallback(() => setTask(null), []), beginnings };
}
