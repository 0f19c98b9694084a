import { rupeesOf, wholePaise } from '@pw/domain/money';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { changeLabels, NOTHING_CHANGED } from '@pw/pricing/revisions/difference-texts';
import type {
  BoardDifference,
  Both,
  ComponentDifference,
  FeederDifference,
  FieldDifference,
  LineDifference,
  PropertyDifference,
  RevisionDifference,
} from '@pw/pricing/revisions/revision-difference';
import { printDate, type ReportBlock, type ReportDocument, type ReportPart } from '../document/report-document.ts';
import type { ReportCell, ReportColumn, ReportRow } from '../document/report-table.ts';
import { customerPaper, type PaperData, uprightPart } from '../offer/offer-paper.ts';

export type RevisionNoteData = PaperData & {
  /** Both revisions, each with its ISO date; '' where it was not submitted yet. */
  readonly revisions: Both<{ readonly revision: number; readonly date: string }>;
  readonly difference: RevisionDifference;
  /** The sheets with marks of the front views, by the numbers of the boards. */
  readonly frontViews: ReadonlyMap<number, Both<readonly Sheet[]>>;
};

/**
 * The revision note: what a customer reads about the changes between two revisions of an offer. It says what was asked
 * for and what is delivered, and the prices to pay; how we come to a price is our own matter.
 */
export function revisionNote(data: RevisionNoteData): ReportDocument {
  const { revisions, difference, frontViews } = data;
  const names = { before: revisionLabel(revisions.before.revision), after: revisionLabel(revisions.after.revision) };
  const boards = difference.boards.map((board) => ({ board, blocks: boardChanges(board, names) }));
  const overview = [
    ...boardList(difference.boards),
    ...priceTable(difference, names),
    ...fieldTable(difference, names),
    ...termsChanges(difference, names),
  ];
  return customerPaper('Revision Note', data, [
    uprightPart(`Changes from ${names.before} to ${names.after}`, [
      paragraph(introduction(revisions)),
      ...(overview.length === 0 ? [paragraph(`${NOTHING_CHANGED}.`)] : overview),
    ]),
    ...boards.flatMap(({ board, blocks }) => [
      ...(blocks.length === 0 ? [] : [uprightPart(`Changes of ${nameOf(board)}`, blocks)]),
      ...drawings(board, frontViews.get(board.lineItemId), names),
    ]),
  ]);
}

function paragraph(text: string): ReportBlock {
  return { kind: 'paragraph', style: 'body', text };
}

function introduction({ before, after }: RevisionNoteData['revisions']): string {
  const named = ({ revision, date }: RevisionNoteData['revisions']['before']) =>
    `revision ${revisionLabel(revision)}${date === '' ? '' : ` of ${printDate(date)}`}`;
  return `This note says what has changed from ${named(before)} to ${named(after)}. What it does not name is as it was.`;
}

function nameOf({ name }: BoardDifference): string {
  return name.after || name.before;
}

function boardList(boards: readonly BoardDifference[]): readonly ReportBlock[] {
  const items = boards.map((board) => {
    const { change, name } = board;
    const renamed = change === 'changed' && name.before !== name.after ? `, before ${name.before}` : '';
    return `${nameOf(board)}: ${changeLabels[change].toLowerCase()}${renamed}`;
  });
  return items.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Boards' },
        { kind: 'list', items },
      ];
}

const NO_PRICE = '–';

/** The new price of each board whose price has changed, and of the project. */
function priceTable({ boards, amounts }: RevisionDifference, names: RevisionNames): readonly ReportBlock[] {
  const project = finalOf(amounts);
  if (project === undefined) {
    return [];
  }
  const columns: readonly ReportColumn[] = [
    { title: 'Board', kind: 'text', widthCharacters: 30, isKey: true },
    { title: `Qty ${names.before}`, kind: 'count', widthCharacters: 8 },
    { title: `Qty ${names.after}`, kind: 'count', widthCharacters: 8 },
    { title: names.before, kind: 'rupees', widthCharacters: 18 },
    { title: names.after, kind: 'rupees', widthCharacters: 18 },
    { title: 'Difference', kind: 'rupees', widthCharacters: 18 },
  ];
  const lines = boards.flatMap((board) => {
    const final = finalOf(board.amounts);
    const { before, after } = board.quantity;
    return final ? [[nameOf(board), before, after, ...amountCells(final)]] : [];
  });
  const rows = [
    ...lines.map((cells) => ({ kind: 'line', cells }) as const),
    { kind: 'total', cells: ['All boards of the project', null, null, ...amountCells(project)] } as const,
  ];
  return [
    { kind: 'heading', text: 'Prices with freight, insurance and GST' },
    { kind: 'table', columns, rows },
  ];
}

function finalOf(amounts: RevisionDifference['amounts']): Both<number | null> | undefined {
  return amounts.find(({ field }) => field === 'final')?.paise;
}

function amountCells({ before, after }: Both<number | null>): readonly ReportCell[] {
  const cell = (paise: number | null) => (paise === null ? NO_PRICE : rupeesOf(wholePaise(paise)));
  return [cell(before), cell(after), cell((after ?? 0) - (before ?? 0))];
}

