import type { AmountDifference } from '@pw/pricing/revisions/revision-difference';
import { describe, expect, it } from 'vitest';
import type { PaperData } from '../offer/offer-paper.ts';
import { changesDocument } from './package-changes.ts';

const paper: PaperData = {
  company: { name: 'Own Panels', address: '', particulars: '', logo: null, certificate: null },
  project: {
    name: 'Plant',
    location: '',
    consultant: '',
    enquiryNumber: '',
    enquiryDate: '',
    customer: { customerName: 'Acme', location: '' },
  } as PaperData['project'],
  offerNumber: '1-R2',
  quotationNumber: 'Q-2026-0001',
  revision: 2,
  date: '2026-11-20',
  preparedBy: '',
  sources: [],
};

const amounts: readonly AmountDifference[] = [{ field: 'final', paise: { before: 123_456_00, after: 654_321_00 } }];
const board = {
  lineItemId: 1,
  change: 'changed',
  name: { before: 'PCC', after: 'PCC' },
  quantity: { before: 1, after: 1 },
  values: [],
  feeders: [],
  figures: [],
  lines: [],
  amounts,
  checks: { gone: [], come: [], changed: [] } as never,
  marks: { before: [], after: [] },
} as const;

const note = {
  ...paper,
  revisions: { before: { revision: 1, date: '' }, after: { revision: 2, date: '' } },
  difference: { fields: [], terms: { gone: [], come: [] }, amounts, boards: [board] },
  frontViews: new Map(),
};

const response = {
  sheet: 'PCC-GA-01',
  place: '2C',
  comment: 'Turn the handle',
  by: 'R. Iyer',
  on: '2026-11-19',
  answer: 'Done',
  state: 'resolved',
  doneIn: 2,
} as const;

const made = (withPrices: boolean) =>
  JSON.stringify(
    changesDocument({
      paper,
      before: 'Q-2026-0001-R1-S01',
      pages: [
        { part: 'drawings', group: 'PCC', title: 'PCC-GA-01', status: 'changed' },
        { part: 'drawings', group: 'PCC', title: 'PCC-PL-01', status: 'unchanged' },
      ],
      removed: [{ part: 'itp', group: '', title: 'Page 1' }],
      note,
      withPrices,
      responses: [response],
    }),
  );

describe('what has changed since the package before', () => {
  it('names the pages that differ and those that are gone, and answers each comment', () => {
    const said = made(true);
    expect(said).toContain('["Drawings","PCC","PCC-GA-01","Changed"]');
    expect(said).toContain('["Inspection and test plan","","Page 1","Removed"]');
    expect(said).not.toContain('PCC-PL-01');
    expect(said).toContain('"Turn the handle","R. Iyer","19-11-2026","Done","Resolved","R2"');
  });

  it('has no price in a package without prices', () => {
    expect(made(true)).toContain('123456');
    expect(made(false)).not.toContain('123456');
    expect(made(false)).not.toContain('GST');
  });

  it('says nothing of its revision in its head', () => {
    const { head, hasNoFoot } = JSON.parse(made(true));
    expect(JSON.stringify(head.fields)).not.toContain('1-R2');
    expect(hasNoFoot).toBe(true);
  });
});
