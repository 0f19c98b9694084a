import type { Intake } from '@pw/intake/intake';
import { cellsIn } from '@pw/intake/tables/cells-in';
import { silentFields } from '@pw/intake/words/column-fields';

/** Every cell that an intake accounts for: headings, known columns of its rows, sources of values, and leftovers. */
export function accountedCells(intake: Intake): ReadonlySet<string> {
  const { boards, demands, questions, leftovers, makes = [], project, tables: tablesRead } = intake;
  const values = boards.flatMap((board) => [
    ...[board.name, board.quantity, ...Object.values(board.properties)].map(({ source }) => source),
    ...board.rows.flatMap((row) => Object.values(row.values).map(({ source }) => source)),
    ...board.demands.map(({ source }) => source),
  ]);
  const others = [...demands, ...questions, ...leftovers, ...makes, ...Object.values(project)].map(
    ({ source }) => source,
  );
  const cells = [...values, ...others].flatMap((source) => [source].flat().flatMap(cellsIn));
  const headed = tablesRead.flatMap(({ sheet, headings }) => cellsIn({ sheet, cell: headings }));
  const columns = (isMeant: (field: string) => boolean) =>
    tablesRead.flatMap(({ sheet, fields }) =>
      fields.flatMap(({ field, cells: column }) =>
        field !== null && isMeant(field) ? cellsIn({ sheet, cell: column }) : [],
      ),
    );
  const known = new Set(columns(() => true));
  const inRows = boards.flatMap(({ rows }) => rows.flatMap(({ at }) => cellsIn(at).filter((cell) => known.has(cell))));
  return new Set([...cells, ...headed, ...inRows, ...columns((field) => silentFields.has(field as never))]);
}
