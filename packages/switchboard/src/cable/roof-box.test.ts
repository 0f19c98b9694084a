import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { designOutput } from '../design/board-output.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { sheetPieces } from '../take-off/sheet-pieces.ts';
import { heightWithBoxesMm } from './roof-box.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const large = { RATED_CURRENT: 2500, SB_IP: 'IP42', NEUTRAL_RATING: 50, MBB_POS: 'Bottom', CB_BD_LOC: 'Top' };
const incomer = aFeeder('I/C', 'ACB_IC', 2500, 4, 'A1');

function designed(chosen: Parameters<typeof aBoard>[0], ...feeders: readonly FeederConfiguration[]) {
  const assessed = assessBoard(knowledge, aBoard({ ...large, ...chosen }, [incomer, ...feeders]));
  const { board, design } = assessed;
  if (!design) {
    throw new Error('the board has no design');
  }
  const { tables } = knowledge;
  return { board, design, output: designOutput(design), checks: runChecks({ ...assessed, tables, unpriced: [] }) };
}

describe('the adaptor box of a bus duct (SBD 5.5)', () => {
  const cabled = designed({});
  const ducted = designed({ SB_CONN_TYPE: 'Bus duct (rigid)' });

  it('stands on the roof of an ACB in 800 mm and weighs 18.0 kg of sheet (16.3 case 7)', () => {
    const [cubicle] = ducted.design.cubicles;
    expect([cubicle?.widthMm, String(cubicle?.bars.phase?.value), String(cubicle?.bars.neutral?.value)]).toEqual([
      800,
      '2x100x10',
      '1x100x10',
    ]);
    expect([cabled, ducted].map(({ output }) => [output.heightMm, output.roofBoxMm])).toEqual([
      [2275, 0],
      [2275, 300],
    ]);
    // In the place of a gland plate of 700 x 600 x 3 mm in the roof.
    const plateKg = 0.7 * 0.6 * 0.003 * 7850;
    const sheetKg = [cabled, ducted].map(({ design }) => design.takeOff.sheetMetalKg.value);
    expect(((sheetKg[1] ?? 0) - (sheetKg[0] ?? 0) + plateKg).toFixed(1)).toBe('18.0');
    const ductKg = ducted.design.cubicles[0]?.ductBarsKg?.value ?? 0;
    const unitKg = [cabled, ducted].map(({ design }) => design.transportUnits[0]?.massKg.value ?? 0);
    expect(((unitKg[1] ?? 0) - (unitKg[0] ?? 0) + plateKg - ductKg).toFixed(1)).toBe('18.0');
  });

  it('is cut of sheets that weigh what the take-off says', () => {
    const ofBox = sheetPieces(knowledge.tables, ducted.board, ducted.design).filter(({ part }) => part === 'roof box');
    expect(ofBox.map(({ pieces, lengthMm, widthMm }) => `${pieces} x ${lengthMm} x ${widthMm}`)).toEqual([
      '2 x 800 x 300',
      '2 x 400 x 300',
      '1 x 800 x 400',
    ]);
    expect(ofBox.reduce((sum, { massKg }) => sum + massKg.value, 0).toFixed(1)).toBe('18.0');
  });

  it('is not cut for a board that was frozen without it', () => {
    const { roofBoxMm, ...frozen } = ducted.design;
    const parts = sheetPieces(knowledge.tables, ducted.board, frozen).map(({ part }) => part);
    expect([roofBoxMm?.value, heightWithBoxesMm(frozen), parts.includes('roof box')]).toEqual([300, 2275, false]);
  });

  it('counts for the height that a transport unit may have', () => {
    const findings = [2600, 2500].map((TU_MAX_HEIGHT) => {
      const { checks } = designed({ SB_CONN_TYPE: 'Bus trunking', TU_MAX_HEIGHT });
      return checks.filter(({ id }) => id === 'G3').map(({ message }) => message);
    });
    expect(findings).toEqual([[], ['Height 2575 mm is above 2500 mm for transport']]);
  });

  it('is not on the roof above a module, which check K6 refuses', () => {
    const way = aFeeder('way', 'MCCB_OG', 400, 4, 'A1', { FEEDER_CONN: 'Bus duct (rigid)' });
    const { output, checks } = designed({}, way);
    expect([output.roofBoxMm, checks.filter(({ id }) => id === 'K6').map(({ message }) => message)]).toEqual([
      0,
      ['way: a bus duct needs a cubicle of its own'],
    ]);
  });
});
