import { describe, expect, it } from 'vitest';
import { groupSheets, type SetSheet, type ShownKind, sheetForms, shownKinds } from './drawing-set.ts';

const sheet = (kind: ShownKind, number: string): SetSheet => ({ kind, number, drawing: 'a1', source: { svg: '' } });

describe('groupSheets', () => {
  it('lists every kind of sheet once, the A3 set before A4', () => {
    expect(shownKinds.toSorted()).toEqual(Object.keys(sheetForms).toSorted());
    const papers = shownKinds.map((kind) => sheetForms[kind].paper);
    expect(papers).toEqual(papers.toSorted());
    expect(papers.at(-1)).toBe('A4');
  });

  it('keeps the sheets of a kind together and in their order, whatever arrives first', () => {
    const [front, second, plan, first] = [sheet('A4', '1'), sheet('GA', '2'), sheet('PL', '1'), sheet('GA', '3')];
    expect(groupSheets([front, second, plan, first])).toEqual([
      { kind: 'GA', sheets: [second, first] },
      { kind: 'PL', sheets: [plan] },
      { kind: 'A4', sheets: [front] },
    ]);
  });

  it('names no kind of which nothing is drawn', () => {
    expect(groupSheets([])).toEqual([]);
  });
});
