import type {
  BoardDifference,
  Both,
  ComponentDifference,
  FeederDifference,
  LineDifference,
  PropertyDifference,
} from '@pw/pricing/revisions/revision-difference';
import type { ReportBlock } from '../report-document.ts';
import type { ReportColumn, ReportRow } from '../report-table.ts';
import { toldProperties } from './told-properties.ts';

/** The names of two revisions, as heads of columns. */
export type RevisionNames = Both<string>;

/** What a customer is told of a board: its ratings and size, its feeders, and its components. */
export function boardChanges(board: BoardDifference, names: RevisionNames): readonly ReportBlock[] {
  const own = [
    ...(board.quantity.before === board.quantity.after
      ? []
      : [['Quantity', String(board.quantity.before), String(board.quantity.after)]]),
    ...toldValues(board.values).map(({ label, before, after }) => [label, before, after]),
    ...board.figures.map(({ label, before, after }) => [label, before, after]),
  ].map((cells): ReportRow => ({ kind: 'line', cells }));
  return [
    ...table('Ratings and construction', [key('What', 36), ...sideColumns(names)], own),
    ...table('Feeders', [key('Feeder', 30), key('What', 30), ...sideColumns(names)], board.feeders.flatMap(feederRows)),
    ...table('Bill of components, one board', componentColumns(names), board.lines.flatMap(componentRow)),
  ];
}

/** What was on the left, what is on the right. */
export function sideColumns(names: RevisionNames): readonly ReportColumn[] {
  return [
    { title: names.before, kind: 'text', widthCharacters: 36 },
    { title: names.after, kind: 'text', widthCharacters: 36 },
  ];
}

function table(title: string, columns: readonly ReportColumn[], rows: readonly ReportRow[]): readonly ReportBlock[] {
  return rows.length === 0
    ? []
    : [
        { kind: 'heading', text: title },
        { kind: 'table', columns, rows },
      ];
}

function key(title: string, widthCharacters: number): ReportColumn {
  return { title, kind: 'text', widthCharacters, isKey: true };
}

/** What somebody chose that the rules had given before is no change for who reads the value. */
function toldValues(values: readonly PropertyDifference[]): readonly PropertyDifference[] {
  return values.filter(({ property, before, after }) => toldProperties.has(property) && before !== after);
}

function feederRows(feeder: FeederDifference): readonly ReportRow[] {
  const { change, name, type, places, values, components } = feeder;
  const lines = [
    ...(change === 'changed' ? [] : [['Feeder', change === 'added' ? '' : type, change === 'added' ? type : '']]),
    ...(change === 'changed' && name.before !== name.after ? [['Name', name.before, name.after]] : []),
    ...toldValues(values).map(({ label, before, after }) => [label, before, after]),
    ...(places.before.join() === places.after.join()
      ? []
      : [['Compartment', places.before.join(', '), places.after.join(', ')]]),
    ...components.flatMap(componentLines),
  ];
  return lines.map((cells) => ({ kind: 'line', cells: [name.after || name.before, ...cells] }));
}

function componentLines({ change, name, family, values }: ComponentDifference): readonly (readonly string[])[] {
  const told = toldValues(values);
  if (change !== 'changed') {
    const words = [family, ...told.map(({ label, before, after }) => `${label} ${after || before}`)].join(', ');
    return [[name.after || name.before, change === 'added' ? '' : words, change === 'added' ? words : '']];
  }
  return told.map(({ label, before, after }) => [`${name.after}: ${label}`, before, after]);
}

function componentColumns(names: RevisionNames): readonly ReportColumn[] {
  return [
    key('Description', 60),
    { title: 'Make', kind: 'text', widthCharacters: 24 },
    { title: `Qty ${names.before}`, kind: 'count', widthCharacters: 8 },
    { title: `Qty ${names.after}`, kind: 'count', widthCharacters: 8 },
  ];
}

/** Material has no number and stands in no bill of components. */
function componentRow({ catalogueNumber, description, make, quantity }: LineDifference): readonly ReportRow[] {
  return catalogueNumber === '' || quantity.before === quantity.after
    ? []
    : [{ kind: 'line', cells: [description.after || description.before, make, quantity.before, quantity.after] }];
}
