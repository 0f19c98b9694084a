import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { fieldText } from '@pw/domain/intake/field-words';
import type { Intake } from '@pw/intake/intake';
import { headingFields } from '@pw/intake/words/column-fields';
import { foldText } from '@pw/intake/words/fold-text';
import type { IntakeWords } from '@pw/intake/words/intake-words';
import { LEFT_OUT } from '@pw/switchboard/model/schedule-field';
import type { CellBook } from '@pw/table-file/cell-book';
import { useMemo } from 'react';
import classes from './schedule.module.css';
import type { ScheduleHeads, ScheduleReading } from './schedule-reading.ts';

/** The headings as the reader finds them. */
const foundHeads: ScheduleHeads = { columns: {} };

type HeadsProps = {
  readonly heads: ScheduleHeads;
  readonly onHeads: (heads: ScheduleHeads) => void;
  readonly words: IntakeWords;
};

const AS_FOUND = '';

/** So many letters tell a line from another. */
const LINE_LETTERS = 70;
/** The headings of a schedule are among its first lines. */
const FIRST_LINES = 50;

type HeadingLineProps = HeadsProps & {
  readonly book: CellBook;
  /** Whether the reader finds a line by itself. */
  readonly isFound: boolean;
};

/** Which line holds the headings; without one the columns are chosen one by one. Several sheets have headings of their own. */
export function HeadingLine({ book, heads, isFound, onHeads }: Omit<HeadingLineProps, 'words'>) {
  const lines = useMemo(() => firstLines(book), [book]);
  return book.sheets.length > 1 ? null : (
    <NativeSelect
      label="Line of the headings"
      className={classes.sheet ?? ''}
      value={heads.headingRow === undefined ? AS_FOUND : String(heads.headingRow)}
      data={[
        { value: AS_FOUND, label: isFound ? 'As found' : 'Choose a line' },
        { value: '0', label: 'None: I choose the columns' },
        ...lines.map(({ row, text }) => ({ value: String(row), label: `Row ${row}: ${text}` })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onHeads(value === AS_FOUND ? foundHeads : { ...foundHeads, headingRow: Number(value) })
      }
    />
  );
}

function firstLines({ sheets }: CellBook) {
  const rows = Map.groupBy(sheets[0]?.cells ?? [], ({ row }) => row);
  return [...rows].slice(0, FIRST_LINES).map(([row, cells]) => ({
    row,
    text: cells
      .map(({ text }) => text)
      .join(' | ')
      .slice(0, LINE_LETTERS),
  }));
}

/** A column of a table with what it was taken for. */
type Column = Intake['tables'][number]['fields'][number] & { readonly table: string; readonly letter: string };

function columnsOf(tables: Intake['tables']): readonly Column[] {
  return tables.flatMap(({ id, fields }) =>
    fields.map((field) => ({ ...field, table: id, letter: /^[A-Z]+/u.exec(field.cells)?.[0] ?? '' })),
  );
}

type ColumnsProps = HeadsProps & Pick<ScheduleReading, 'tables'>;

const NOT_READ = '';

const summed: readonly (string | null)[] = ['quantity', 'working', 'standby', 'spare'];

type QuantityProps = ColumnsProps & {
  readonly confirmed: readonly string[];
  readonly onConfirm: (key: string) => void;
};

/** Which columns together are the quantity, where a schedule counts in several. */
export function QuantityChoice({ tables, heads, onHeads, words, confirmed, onConfirm }: QuantityProps) {
  const isLeftCount = ({ field, heading }: Column) =>
    field === LEFT_OUT && summed.includes(words.headings.fieldOfHeading(foldText(heading)));
  return tables.map((table) => {
    const columns = columnsOf([table]);
    const counted = columns.filter((column) => summed.includes(column.field) || isLeftCount(column));
    const isSum = counted.filter(({ field }) => summed.includes(field)).length > 1;
    const key = `${table.id}.quantity`;
    return counted.length < 2 ? null : (
      <fieldset key={table.id} className={classes.quantity}>
        <legend>Quantity is the sum of</legend>
        {counted.map((column) => (
          <Checkbox
            key={column.letter}
            size="xs"
            label={columnName(column)}
            checked={summed.includes(column.field)}
            onChange={({ currentTarget: { checked } }) =>
              onHeads(withColumn(heads, column, checked ? undefined : null))
            }
          />
        ))}
        {isSum && !confirmed.includes(key) && (
          <Button size="compact-xs" onClick={() => onConfirm(key)}>
            The sum is right
          </Button>
        )}
      </fieldset>
    );
  });
}

function columnName({ heading, letter }: Column): string {
  return heading === '' ? `Column ${letter}` : heading;
}

/** @param field null for a column that is not needed; undefined for one as it is found */
function withColumn(heads: ScheduleHeads, { table, letter }: Column, field: Meaning | null | undefined): ScheduleHeads {
  const { [letter]: _before, ...others } = heads.columns[table] ?? {};
  const columns = field === undefined ? others : { ...others, [letter]: field };
  return { ...heads, columns: { ...heads.columns, [table]: columns } };
}

type Meaning = (typeof headingFields)[number];

const offered = [
  { value: NOT_READ, label: 'Not read' },
  { value: LEFT_OUT, label: 'Not needed' },
  ...headingFields.flatMap((field) =>
    field === LEFT_OUT ? [] : [{ value: field, label: capitalised(fieldText(field)) }],
  ),
];

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The columns whose headings are not known: the schedule is read again once the user says what they hold. */
export function UnknownColumns({ tables, heads, onHeads, words }: ColumnsProps) {
  const unknown = columnsOf(tables).filter((column) => !isKnown(column, words));
  return unknown.length === 0 ? null : (
    <div className={classes.columnGrid}>
      {unknown.map((column) => (
        <ColumnField key={`${column.table}${column.letter}`} column={column} heads={heads} onHeads={onHeads} />
      ))}
    </div>
  );
}

/** Whether some table knows the heading, whatever the user says of it. */
function isKnown({ heading }: Column, { headings, contentFields }: IntakeWords): boolean {
  const said = foldText(heading);
  return headings.fieldOfHeading(said) !== null || contentFields(said).length > 0;
}

type ScheduleColumnsProps = ColumnsProps & {
  readonly book: CellBook;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** What each column was taken for; another choice reads the schedule again. */
export function ScheduleColumns({ tables, book, heads, words, isOpen, onOpen, onHeads }: ScheduleColumnsProps) {
  const columns = columnsOf(tables);
  const unread = columns.filter(({ field, heading }) => field === null && heading !== '');
  return tables.length === 0 ? null : (
    <details className={classes.columns} open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        Columns
        {unread.length > 0 && ` · not understood: ${unread.map(({ heading }) => heading).join(', ')}`}
      </summary>
      <div className={classes.columnGrid}>
        <HeadingLine book={book} heads={heads} isFound onHeads={onHeads} />
        {columns
          .filter((column) => isKnown(column, words))
          .map((column) => (
            <ColumnField key={`${column.table}${column.letter}`} column={column} heads={heads} onHeads={onHeads} />
          ))}
      </div>
    </details>
  );
}

function ColumnField({ column, heads, onHeads }: Omit<HeadsProps, 'words'> & { readonly column: Column }) {
  const take = (chosen: string) => {
    const field = headingFields.find((each) => each === chosen);
    onHeads(withColumn(heads, column, field === LEFT_OUT ? null : field));
  };
  return (
    <NativeSelect
      size="xs"
      label={columnName(column)}
      value={column.field ?? NOT_READ}
      data={offered}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
