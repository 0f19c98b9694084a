import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './figure-table.module.css';

type FigureRow = { readonly name: string; readonly cells: readonly ReactNode[] };

type FigureTableProps = {
  readonly label: string;
  /** One for the names, then one for each figure. */
  readonly heads: readonly string[];
  readonly rows: readonly FigureRow[];
  /** What the rows add up to. */
  readonly total?: FigureRow;
  /** True if only screen readers get the table, next to a chart of the same figures. */
  readonly isHidden?: boolean;
};

/** A small table of figures by name. */
export function FigureTable({ label, heads, rows, total, isHidden = false }: FigureTableProps) {
  const [name, ...figures] = heads;
  return (
    <div className={isHidden ? 'pw-hidden' : undefined}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {figures.map((head) => (
              <th key={head} scope="col" className={classes.figure}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FigureTableRow key={row.name} row={row} heads={figures} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <FigureTableRow row={total} heads={figures} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function FigureTableRow({ row, heads }: { readonly row: FigureRow; readonly heads: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {heads.map((head, column) => (
        <td key={head} className={classNames('pw-figures', classes.figure)}>
          {row.cells[column]}
        </td>
      ))}
    </tr>
  );
}