/** Whether a customer reads of a field: those of the project and his own; what prices are worked out by is our matter. */
export function isToldField({ group }: FieldDifference): boolean {
  return group === 'project' || group === 'customer';
}

function fieldTable({ fields }: RevisionDifference, names: RevisionNames): readonly ReportBlock[] {
  const ownFields = fields.filter(isToldField);
  return ownFields.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Project and customer' },
        {
          kind: 'table',
          columns: [{ title: 'Field', kind: 'text', widthCharacters: 30, isKey: true }, ...sideColumns(names)],
          rows: ownFields.map(({ label, before, after }) => ({ kind: 'line', cells: [label, before, after] })),
        },
      ];
}

function termsChanges({ terms }: RevisionDifference, names: RevisionNames): readonly ReportBlock[] {
  const list = (heading: string, items: readonly string[]): readonly ReportBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', text: heading },
          { kind: 'list', items },
        ];
  return [
    ...list(`Terms and conditions that ${names.after} has no more`, terms.gone),
    ...list(`Terms and conditions that are new in ${names.after}`, terms.come),
  ];
}

function drawings(
  board: BoardDifference,
  sheets: Both<readonly Sheet[]> | undefined,
  names: RevisionNames,
): readonly ReportPart[] {
  const part = (sheet: Sheet, revision: string) =>
    ({ kind: 'drawing', title: `Front view of ${nameOf(board)}, ${revision}`, sheet }) as const;
  return [
    ...(sheets?.before ?? []).map((sheet) => part(sheet, names.before)),
    ...(sheets?.after ?? []).map((sheet) => part(sheet, names.after)),
  ];
}

/** The names of two revisions, as heads of columns. */
type RevisionNames = Both<string>;

/** What a customer reads about a board: its ratings and size, its feeders, and its components. */
function boardChanges(board: BoardDifference, names: RevisionNames): readonly ReportBlock[] {
  const own = [
    ...(board.quantity.before === board.quantity.after
      ? []
      : [['Quantity', String(board.quantity.before), String(board.quantity.after)]]),
    ...board.values.filter(isToldChange).map(({ label, before, after }) => [label, before, after]),
    ...board.figures.map(({ label, before, after }) => [label, before, after]),
  ].map((cells): ReportRow => ({ kind: 'line', cells }));
  return [
    ...table('Ratings and construction', [key('What', 36), ...sideColumns(names)], own),
    ...table('Feeders', [key('Feeder', 30), key('What', 30), ...sideColumns(names)], board.feeders.flatMap(feederRows)),
    ...table('Bill of components, one board', componentColumns(names), board.lines.flatMap(componentRow)),
  ];
}

/** The earlier value on the left, the current one on the right. */
function sideColumns(names: RevisionNames): readonly ReportColumn[] {
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

/**
 * Whether a customer reads what a property was and what it is: what can be entered, and the results that an offer prints.
 * A choice of what the rules gave before is no change for the reader.
 */
export function isToldChange({ isTold, before, after }: PropertyDifference): boolean {
  return isTold && before !== after;
}

function feederRows(feeder: FeederDifference): readonly ReportRow[] {
  const { change, name, type, places, values, components } = feeder;
  const lines = [
    ...(change === 'changed' ? [] : [['Feeder', change === 'added' ? '' : type, change === 'added' ? type : '']]),
    ...(change === 'changed' && name.before !== name.after ? [['Name', name.before, name.after]] : []),
    ...values.filter(isToldChange).map(({ label, before, after }) => [label, before, after]),
    ...(places.before.join() === places.after.join()
      ? []
      : [['Compartment', places.before.join(', '), places.after.join(', ')]]),
    ...components.flatMap(componentLines),
  ];
  return lines.map((cells) => ({ kind: 'line', cells: [name.after || name.before, ...cells] }));
}

function componentLines({ change, name, family, values }: ComponentDifference): readonly (readonly string[])[] {
  const changes = values.filter(isToldChange);
  if (change !== 'changed') {
    const words = [family, ...changes.map(({ label, before, after }) => `${label} ${after || before}`)].join(', ');
    return [[name.after || name.before, change === 'added' ? '' : words, change === 'added' ? words : '']];
  }
  return changes.map(({ label, before, after }) => [`${name.after}: ${label}`, before, after]);
}

function componentColumns(names: RevisionNames): readonly ReportColumn[] {
  return [
    key('Description', 60),
    { title: 'Make', kind: 'text', widthCharacters: 24 },
    { title: `Qty ${names.before}`, kind: 'count', widthCharacters: 8 },
    { title: `Qty ${names.after}`, kind: 'count', widthCharacters: 8 },
  ];
}

/** Material has no number and is in no bill of components. */
function componentRow({ catalogueNumber, description, make, quantity }: LineDifference): readonly ReportRow[] {
  return catalogueNumber === '' || quantity.before === quantity.after
    ? []
    : [{ kind: 'line', cells: [description.after || description.before, make, quantity.before, quantity.after] }];
}
