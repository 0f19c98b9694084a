import { makeList } from '@pw/pricing/offer/make-list';
import { scopeMatrix } from '@pw/pricing/offer/scope-matrix';
import type { ReportPart } from '../report-document.ts';
import type { ReportColumn, ReportRow } from '../report-table.ts';
import type { OfferData } from './offer-data.ts';
import { uprightPart } from './offer-paper.ts';

const makeColumns: readonly ReportColumn[] = [
  { title: 'Item', kind: 'text', widthCharacters: 34 },
  { title: 'Offered', kind: 'text', widthCharacters: 34 },
  { title: 'Alternatives', kind: 'text', widthCharacters: 42 },
];

/** The makes of what the boards hold (SBD-R2 C 8). */
export function makePart({ boards, tables, issue }: Pick<OfferData, 'boards' | 'tables' | 'issue'>): ReportPart {
  const rows = makeList(boards, tables, issue.makes).makes.map(({ family, offered, alternatives }): ReportRow => {
    return { kind: 'line', cells: [family, offered, alternatives] };
  });
  return uprightPart('Make list', [{ kind: 'table', columns: makeColumns, rows }]);
}

const scopeColumns: readonly ReportColumn[] = [
  { title: 'Item', kind: 'text', widthCharacters: 60 },
  { title: 'Scope', kind: 'text', widthCharacters: 50 },
];

/** Who supplies what (SBD-R2 C 8). */
export function scopePart({ boards, tables }: Pick<OfferData, 'boards' | 'tables'>): ReportPart {
  const rows = scopeMatrix(boards, tables).map(
    ({ item, value }): ReportRow => ({ kind: 'line', cells: [item, value] }),
  );
  return uprightPart('Scope of supply', [
    { kind: 'paragraph', style: 'small', text: 'I included, E excluded, P by purchaser.' },
    { kind: 'table', columns: scopeColumns, rows },
  ]);
}

const inspectionColumns: readonly ReportColumn[] = [
  { title: 'No', kind: 'count', widthCharacters: 5 },
  { title: 'Stage, test', kind: 'text', widthCharacters: 58 },
  { title: 'Clause', kind: 'text', widthCharacters: 10 },
  { title: 'Extent', kind: 'text', widthCharacters: 12 },
  { title: 'Customer', kind: 'text', widthCharacters: 10 },
];

/** What is inspected and tested, and where the customer takes part (SBD-R2 C 8). */
export function inspectionPart({ tables }: Pick<OfferData, 'tables'>): ReportPart {
  const rows = tables.itp.rows.map(({ no, stage, clause, extent, customer }): ReportRow => {
    return { kind: 'line', cells: [no, stage, clause ?? '–', extent, customer] };
  });
  const key = 'Clauses are those of IS/IEC 61439-1. H hold point, W witness, R review by the customer.';
  return uprightPart('Inspection and test plan', [
    { kind: 'paragraph', style: 'small', text: key },
    { kind: 'table', columns: inspectionColumns, rows },
  ]);
}
