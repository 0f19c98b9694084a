import { Button } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { matchesSearch } from '@pw/domain/search/match-row';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useMemo, useState } from 'react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-column.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ClipboardPanel } from './clipboard-panel.tsx';
import classes from './import-feeders.module.css';
import type { ImportRow } from './import-row.ts';
import { SourceFields } from './source-fields.tsx';
import { useImportFeeders } from './use-import-feeders.ts';
import { useImportSources } from './use-import-sources.ts';

export type ImportFeedersDialogProps = {
  /** The feeders of the board that receives the others. */
  readonly feeders: readonly ListedFeeder[];
  /** The board's number of bus couplers (QTY_BC). */
  readonly couplers: number;
  readonly onClose: () => void;
};

/** Copies feeders of this and other projects onto the board. */
export function ImportFeedersDialog({ feeders, couplers, onClose }: ImportFeedersDialogProps) {
  const sources = useImportSources();
  const [clipboard, setClipboard] = useState<readonly ImportRow[]>([]);
  const { importFeeders, isImporting, refusal } = useImportFeeders({ feeders, couplers }, onClose);
  const columns = useMemo(
    () => columnsFor(clipboard, (row) => setClipboard((before) => withRows(before, [row]))),
    [clipboard],
  );
  const open = sources.rows.filter(({ id }) => !clipboard.some((each) => each.id === id));

  return (
    <Dialog
      opened
      title="Import Feeders"
      width={868}
      unsaved={clipboard.length > 0 && !isImporting}
      action={{
        label: 'Import',
        pending: isImporting,
        disabled: clipboard.length === 0,
        onPress: () => void importFeeders(clipboard),
      }}
      onClose={onClose}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <SourceFields sources={sources} />
      <div className={classes.choice}>
        <div className={classes.rows}>
          <DataTable
            label="Feeders to import"
            columns={columns}
            rows={sources.rows}
            rowId={(row) => row.id}
            rowName={(row) => row.name}
            rowHeight={36}
            pageSize={pageSizes.importFeeders}
            search={{
              label: 'Search feeders',
              matches: (row, text) => matchesSearch([row.name, row.board.name], text),
            }}
            actions={
              <Button disabled={open.length === 0} onClick={() => setClipboard(withRows(clipboard, open))}>
                Add all
              </Button>
            }
            loading={sources.isLoading}
            failure={sources.failure}
            onRetry={sources.retry}
            empty={{ title: 'No Feeders', text: 'Choose one or more boards to see their feeders.' }}
            emptySearchTitle="No feeders matching that name were found."
          />
        </div>
        <ClipboardPanel
          rows={clipboard}
          onRemove={(id) => setClipboard(clipboard.filter((row) => row.id !== id))}
          onClear={() => setClipboard([])}
        />
      </div>
    </Dialog>
  );
}

/** A row stands on the clipboard once. */
function withRows(before: readonly ImportRow[], added: readonly ImportRow[]): readonly ImportRow[] {
  return [...before, ...added.filter(({ id }) => !before.some((each) => each.id === id))];
}

function columnsFor(
  clipboard: readonly ImportRow[],
  onAdd: (row: ImportRow) => void,
): readonly TableColumn<ImportRow>[] {
  return [
    { id: 'name', header: 'Feeder Name', strong: true, sortBy: ({ name }) => name, cell: ({ name }) => name },
    { id: 'board', header: 'Board Name', sortBy: ({ board }) => board.name, cell: ({ board }) => board.name },
    {
      id: 'actions',
      header: 'Actions',
      width: 90,
      cell: (row) => {
        const isAdded = clipboard.some(({ id }) => id === row.id);
        return (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Add ${row.name} of ${row.board.name}`}
            disabled={isAdded}
            onClick={() => onAdd(row)}
          >
            {isAdded ? 'Added' : 'Add'}
          </Button>
        );
      },
    },
  ];
}
