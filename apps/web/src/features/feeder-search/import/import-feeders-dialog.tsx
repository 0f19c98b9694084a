import { Button, CloseButton } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import classes from './import-feeders.module.css';
import { SourceFields, useImportSources } from './import-sources.tsx';
import { type ImportRow, useImportFeeders } from './use-import-feeders.ts';

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

type ClipboardPanelProps = {
  readonly rows: readonly ImportRow[];
  readonly onRemove: (id: string) => void;
  readonly onClear: () => void;
};

/** The feeders that are to be imported. */
function ClipboardPanel({ rows, onRemove, onClear }: ClipboardPanelProps) {
  return (
    <section className={classes.clipboard} aria-label="Clipboard">
      <div className={classes.head}>
        <h3>Clipboard</h3>
        {rows.length > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>Add feeders from the list.</p>
      ) : (
        <ul>
          {rows.map(({ id, name, board }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <small>{board.name}</small>
              </span>
              <CloseButton size="sm" aria-label={`Remove ${name} of ${board.name}`} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
