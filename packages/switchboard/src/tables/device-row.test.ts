import { mustReadCatalog } from '@pw/catalog/read';
import { expect, it } from 'vitest';
import { deviceRowOf } from './device-row.ts';

const tables = mustReadCatalog();

it('every part of a kind is a device of the table, or belongs to one', () => {
  const belongs = tables.kindPart.rows.filter(
    ({ number, description }) => number !== null && deviceRowOf(tables, nameOf(description)) === undefined,
  );
  // The parts to operate, wire, signal or mount a device; pages of devices would not be read for it.
  expect(new Set(belongs.map(({ description }) => nameOf(description)))).toEqual(
    new Set([
      ...['Rotary handle of the motor breaker', 'Rotary handle', 'Motor operator', 'Interlock plate'],
      ...[
        'Auxiliary contacts of the contactor',
        'Auxiliary contacts of the motor breaker',
        'Auxiliary contacts 1NO+1NC',
      ],
      ...['Reversing set', 'Push button', 'LED indicating lamp 22 mm', 'Local/remote selector', 'Emergency stop'],
      ...['Star-delta timer', 'Interposing relay', 'Motor protection relay', 'PTC thermistor relay', 'Ammeter 96x96'],
      ...[
        'Line reactor ',
        'Filter fan set',
        'Filter fan 300 m3/h',
        'Withdrawable chassis ',
        'Comb bar 24 modules',
        'N and PE bars of a row',
      ],
      ...[
        'Sealable frame of a meter',
        'Supervision relay of the control supply',
        'Battery charger',
        'Electronic hooter',
      ],
    ]),
  );
});

it('every row is a part of a kind, a small way, or a component', () => {
  const parts = tables.kindPart.rows.map(({ description }) => nameOf(description));
  const ways = ['MCB+RCCB', 'RCCB', 'RCBO', 'MCB', 'ISOLATOR', 'CONTACTOR', 'SPD', 'Isolator'];
  const changeovers = ['Changeover switch', 'Changeover contactor pair'];
  const known = [...parts, ...ways, ...changeovers];
  const unused = tables.device.rows.filter(({ begins }) => !known.some((name) => name.startsWith(begins)));
  expect(unused).toEqual([]);
});

/** What a description begins with, before what differs from feeder to feeder; a changeover begins with its switch. */
function nameOf(description: string): string {
  const [name = ''] = description
    .replace('{SWITCH_NAME}', 'Changeover switch')
    .replace('{INCOMER}', 'Isolator')
    .split('{');
  return name;
}
