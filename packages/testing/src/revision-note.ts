import type { PriceBook } from '@pw/pricing/price-list/price-book';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { compareRevisions } from '@pw/pricing/revisions/compare-revisions';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { aRevision, aRevisionBoard, editedBoard, type RevisionBoard } from './compared-revision.ts';
import { referenceBoards } from './configuration.ts';

/** A board with a change of everything that a note reports, and the board before. */
export function aChangedBoard(knowledge: Knowledge): { readonly before: RevisionBoard; readonly after: RevisionBoard } {
  const before = aRevisionBoard(1, { ...referenceBoards.RB2, name: 'MDB' });
  const edits: readonly Edit[] = [
    { kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 50 },
    { kind: 'rename', part: 'f2', name: 'Chiller' },
    { kind: 'set', part: 'f2', property: 'SECTION_A', value: 1 },
    { kind: 'remove', part: 'f4' },
    {
      kind: 'add-feeder',
      part: 'f5',
      name: 'Pump',
      type: 'MCCB_OG',
      properties: { FEEDER_AMP_RATING: 63, FEEDER_POLES: 3, SECTION_A: 1 },
    },
    {
      kind: 'add-component',
      feeder: 'f3',
      part: 'c6',
      family: 'Lamps',
      name: 'Lamps',
      properties: { COLOR: 'Red', QTY: 2 },
    },
  ];
  return { before, after: editedBoard(knowledge, before, edits) };
}

/** The inputs of a revision note: one board has changed, and the place of the project. */
export function aRevisionNote(knowledge: Knowledge, book: PriceBook) {
  const terms: PriceTerms = {
    book,
    rates: ratesOf(book.tables.rate, {}),
    added: [],
    discounts: [],
    ...defaultSettings,
    charges: { ...noCharges, marginPercent: 12, taxPercent: 18 },
  };
  const { before, after } = aChangedBoard(knowledge);
  const location = (value: string) => [{ group: 'project', label: 'Project Location', value } as const];
  return {
    company: { name: 'Demo Switchgear', address: '', particulars: '', logo: null, certificate: null },
    project: {
      name: 'Cold store',
      location: 'Pune',
      enquiryNumber: 'ENQ-2026-0117',
      enquiryDate: '2026-11-16',
      consultant: '',
      customer: { customerName: 'Godavari Foods', location: 'Nashik' },
    },
    offerNumber: '7-2',
    quotationNumber: 'Q-2026-0007',
    revision: 2,
    date: '2026-11-20',
    preparedBy: 'Asha',
    sources: [],
    revisions: { before: { revision: 1, date: '2026-11-18' }, after: { revision: 2, date: '2026-11-20' } },
    difference: compareRevisions(
      knowledge,
      aRevision(knowledge, terms, [before], { fields: location('Nashik'), terms: ['Delivery in 8 weeks.'] }),
      aRevision(knowledge, terms, [after], { fields: location('Pune'), terms: ['Delivery in 10 weeks.'] }),
    ),
    frontViews: new Map(),
  };
}
