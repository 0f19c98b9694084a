import { describe, expect, it } from 'vitest';
import {
  chargeFieldLabels,
  chargeKinds,
  chargeNote,
  chargeTexts,
  noChargedBoards,
  ratedChargeTips,
  saveChargesLabels,
  TAX_NOTE,
} from './charge-texts.ts';

describe('the texts of the charges', () => {
  it('name four kinds, spelled labour [PRI-50]', () => {
    expect(chargeKinds.map((kind) => chargeTexts[kind].title)).toEqual([
      'Wiring Charges',
      'Labour Charges',
      'Additional Charges',
      'Freight Charges',
    ]);
  });

  it.each([
    ['wiring', 'You can apply wiring costs either as a percentage or as an amount, but not both.'],
    ['labour', 'You can apply labour costs either as a percentage or as an amount, but not both.'],
  ] as const)('say that %s is one or the other [PRI-26]', (kind, note) => {
    expect(chargeNote(kind)).toBe(`${note} Switching between options will reset the previous value.`);
  });

  it.each([
    ['additional', 'You can apply additional costs as an amount only.'],
    ['freight', 'You can apply freight costs as an amount only.'],
  ] as const)('say that %s is an amount [PRI-27]', (kind, note) => {
    expect(chargeNote(kind)).toBe(note);
  });

  it('say how the other charges are applied [PRI-24, PRI-25]', () => {
    expect(ratedChargeTips).toEqual({
      overhead: 'Applied as a percentage per board',
      margin: 'Applied as a percentage per board',
      insurance: 'Applied as a percentage per board',
      packing: 'Lump sum per TU',
    });
    expect(TAX_NOTE).toBe('Users can apply tax > 10%');
  });

  it('name nine fields of the panel [PRI-07]', () => {
    expect(new Set(Object.values(chargeFieldLabels))).toEqual(
      new Set([
        'Wiring charge',
        'Labour charge',
        'Additional charge',
        'Freight charge',
        'Overhead',
        'Margin',
        'Packing charge',
        'Insurance',
        'Taxation',
      ]),
    );
  });

  it('say why a table is empty, and what saves it [PRI-21, PRI-22]', () => {
    expect(noChargedBoards).toEqual({ title: 'No boards', searched: 'No boards matching that name were found.' });
    expect(saveChargesLabels).toEqual({ apply: 'Apply', edit: 'Save' });
  });
});
