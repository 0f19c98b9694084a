import { describe, expect, it } from 'vitest';
import { readDetails } from './detail-words.ts';

describe('the details of an event', () => {
  it('are the changes of an edited user', () => {
    expect(
      readDetails({ userName: { from: 'asha', to: 'asha2' }, roles: { from: 'sales, field-engineer', to: '' } }),
    ).toEqual([
      { kind: 'change', name: 'User Name', before: 'asha', after: 'asha2' },
      { kind: 'change', name: 'Roles', before: 'Sales, Field Engineer', after: '-' },
    ]);
  });

  it('are what differs between two whole objects', () => {
    const from = { marginMode: 'on cost', insuranceBase: 'goods and freight' };
    expect(readDetails({ from, to: { ...from, marginMode: 'on sale' } })).toEqual([
      { kind: 'change', name: 'Margin mode', before: 'on cost', after: 'on sale' },
    ]);
  });

  it('are the changed, renamed and added rates and the changed terms', () => {
    const details = {
      changed: [
        { material: 'Copper busbar', from: 1050, to: 1100 },
        { material: 'Crate', from: 900, to: 900, renamed: 'Wooden crate' },
      ],
      added: [{ material: 'Label', unit: 'feeder', rate: 49.5 }],
      terms: [{ term: 'margin', from: 12, to: 15 }],
    };
    expect(readDetails(details)).toEqual([
      { kind: 'change', name: 'Copper busbar', before: '₹ 1,050.00', after: '₹ 1,100.00' },
      { kind: 'change', name: 'Name of Crate', before: 'Crate', after: 'Wooden crate' },
      { kind: 'fact', name: 'Added', value: 'Material: Label, Unit: feeder, Rate: ₹ 49.50' },
      { kind: 'change', name: 'Margin', before: '12', after: '15' },
    ]);
  });

  it('are the changed charges, with the boards that they are for', () => {
    const changes = [
      { charge: 'wiring', figure: 'mode', from: 'PERCENTAGE', to: 'AMOUNT' },
      { charge: 'tax', figure: 'percent', from: 18, to: 28 },
      { charge: 'wiring', figure: 'amount', board: 'PCC-1', from: 0, to: 4000 },
      { charge: 'additional', figure: 'remark', board: 'MDB', from: '', to: 'Crane' },
    ];
    expect(readDetails({ changes })).toEqual([
      { kind: 'change', name: 'Wiring as', before: 'PERCENTAGE', after: 'AMOUNT' },
      { kind: 'change', name: 'Tax %', before: '18', after: '28' },
      { kind: 'change', name: 'Wiring of PCC-1', before: '₹ 0.00', after: '₹ 4,000.00' },
      { kind: 'change', name: 'Additional remark of MDB', before: '-', after: 'Crane' },
    ]);
  });

  it('say why a sign-in was refused, and days and moments as people write them', () => {
    const details = { account: 'ASHA', address: '192.0.2.7', fault: 'WRONG_CODE', isLastOfDay: true };
    expect(readDetails(details).map((line) => Object.values(line).join(' '))).toEqual([
      'fact Entered as ASHA',
      'fact Address 192.0.2.7',
      'fact Why wrong one-time password',
      'fact No more are written for a day yes',
    ]);
    expect(readDetails({ enquiryDate: { from: '2026-11-02', to: '' }, until: '2026-11-20T20:01:07.000Z' })).toEqual([
      { kind: 'change', name: 'Enquiry date', before: '02-11-2026', after: '-' },
      { kind: 'fact', name: 'Until', value: '21-11-2026 01:31:07' },
    ]);
  });

  it('are plain facts otherwise, and nothing for empty lists', () => {
    expect(readDetails({ bytes: 4096, roles: ['sales', 'manufacturer'], added: [] })).toEqual([
      { kind: 'fact', name: 'Size in bytes', value: '4096' },
      { kind: 'fact', name: 'Roles', value: 'Sales, Manufacturer' },
    ]);
    expect(readDetails({ isFavourite: true })).toEqual([{ kind: 'fact', name: 'Favourite', value: 'yes' }]);
    expect(readDetails({})).toEqual([]);
  });
});
