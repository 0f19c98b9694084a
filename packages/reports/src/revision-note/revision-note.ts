import { rupeesOf, wholePaise } from '@pw/domain/money';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import { changeLabels, NOTHING_CHANGED } from '@pw/pricing/revisions/difference-texts';
import type { BoardDifference, Both, RevisionDifference } from '@pw/pricing/revisions/revision-difference';
import { customerPaper, type PaperData, uprightPart } from '../offer/offer-paper.ts';
import { printDate, type ReportBlock, type ReportDocument, type ReportPart } from '../report-document.ts';
import type { ReportCell, ReportColumn } from '../report-table.ts';
import { boardChanges, type RevisionNames, sideColumns } from './board-changes.ts';

/** What a revision note is made of. */
export type RevisionNoteData = PaperData & {
  /** Both revisions, each with its ISO date; '' where it was not submitted yet. */
  readonly revisions: Both<{ readonly revision: number; readonly date: string }>;
  readonly difference: RevisionDifference;
  /** The sheets with marks of the front views, by the numbers of the boards. */
  readonly frontViews: ReadonlyMap<number, Both<readonly Sheet[]>>;
};

/**
 * The revision note: what a customer is told of the changes between two revisions of an offer. It says what was asked
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

/** What is to be paid for each board that costs something else, and for the project. */
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

/** Fields of the project and of its customer; what prices are worked out by is our own matter. */
function fieldTable({ fields }: RevisionDifference, names: RevisionNames): readonly ReportBlock[] {
  const told = fields.filter(({ group }) => group === 'project' || group === 'customer');
  return told.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Project and customer' },
        {
          kind: 'table',
          columns: [{ title: 'Field', kind: 'text', widthCharacters: 30, isKey: true }, ...sideColumns(names)],
          rows: told.map(({ label, before, after }) => ({ kind: 'line', cells: [label, before, after] })),
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
