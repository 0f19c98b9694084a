import type { ReactNode } from 'react';
import classes from './differences.module.css';

/** Something that was one thing and is another. */
export type DifferenceRow = {
  readonly key: string;
  /** What it is: a cell under each of the first heads; the last of them names the row. */
  readonly names: readonly ReactNode[];
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Behind both, e.g. by how much it is more. */
  readonly more?: ReactNode;
};

type DifferenceTableProps = {
  readonly label: string;
  /** Over the names, then over both sides, then over the columns after them. */
  readonly heads: readonly string[];
  readonly rows: readonly DifferenceRow[];
  /** Both sides are figures, which stand below each other. */
  readonly hasFigures?: boolean;
};

/** What was and what is, row by row. */
export function DifferenceTable({ label, heads, rows, hasFigures = false }: DifferenceTableProps) {
  const side = hasFigures ? `pw-figures ${classes.figure}` : classes.side;
  const hasMore = rows.some(({ more }) => more !== undefined);
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={hasFigures && at >= (rows[0]?.names.length ?? 1) ? classes.figure : ''}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, names, before, after, more }) => (
          <tr key={key}>
            {names.slice(0, -1).map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
              <td key={at}>{name}</td>
            ))}
            <th scope="row">{names.at(-1)}</th>
            <td className={side}>{before}</td>
            <td className={side}>{after}</td>
            {hasMore && <td className={side}>{more}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
