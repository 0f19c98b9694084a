import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { heightWithRoofMm } from '../cable/roof-box.ts';
import { designOutput } from '../design/board-output.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { sheetPieces } from '../take-off/sheet-pieces.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const inCabinet = aBoard({ RATED_CURRENT: 100, INTERRUPT_RATING: 10, SB_IP: 'IP54', NEUTRAL_RATING: 100 }, [
  aFeeder('I/C', 'MCCB_IC', 100, 4, 'A1'),
  aFeeder('O/G', 'MCCB_OG', 32, 3, 'A8'),
]);
const inCubicles = withProperties(inCabinet, { SB_CABINET: 'Floor cubicle' });
const outdoors = (board: BoardConfiguration, properties = {}) =>
  withProperties(board, { SB_LOCATION: 'Outdoor', ...properties });

function designed(configuration: BoardConfiguration) {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error('the board has no design');
  }
  return { board, design };
}

const findingsOf = (configuration: BoardConfiguration, id: string) =>
  runChecks({ ...assessBoard(knowledge, configuration), tables: knowledge.tables, unpriced: [] })
    .filter((finding) => finding.id === id)
    .map(({ severity, message }) => `${severity} ${message}`);

describe('a board outdoors (SBD 7.6)', () => {
  it('has hardware of stainless steel unless somebody chooses another', () => {
    const hardware = (board: BoardConfiguration) => designed(board).board.values.HARDWARE;
    expect([hardware(inCabinet), hardware(outdoors(inCabinet))]).toEqual(['Standard', 'Stainless steel']);
    expect(hardware(outdoors(inCabinet, { HARDWARE: 'Standard' }))).toBe('Standard');
  });

  it('in cubicles has a canopy of 2 mm, 200 mm longer and 400 mm deeper than the board, 100 mm above it', () => {
    const [inside, outside] = [designed(inCubicles), designed(outdoors(inCubicles))];
    const { lengthMm, depthMm, heightMm, takeOff } = outside.design;
    const canopyKg = (lengthMm.value + 200) * (depthMm.value + 400) * 2 * 7850e-9;
    expect(takeOff.sheetMetalKg.value - inside.design.takeOff.sheetMetalKg.value).toBeCloseTo(canopyKg, 9);
    const pieces = sheetPieces(knowledge.tables, outside.board, outside.design).filter(({ kind }) => kind === 'canopy');
    expect(pieces).toMatchObject([
      { pieces: 1, lengthMm: lengthMm.value + 200, widthMm: depthMm.value + 400, thicknessMm: 2 },
    ]);
    expect(designOutput(outside.design).heightMm).toBe(heightMm.value + 100);
    expect(heightWithRoofMm(outside.design)).toBe(heightMm.value + 100);
    expect(heightWithRoofMm(inside.design)).toBe(heightMm.value);
  });

  it('in a cabinet has nothing made, its canopy is bought', () => {
    const { design } = designed(outdoors(inCabinet));
    expect([design.takeOff.sheetMetalKg.value, design.canopyMm]).toEqual([0, undefined]);
  });

  it.each([
    ['IP42', ['W Outdoor: IP42 asked; IP54 or better']],
    ['IP52', ['W Outdoor: IP52 asked; IP54 or better']],
    ['IP54', []],
    ['IP55', []],
  ])('asks for IP54 at least: %s', (SB_IP, findings) => {
    expect(findingsOf(outdoors(inCabinet, { SB_IP }), 'W3')).toEqual(findings);
    expect(findingsOf(withProperties(inCabinet, { SB_IP }), 'W3')).toEqual([]);
  });
});

describe('the maker of a cabinet (SBD 7.3)', () => {
  it('is to be named before the offer is sent', () => {
    expect(findingsOf(inCabinet, 'W4')).toEqual(['W wall cabinet WC-4: maker to be named']);
    expect(findingsOf(withProperties(inCabinet, { ENCLOSURE_MAKE: 'Sheet Works' }), 'W4')).toEqual([]);
    expect(findingsOf(inCubicles, 'W4')).toEqual([]);
    expect(knowledge.tables.check.rows.find(({ id }) => id === 'W4')?.gate).toBe('accept');
  });
});
