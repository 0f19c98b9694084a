import { describe, expect, it } from 'vitest';
import { type PrintableRemark, responseOfRemark } from './comment-response.ts';
import { comparePages, countChanged } from './page-status.ts';
import { packageLimits, submittalFailureCodes, submittalFailureText, tooLarge } from './submittal-jobs.ts';
import { submittalNumber } from './submittal-number.ts';
import { decideParts, movePart, orderParts, packageParts, partLabel } from './submittal-parts.ts';

describe('the parts of a package', () => {
  it.each([
    [[], 'NO_PARTS'],
    [['cover', 'index'], 'NO_PARTS'],
    [['offer', 'cover', 'offer'], 'PART_TWICE'],
  ] as const)('refuses %j with %s', (parts, code) => {
    expect(decideParts(parts)).toEqual({ ok: false, error: { code } });
  });

  it('keeps the order that was chosen, and puts the changes of a resubmittal behind the index', () => {
    expect(decideParts(['drawings', 'cover', 'offer'])).toEqual({ ok: true, value: ['drawings', 'cover', 'offer'] });
    expect(orderParts(['cover', 'index', 'offer'], false)).toEqual(['cover', 'index', 'offer']);
    expect(orderParts(['cover', 'index', 'offer'], true)).toEqual(['cover', 'index', 'changes', 'offer']);
    expect(orderParts(['cover', 'offer'], true)).toEqual(['changes', 'cover', 'offer']);
  });

  it('moves a part by one place, and no further than the ends', () => {
    expect(movePart(['cover', 'index', 'offer'], 'offer', -1)).toEqual(['cover', 'offer', 'index']);
    expect(movePart(['cover', 'index', 'offer'], 'cover', 1)).toEqual(['index', 'cover', 'offer']);
    expect(movePart(['cover', 'index'], 'cover', -1)).toEqual(['cover', 'index']);
    expect(movePart(['cover', 'index'], 'index', 1)).toEqual(['cover', 'index']);
  });

  it('have names of their own', () => {
    expect(new Set(packageParts.map(partLabel)).size).toBe(packageParts.length);
  });
});

describe('comparing two packages', () => {
  const page = (key: string, contentHash: string, part: 'drawings' | 'offer' | 'index' = 'drawings') => {
    return { part, key, contentHash };
  };

  it('finds each page by part and key, whatever its place', () => {
    const before = [page('A', '1'), page('B', '1'), page('C', '1'), page('1', '1', 'index')];
    const after = [page('1', '1', 'index'), page('C', '1'), page('A', '2'), page('A', '1', 'offer')];
    const { compared, removed } = comparePages(after, before);
    expect(compared.map(({ status }) => status)).toEqual(['new', 'unchanged', 'changed', 'new']);
    expect(removed.map(({ key }) => key)).toEqual(['B']);
    expect(countChanged(after.map(({ part }, at) => ({ part, status: compared[at]?.status ?? 'new' })))).toBe(2);
  });

  it('takes every page of a first package as new', () => {
    expect(comparePages([page('A', '1')], null)).toEqual({ compared: [{ status: 'new', before: null }], removed: [] });
  });
});

it('numbers packages by quotation, revision and place, and says when one is a draft', () => {
  const of = { quotationNumber: 'Q-2026-0001', revision: 2, sequence: 3 };
  expect(submittalNumber({ ...of, isDraft: false })).toBe('Q-2026-0001-R2-S03');
  expect(submittalNumber({ ...of, isDraft: true })).toBe('DRAFT-Q-2026-0001-R2-S03');
});

describe('why a package was not made', () => {
  it('names the three largest parts of one that is too large', () => {
    const parts = [
      { part: 'cover', pages: 1 },
      { part: 'drawings', pages: 200 },
      { part: 'dataSheets', pages: 700 },
      { part: 'offer', pages: 90 },
    ] as const;
    expect(submittalFailureText(tooLarge(parts))).toBe(
      `The package has more than ${packageLimits.pages} pages or 100 MB. Leave a part out; the largest are Data sheets (700 pages), Drawings (200 pages), Offer (90 pages).`,
    );
  });

  it.each(submittalFailureCodes)('%s says what to do', (code) => {
    expect(submittalFailureText({ code }).length).toBeGreaterThan(20);
  });
});

describe('the row of a remark', () => {
  const remark: PrintableRemark = {
    pin: { sheet: 'MDB-GA-01', door: { address: '2C' } },
    clause: '',
    text: 'Doors to the left',
    saidBy: 'R. Iyer',
    saidOn: '2026-11-19',
    state: 'answered',
    replies: [
      { text: 'We turn them.', revision: 1 },
      { text: 'Turned.', revision: 2 },
    ],
  };

  it('names sheet and compartment, and has all answers', () => {
    expect(responseOfRemark(remark)).toEqual({
      sheet: 'MDB-GA-01',
      place: '2C',
      comment: 'Doors to the left',
      by: 'R. Iyer',
      on: '2026-11-19',
      answer: 'We turn them.\nTurned.',
      state: 'answered',
      doneIn: null,
    });
  });

  it('names the clause where it has no pin, and the revision in which it was resolved', () => {
    const resolved = responseOfRemark({ ...remark, pin: null, clause: 'Tender 5.2', state: 'resolved' });
    expect(resolved).toMatchObject({ sheet: 'Tender 5.2', place: '', doneIn: 2 });
    expect(responseOfRemark({ ...remark, state: 'declined' }).doneIn).toBeNull();
    const before = [{ text: 'Done.', revision: null }];
    expect(responseOfRemark({ ...remark, state: 'resolved', replies: before }).doneIn).toBeNull();
  });
});
