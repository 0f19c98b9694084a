import { describe, expect, it } from 'vitest';
import {
  boardSubpartId,
  componentSubpartId,
  feederSubpartId,
  partIdOf,
  propertyIdOf,
  readPartId,
  readPropertyId,
  readSubpartId,
} from './runtime-ids.ts';

const feeder = { lineItemId: 12, part: 'f3' };

describe('the ids of the Runtime calls', () => {
  it('name the board, the part, and the property or the slot', () => {
    expect(partIdOf(feeder)).toBe('12.f3');
    expect(propertyIdOf(feeder, 'SECTION_A')).toBe('12.f3.SECTION_A');
    expect([boardSubpartId(12), feederSubpartId(12), componentSubpartId(feeder)]).toEqual([
      '12.root.SBD_SPECS',
      '12.board.FEEDER',
      '12.f3.COMPONENT',
    ]);
  });

  it('are read as they are written', () => {
    expect(readPartId('12.f3')).toEqual(feeder);
    expect(readPropertyId('12.c4.SuppliedBy')).toEqual({ lineItemId: 12, part: 'c4', property: 'SuppliedBy' });
    expect(readSubpartId(boardSubpartId(12))).toEqual({ lineItemId: 12, part: 'root', kind: 'board' });
    expect(readSubpartId(feederSubpartId(12))).toEqual({ lineItemId: 12, part: 'board', kind: 'feeder' });
    expect(readSubpartId(componentSubpartId(feeder))).toEqual({ ...feeder, kind: 'component' });
  });

  it.each([
    '',
    'f3',
    '12',
    '12.',
    '0.f3',
    '-1.f3',
    '12.f3.',
    '12.F3',
    '12.f3.A',
    '99999999999.f3',
    '2147483648.f3',
    '12. f3',
    '12.f3\n',
  ])('of parts are never %j', (text) => {
    expect(readPartId(text)).toBeNull();
  });

  it.each(['', '12.f3', '12.f3.', '12.f3.A.B', '12.f3.A-B', '12.f3.__proto__1'])(
    'of properties are never %j',
    (text) => {
      expect(readPropertyId(text)).toBeNull();
    },
  );

  it.each(['12.f3.FEEDER', '12.board.COMPONENT', '12.c4.COMPONENT', '12.board.SBD_SPECS', '12.board.CUBICLE'])(
    'of subparts are never %j: nothing is added there',
    (text) => {
      expect(readSubpartId(text)).toBeNull();
    },
  );
});
