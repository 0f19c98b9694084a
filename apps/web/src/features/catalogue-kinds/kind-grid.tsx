import { Button } from '@mantine/core';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { counted } from '@pw/domain/counted';
import { useMemo } from 'react';
import { withSentCells } from '../catalogue/tables/draft-table.ts';
import { EditedRows } from '../catalogue/tables/edited-rows.tsx';
import { gridColumns } from '../catalogue/tables/grid-columns.ts';
import type { DraftSteps } from '../catalogue/tables/use-draft-steps.ts';
import classes from './kinds.module.css';

type KindGridProps = {
  readonly table: CatalogueTableOnWire;
  /** The names of the rows that belong to the kind. */
  readonly rowNames: ReadonlySet<string>;
  readonly steps: DraftSteps;
  readonly mayEdit: boolean;
  readonly isReached: boolean;
  readonly onReach: () => void;
  readonly firstCells: Readonly<Record<string, string>>;
  readonly onRemoveRow?: (() => void) | undefined;
};

/** The rows of one table that belong to a kind. */
export function KindGrid(props: KindGridProps) {
  const { table: answered, rowNames, steps, mayEdit, isReached, onReach, firstCells, onRemoveRow } = props;
  const table = useMemo(() => withSentCells(answered, steps.sent), [answered, steps.sent]);
  const columns = useMemo(() => gridColumns(answered), [answered]);
  const rows = table.rows.filter(({ row }) => rowNames.has(row));
  return (
    <div className={classes.grid}>
      <EditedRows
        table={table}
        columns={columns}
        rows={rows}
        steps={steps}
        mayEdit={mayEdit}
        isReached={isReached}
        onReach={onReach}
        startRow={undefined}
        firstCells={firstCells}
        {...(onRemoveRow && { onRemoveRow })}
        filterOf={null}
        head={({ add }) => (
          <div className={classes.gridHead}>
            <span>{`${table.name} · ${counted(rows.length, 'row')}`}</span>
            {mayEdit && (
              <Button
                size="xs"
                aria-label={`Add a row to ${table.name}`}
                onClick={() => {
                  onReach();
                  add();
                }}
              >
                Add a row
              </Button>
            )}
          </div>
        )}
        empty={null}
      />
    </div>
  );
}
