import { describe, expect, it } from 'vitest';
import { compareIntakes } from './compare-intakes.ts';
import type { ComparedBoard, ComparedIntake } from './compared-intake.ts';
import { readComparedIntake } from './compared-intake.ts';

const value = (plain: string | number) => ({ value: plain, text: String(plain) });

/** A board with rows as `name / type / rating`. */
function aBoard(id: string, name: string, ...rows: readonly string[]): ComparedBoard {
  return {
    id,
    name: value(name),
    quantity: value(1),
    properties: {},
    demands: [],
    rows: rows.map((row, index) => {
      const [feeder = '', type = '', rating = ''] = row.split(' / ');
      const values = { name: value(feeder), type: value(type), rating: value(Number(rating)) };
      return { id: `${id}r${index + 1}`, values };
    }),
  };
}

function anIntake(...boards: readonly ComparedBoard[]): ComparedIntake {
  return { version: 1, boards, demands: [], leftovers: [] };
}

const pcc = aBoard('b1', 'PCC-1', 'Incomer / ACB_IC / 1600', 'Chiller / MCCB_OG / 400', 'Lift / MCCB_OG / 100');

const none = {
  added: [],
  removed: [],
  changed: [],
  boards: { added: [], removed: [], renamed: [], changed: [] },
  notes: { added: [], removed: [] },
};

describe('two editions of an enquiry', () => {
  it('that say the same differ in nothing, also where rows moved', () => {
    expect(compareIntakes(anIntake(pcc), anIntake(pcc))).toEqual(none);
    const moved = { ...pcc, rows: pcc.rows.toReversed() };
    expect(compareIntakes(anIntake(pcc), anIntake(moved))).toEqual(none);
  });

  it('differ in a value of a row with the same name', () => {
    const later = aBoard('b1', 'PCC-1', 'Incomer / ACB_IC / 1600', 'Chiller / MCCB_OG / 320', 'Lift / MCCB_OG / 100');
    expect(compareIntakes(anIntake(pcc), anIntake(later)).changed).toEqual([
      { board: 'PCC-1', name: 'Chiller', row: 'b1r2', field: 'rating', from: '400', to: '320' },
    ]);
  });

  it('pair a renamed row by what it is and where', () => {
    const later = aBoard('b1', 'PCC-1', 'Incomer / ACB_IC / 1600', 'Chiller 1 / MCCB_OG / 400', 'Lift / MCCB_OG / 100');
    const changes = compareIntakes(anIntake(pcc), anIntake(later));
    expect(changes.changed).toEqual([
      { board: 'PCC-1', name: 'Chiller 1', row: 'b1r2', field: 'name', from: 'Chiller', to: 'Chiller 1' },
    ]);
    expect([changes.added, changes.removed]).toEqual([[], []]);
  });

  it('pair renamed rows by their order where others came between them', () => {
    const rows = [
      'Incomer / ACB_IC / 1600',
      'Crane / MCCB_OG / 160',
      'Chiller 1 / MCCB_OG / 400',
      'Lift 1 / MCCB_OG / 100',
    ];
    const changes = compareIntakes(anIntake(pcc), anIntake(aBoard('b1', 'PCC-1', ...rows)));
    expect(changes.added.map(({ name }) => name)).toEqual(['Crane']);
    expect(changes.changed.map(({ from, to }) => [from, to])).toEqual([
      ['Chiller', 'Chiller 1'],
      ['Lift', 'Lift 1'],
    ]);
  });

  it('pair a row with another name and rating by its place between its neighbours', () => {
    const later = aBoard(
      'b1',
      'PCC-1',
      'Incomer / ACB_IC / 1600',
      'Pump house / MCCB_OG / 250',
      'Lift / MCCB_OG / 100',
    );
    const { changed, added, removed } = compareIntakes(anIntake(pcc), anIntake(later));
    expect(changed.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['name', 'Chiller', 'Pump house'],
      ['rating', '400', '250'],
    ]);
    expect([added, removed]).toEqual([[], []]);
  });

  it('have rows that came and rows that went', () => {
    const later = aBoard('b1', 'PCC-1', 'Incomer / ACB_IC / 1600', 'Lift / MCCB_OG / 100', 'Pump / STARTER / 0');
    const { added, removed, changed } = compareIntakes(anIntake(pcc), anIntake(later));
    expect(added).toEqual([{ board: 'PCC-1', name: 'Pump', row: 'b1r3' }]);
    expect(removed).toEqual([{ board: 'PCC-1', name: 'Chiller', row: 'b1r2' }]);
    expect(changed).toEqual([]);
  });

  it('have boards that came, went, or are called otherwise', () => {
    const renamed = { ...pcc, name: value('PCC-A') };
    const lift = aBoard('b2', 'LDB', 'Lights / MCCB_OG / 63');
    const { boards, added } = compareIntakes(anIntake(pcc), anIntake(renamed, lift));
    expect(boards).toEqual({ added: ['LDB'], removed: [], renamed: [{ from: 'PCC-1', to: 'PCC-A' }], changed: [] });
    expect(added).toEqual([{ board: 'LDB', name: 'Lights', row: 'b2r1' }]);
    expect(compareIntakes(anIntake(pcc, lift), anIntake(pcc)).boards.removed).toEqual(['LDB']);
  });

  it('differ in quantity and facts of a board, and in notes', () => {
    const later = { ...pcc, quantity: value(2), properties: { SB_IP: value('IP54') } };
    const before = { ...anIntake(pcc), leftovers: [{ reason: 'note', text: 'Paint RAL 7032' }] };
    const after = { ...anIntake(later), demands: [{ text: 'All MCCBs with rotary handle' }] };
    const { boards, notes } = compareIntakes(before, after);
    expect(boards.changed).toEqual([
      { board: 'PCC-1', property: 'quantity', from: '1', to: '2' },
      { board: 'PCC-1', property: 'SB_IP', from: '', to: 'IP54' },
    ]);
    expect(notes).toEqual({ added: ['All MCCBs with rotary handle'], removed: ['Paint RAL 7032'] });
  });

  it('compare what is written where a value is unclear', () => {
    const unclear = (text: string) => ({
      ...pcc,
      rows: pcc.rows.map((row) => ({ ...row, values: { ...row.values, rating: { value: null, text } } })),
    });
    expect(compareIntakes(anIntake(unclear('125A/63A')), anIntake(unclear('125A/63A'))).changed).toEqual([]);
    expect(compareIntakes(anIntake(unclear('125A/63A')), anIntake(unclear('as per load'))).changed).toHaveLength(3);
  });

  it('are refused where the one of before is none', () => {
    const read = readComparedIntake({ version: 1, boards: [{ id: 7 }], demands: [], leftovers: [] });
    expect(read.ok ? '' : read.error).toMatch(/^is no intake.json of npm run intake: boards\.0\./);
    expect(readComparedIntake([]).ok).toBe(false);
    expect(readComparedIntake(anIntake(pcc)).ok).toBe(true);
  });
});
