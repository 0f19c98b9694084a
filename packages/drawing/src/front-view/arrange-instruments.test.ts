import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { arrangeInstruments } from './instrument-field.ts';
import { type DoorInstrument, doorInstruments } from './instrument-symbols.ts';

const meter: DoorInstrument = { kind: 'meter', widthMm: 96, heightMm: 96, colour: '' };
const lamp: DoorInstrument = { kind: 'lamp', widthMm: 34, heightMm: 34, colour: 'Red' };

const room = (widthMm: number, heightMm: number) => ({ x: 0, y: 0, widthMm, heightMm });
const rowsOf = (placed: ReturnType<typeof arrangeInstruments>['placed']) =>
  new Set(placed.map(({ box }) => (box.y + box.heightMm / 2).toFixed(6))).size;

describe('arrangeInstruments', () => {
  it('draws instruments at their own size where there is room, lamps in a row below', () => {
    const { placed, left, step } = arrangeInstruments([meter, meter, lamp, lamp], room(20, 10), 20, 'left');

    expect([left, step, rowsOf(placed)]).toEqual([0, 0, 2]);
    expect(placed.map(({ box }) => box.widthMm)).toEqual([4.8, 4.8, 1.7, 1.7]);
    expect(placed[2]?.box.y).toBeLessThan(placed[0]?.box.y ?? 0);
  });

  it('draws them smaller on a crowded door', () => {
    const { placed, left, step } = arrangeInstruments([meter, meter, meter], room(12, 4), 20, 'left');

    expect(left).toBe(0);
    expect(step).toBeGreaterThan(0);
    expect(placed[0]?.box.widthMm).toBeLessThan(4.8);
  });

  it('counts what finds no room even then', () => {
    expect(arrangeInstruments(Array(40).fill(meter), room(12, 4), 20, 'left')).toMatchObject({ left: 36 });
    expect(arrangeInstruments([meter], room(1, 1), 20, 'left')).toMatchObject({ placed: [], left: 1 });
  });

  it('keeps every instrument in the room and off the others', () => {
    const { placed } = arrangeInstruments([meter, meter, lamp, lamp, lamp], room(15, 9), 20, 'center');
    const boxes = placed.map(({ box }) => box);

    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.widthMm).toBeLessThanOrEqual(15);
      expect(box.y).toBeGreaterThanOrEqual(0);
      for (const other of boxes.slice(index + 1)) {
        expect(box.x + box.widthMm <= other.x || other.y + other.heightMm <= box.y).toBe(true);
      }
    }
  });
});

describe('doorInstruments', () => {
  it('are those of components, indication and metering, large ones first and lamps in the colour of their meaning', () => {
    const asked = { FEEDER_INDICATION: 'ON-OFF-TRIP', FEEDER_METERING: 'A' };
    const feeder = aFeeder('F', 'MCCB_OG', 250, 4, 'A1', asked, [aComponent('Lamps', { COLOR: 'White' })]);
    const placed = doorInstruments(oneFeeder(compileKnowledge(mustReadCatalog()), feeder));
    expect(placed.map(({ kind, colour }) => `${kind} ${colour}`.trim())).toEqual([
      'meter',
      'selector',
      'lamp White',
      'lamp Red',
      'lamp Green',
      'lamp Amber',
    ]);
  });
});
