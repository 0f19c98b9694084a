import { makeList } from '@pw/pricing/offer/make-list';
import { scopeLines } from '@pw/pricing/offer/scope-matrix';
import type { BoardValues } from '@pw/switchboard/model/part-properties';
import type { ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';
import type { OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const makeColumns: readonly ReportColumn[] = [
  { title: 'Item', kind: 'text', widthCharacters: 34 },
  { title: 'Offered', kind: 'text', widthCharacters: 34 },
  { title: 'Alternatives', kind: 'text', widthCharacters: 42 },
];

/** The makes of what the boards hold (SBD 15.4). */
export function makePart({ boards, tables, issue }: Pick<OfferData, 'boards' | 'tables' | 'issue'>): ReportPart {
  const rows = makeList(boards, tables, issue.makes).makes.map(({ family, offered, alternatives }): ReportRow => {
    return { kind: 'line', cells: [family, offered, alternatives] };
  });
  return flowingPart('Make list', [{ kind: 'table', columns: makeColumns, rows }]);
}

const scopeColumns: readonly ReportColumn[] = [
  { title: 'Scope', kind: 'text', widthCharacters: 20 },
  { title: 'Items', kind: 'text', widthCharacters: 90 },
];

/** The signs of the scope table as a reader wants them, in their order. */
export const scopeWords: Readonly<Record<string, string>> = {
  I: 'Included',
  E: 'Not included',
  P: 'By the purchaser',
};

/** Who supplies what, the items of each side together (SBD 15.4); an item of some boards alone names them. */
export function scopePart({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): ReportPart {
  const said = scopeLines(boards, tables).flatMap(({ item, values }) =>
    values.map(({ value, boards: of }) => ({ value, item: values.length === 1 ? item : `${item} (${of.join(', ')})` })),
  );
  const sides = Map.groupBy(said, ({ value }) => scopeWords[value] ?? value);
  const order = [...Object.values(scopeWords), ...sides.keys()];
  const rows = [...new Set(order)].flatMap((side): readonly ReportRow[] => {
    const items = sides.get(side)?.map(({ item }) => item) ?? [];
    return items.length === 0 ? [] : [{ kind: 'line', cells: [side, items.join('; ')] }];
  });
  return flowingPart('Scope of supply', [{ kind: 'table', columns: scopeColumns, rows }]);
}

const inspectionColumns: readonly ReportColumn[] = [
  { title: 'No', kind: 'count', widthCharacters: 5 },
  { title: 'Stage, test', kind: 'text', widthCharacters: 58 },
  { title: 'Clause', kind: 'text', widthCharacters: 10 },
  { title: 'Extent', kind: 'text', widthCharacters: 12 },
  { title: 'Customer', kind: 'text', widthCharacters: 10 },
];

/** The inspections and tests, and where the customer takes part (SBD 15.4). */
export function inspectionPart({ tables }: Pick<OfferData, 'tables'>): ReportPart {
  const rows = tables.itp.rows.map(({ no, stage, clause, extent, customer }): ReportRow => {
    return { kind: 'line', cells: [no, stage, clause ?? '–', extent, customer] };
  });
  const key = 'Clauses are those of IS/IEC 61439-1. H hold point, W witness, R review by the customer.';
  return flowingPart('Inspection and test plan', [
    { kind: 'paragraph', style: 'small', text: key },
    { kind: 'table', columns: inspectionColumns, rows },
  ]);
}

/**
 * What a customer might expect of a board and does not get, in one sentence; an input of the board takes each but the last
 * two in (SBD 12.7).
 * @param values of a board; one that was frozen before such inputs lacks them
 */
export function exclusionText(values: Partial<BoardValues>): string {
  const { SCOPE_GLANDS, SCOPE_LUGS, SCOPE_FOUNDATION_BOLTS, SCOPE_TROLLEY, HEATER = 'None', CUBICLE_LIGHT } = values;
  const excluded = [
    ...(SCOPE_GLANDS === 'Y' ? [] : ['cable glands']),
    ...(SCOPE_LUGS === 'Y' ? [] : ['cable lugs']),
    ...(SCOPE_FOUNDATION_BOLTS === 'Y' ? [] : ['foundation bolts']),
    ...(SCOPE_TROLLEY === 'Y' ? [] : ['breaker trolley']),
    ...(HEATER === 'None' ? ['space heaters'] : []),
    ...(CUBICLE_LIGHT === 'Y' ? [] : ['cubicle lamps']),
    'cables',
    'erection',
  ].join(', ');
  return `${excluded.charAt(0).toUpperCase()}${excluded.slice(1)}.`;
}
