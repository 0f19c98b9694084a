import type { CatalogueRowOnWire } from '@pw/contract/catalogue-shape';
import { TABLE_OF_COLUMNS } from '@pw/domain/catalogue/table-of-columns';
import { choiceTablesOf, type KindLink, kindSections, type RowsByTable } from '@pw/switchboard/tables/kind-sections';
import { useState } from 'react';
import type { DraftSteps } from '../catalogue/tables/use-draft-steps.ts';
import { KindGrid } from './kind-grid.tsx';
import { cellReader, isInForce, type TablesByName } from './kind-rows.ts';
import classes from './kinds.module.css';

type KindSectionsProps = {
  readonly kind: string;
  readonly tables: TablesByName;
  readonly own: RowsByTable<CatalogueRowOnWire>;
  readonly steps: DraftSteps;
  readonly mayEdit: boolean;
  /** Asked in the place of removing a kind that boards may name. */
  readonly onTakeOff: () => void;
};

/** The rows of a kind, section by section; the keys of the page are for the grid that was reached last. */
export function KindSections({ kind, tables, own, steps, mayEdit, onTakeOff }: KindSectionsProps) {
  const [reached, setReached] = useState('kind');
  const cellOf = cellReader(tables);
  const firstCellsOf = ({ table, column, of }: KindLink): Readonly<Record<string, string>> => {
    const named = (own.get(of.table) ?? []).map((row) => cellOf(row, of.table, of.column));
    return { [column]: of.table === table ? kind : (named.find((cell) => cell !== '') ?? '') };
  };
  const grid = (name: string, firstCells: Readonly<Record<string, string>>) => {
    const table = tables.get(name);
    const rows = own.get(name) ?? [];
    const isKept = name === 'kind' && rows.some(isInForce);
    return table ? (
      <KindGrid
        key={name}
        table={table}
        rowNames={new Set(rows.map(({ row }) => row))}
        steps={steps}
        mayEdit={mayEdit}
        isReached={reached === name}
        onReach={() => setReached(name)}
        firstCells={firstCells}
        onRemoveRow={isKept ? onTakeOff : undefined}
      />
    ) : (
      <p key={name} className={classes.none}>
        {`The table ${name} cannot be shown yet. It appears when its columns are declared without a fault.`}
      </p>
    );
  };
  return (
    <div className={classes.sections}>
      {kindSections.map(({ title, links }) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.title}>{title}</h3>
          {links.map((link) => grid(link.table, firstCellsOf(link)))}
          {links.some(({ table }) => table === TABLE_OF_COLUMNS) && choiceTablesOf(own).map((name) => grid(name, {}))}
        </section>
      ))}
    </div>
  );
}
