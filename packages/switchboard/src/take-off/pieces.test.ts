import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { type BarPiece, barPieces, placedSupports } from './bar-pieces.ts';
import { mountingPieces } from './mounting-pieces.ts';
import { sheetPieces } from './sheet-pieces.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;

type Designed = { readonly board: EvaluatedBoard; readonly design: BoardDesign };

function designedOrNot(configuration: BoardConfiguration): readonly Designed[] {
  const { board, design } = assessBoard(knowledge, configuration);
  return design ? [{ board, design }] : [];
}

function designed(configuration: BoardConfiguration): Designed {
  const [design] = designedOrNot(configuration);
  if (!design) {
    throw new Error('the board has no design');
  }
  return design;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const massOf = (pieces: readonly { readonly massKg: { readonly value: number } }[]) =>
  sumOf(pieces.map(({ massKg }) => massKg.value));

const random = createRandom(54);
const randomBoards = Array.from({ length: 60 }, () => randomBoard(random));
const boards = [...Object.values(referenceBoards), longBoard, ...randomBoards].flatMap(designedOrNot);

describe('the pieces of a board', () => {
  it('of sheet metal weigh and are painted as the take-off says, in total and in each cubicle', () => {
    expect(boards.length).toBeGreaterThan(50);
    for (const { board, design } of boards) {
      const pieces = sheetPieces(tables, board, design);

      expect(massOf(pieces)).toBeCloseTo(design.takeOff.sheetMetalKg.value, 9);
      expect(2 * sumOf(pieces.map(({ areaM2 }) => areaM2.value))).toBeCloseTo(design.takeOff.paintedAreaM2.value, 9);
      for (const cubicle of design.cubicles) {
        const own = pieces.filter((piece) => piece.cubicle === cubicle);
        expect(massOf(own)).toBeCloseTo(cubicle.sheetMetalKg.value, 9);
      }
    }
  });

  it('of mounting and base parts weigh as the take-off says, in total and in each cubicle', () => {
    for (const { board, design } of boards) {
      const pieces = mountingPieces(tables, board, design);

      expect(massOf(pieces)).toBeCloseTo(design.takeOff.mbpKg.value, 9);
      for (const cubicle of design.cubicles) {
        const own = pieces.filter((piece) => piece.cubicle === cubicle);
        expect(massOf(own)).toBeCloseTo(cubicle.mbpKg.value, 9);
      }
    }
  });

  it('of busbar weigh as the take-off says: each bar, each cubicle, each metal', () => {
    for (const { board, design } of boards) {
      const { takeOff } = design;
      const pieces = barPieces(tables, board, design);
      const named = (name: string) => massOf(pieces.filter(({ part }) => part.startsWith(name)));

      expect(named('main bar')).toBeCloseTo(takeOff.mainBarKg.value, 9);
      expect(named('neutral bar')).toBeCloseTo(takeOff.neutralBarKg.value, 9);
      expect(named('earth bar')).toBeCloseTo(takeOff.earthBarKg.value, 9);
      expect(massOf(pieces)).toBeCloseTo(takeOff.busbarNetKg.value, 9);
      for (const { material, massKg } of takeOff.busbarPurchase) {
        const ofMetal = pieces.filter((piece) => piece.material === material);
        expect(massOf(ofMetal) * 1.05).toBeCloseTo(massKg.value, 0);
      }
      for (const cubicle of design.cubicles) {
        const own = pieces.filter(({ part, cubicles }) => !part.includes('bar') && cubicles.includes(cubicle));
        expect(massOf(own)).toBeCloseTo(cubicle.barsKg.value, 9);
      }
    }
  });

  it('stand on as many supports as the take-off counts', () => {
    for (const { design } of boards) {
      const places = placedSupports(design);
      expect(sumOf(places.map(({ run }) => run.sets.value))).toBe(design.takeOff.frpSets.value);
    }
  });

  it('are each as heavy as their measures say', () => {
    const steel = 7850e-9;
    const densities = new Map([
      ['Copper', 8900e-9],
      ['Aluminium', 2700e-9],
      ['GI', steel],
    ]);
    for (const { board, design } of boards) {
      for (const piece of sheetPieces(tables, board, design)) {
        const { pieces, lengthMm, widthMm, opening, thicknessMm, factor, formFactor, massKg } = piece;
        const areaMm2 = pieces * lengthMm * widthMm - (opening ? opening.widthMm * opening.depthMm : 0);
        const sheet = areaMm2 * thicknessMm * factor * formFactor;
        expect(massKg.value).toBeCloseTo(sheet * steel, 9);
      }
      for (const { pieces, lengthMm, widthMm, thicknessMm, material, massKg } of barPieces(tables, board, design)) {
        const metal = pieces * lengthMm * widthMm * thicknessMm;
        expect(massKg.value).toBeCloseTo(metal * (densities.get(material) ?? 0), 9);
      }
      for (const { pieces, massEachKg, massKg } of mountingPieces(tables, board, design)) {
        expect(massKg.value).toBeCloseTo(pieces * massEachKg.value, 9);
      }
    }
  });
});

describe('the sheet metal of RB2', () => {
  const laidOut = (properties: Parameters<typeof withProperties>[1] = {}) => {
    const { board, design } = designed(withProperties(referenceBoards.RB2, properties));
    return sheetPieces(tables, board, design).map(({ kind, cubicle, pieces, lengthMm, widthMm, thicknessMm }) => {
      return `${cubicle?.number ?? '-'} ${kind}: ${pieces} of ${lengthMm} x ${widthMm} x ${thicknessMm}`;
    });
  };

  it('is cut as an enclosure of 1000 x 2200 x 600 with seven and two modules needs it', () => {
    expect(laidOut()).toEqual([
      '1 upright: 4 of 2200 x 160 x 2',
      '1 rail across: 4 of 1000 x 160 x 2',
      '1 rail in depth: 4 of 600 x 160 x 2',
      '1 door: 1 of 600 x 600 x 2',
      '1 door: 1 of 200 x 600 x 2',
      '1 door: 1 of 200 x 600 x 2',
      '1 door: 1 of 200 x 600 x 2',
      '1 door: 1 of 200 x 600 x 2',
      '1 door: 1 of 200 x 600 x 2',
      '1 door: 1 of 200 x 600 x 2',
      '1 door: 1 of 1800 x 400 x 2',
      '1 door: 1 of 400 x 1000 x 2',
      '1 rear cover: 1 of 2200 x 1000 x 1.6',
      '1 top cover: 1 of 1000 x 600 x 1.6',
      '1 gland plate: 1 of 360 x 400 x 3',
      '1 floor plate: 1 of 1000 x 600 x 1.6',
      '1 busbar chamber barrier: 1 of 1000 x 600 x 1.6',
      '1 module partition: 7 of 600 x 600 x 1.6',
      '1 cable alley partition: 1 of 1800 x 600 x 1.6',
      '2 upright: 4 of 2200 x 160 x 2',
      '2 rail across: 4 of 1000 x 160 x 2',
      '2 rail in depth: 4 of 600 x 160 x 2',
      '2 door: 1 of 200 x 600 x 2',
      '2 door: 1 of 200 x 600 x 2',
      '2 door: 1 of 1400 x 600 x 2',
      '2 door: 1 of 1800 x 400 x 2',
      '2 door: 1 of 400 x 1000 x 2',
      '2 rear cover: 1 of 2200 x 1000 x 1.6',
      '2 top cover: 1 of 1000 x 600 x 1.6',
      '2 gland plate: 1 of 360 x 400 x 3',
      '2 floor plate: 1 of 1000 x 600 x 1.6',
      '2 busbar chamber barrier: 1 of 1000 x 600 x 1.6',
      '2 module partition: 2 of 600 x 600 x 1.6',
      '2 cable alley partition: 1 of 1800 x 600 x 1.6',
      '- end cover: 2 of 2200 x 600 x 1.6',
      '- partition between cubicles: 1 of 2200 x 600 x 1.6',
    ]);
  });

  it('has each door by its address; those of a cubicle are as large as its front, and a cabinet is bought with its own', () => {
    const { board, design } = designed(referenceBoards.RB2);
    const leaves = sheetPieces(tables, board, design).flatMap(({ leaf, cubicle }) => (leaf ? [{ leaf, cubicle }] : []));
    expect(leaves.slice(0, 9).map(({ leaf }) => `${leaf.compartment?.address ?? '-'} ${leaf.kind}`)).toEqual([
      ...['1A', '1B', '1C', '1D', '1E', '1F', '1G'].map((address) => `${address} compartment`),
      '- cable alley',
      '- busbar chamber',
    ]);
    for (const { cubicle, own } of boards.flatMap((each) =>
      each.design.cubicles
        .filter(({ cabinet }) => !cabinet)
        .map((one) => ({
          cubicle: one,
          own: sheetPieces(tables, each.board, each.design).filter((piece) => piece.cubicle === one && piece.leaf),
        })),
    )) {
      const frontMm2 = cubicle.cabinet ? 0 : 2200 * cubicle.widthMm;
      expect(sumOf(own.map(({ lengthMm, widthMm }) => lengthMm * widthMm))).toBe(frontMm2);
    }
  });

  it('closes a rest that is too low for a compartment by a filler', () => {
    const way = aFeeder('O/G', 'MCCB_OG', 63, 3, 'A1', { MCCB_MODULE_HEIGHT: 1775 });
    const { board, design } = designed(aBoard({ SB_IP: 'IP42' }, [way]));
    const leaves = sheetPieces(tables, board, design).flatMap(({ leaf }) => leaf ?? []);
    expect(leaves.map(({ kind, widthMm, heightMm }) => `${kind} ${widthMm} x ${heightMm}`)).toEqual([
      'compartment 600 x 1775',
      'filler 600 x 25',
      'cable alley 400 x 1800',
      'busbar chamber 1000 x 400',
    ]);
  });

  it('has no partitions of modules in a form that does not separate them', () => {
    expect(laidOut({ SB_FORM: '2b' }).filter((piece) => /module partition|alley/.test(piece))).toEqual([]);
  });
});

describe('the mounting and base parts', () => {
  const laidOut = ({ board, design }: Designed) =>
    mountingPieces(tables, board, design).map(({ part, cubicle, shape, pieces }) => {
      const size =
        shape.kind === 'plate'
          ? `${shape.widthMm} x ${shape.heightMm} x ${shape.thicknessMm}`
          : `${shape.profile} ${shape.lengthMm}`;
      return `${cubicle.number} ${part}: ${pieces} of ${size}`;
    });

  it('of RB2 are a plate for each module, 50 mm lower than it, and a frame of four channels', () => {
    expect(laidOut(designed(referenceBoards.RB2))).toEqual([
      '1 module mounting plate: 1 of 550 x 550 x 2',
      '1 module mounting plate: 6 of 550 x 150 x 2',
      '1 base frame: 2 of ISMC 75 1000',
      '1 base frame: 2 of ISMC 75 600',
      '2 module mounting plate: 2 of 550 x 150 x 2',
      '2 base frame: 2 of ISMC 75 1000',
      '2 base frame: 2 of ISMC 75 600',
    ]);
  });

  it('of a board without base frame are plates alone; a breaker has one as wide as its cubicle', () => {
    const pieces = laidOut(designed(withProperties(referenceBoards.RB1, { SB_BASEFRAME: 0 })));
    expect(pieces.filter((piece) => piece.includes('device'))).toEqual([
      '2 device mounting plate: 1 of 600 x 600 x 3',
      '3 device mounting plate: 1 of 800 x 600 x 3',
      '4 device mounting plate: 1 of 600 x 600 x 3',
    ]);
    expect(pieces.filter((piece) => piece.includes('base frame'))).toEqual([]);
  });
});

describe('the bars', () => {
  const printed = ({ part, section, cubicles, bars, conductors, pieces, widthMm, thicknessMm, lengthMm }: BarPiece) =>
    `${section ?? '-'} ${part} ${cubicles.map(({ number }) => number).join()}: ` +
    `${conductors} x ${bars}x${widthMm}x${thicknessMm}, ${pieces} of ${lengthMm}`;
  const laidOut = (configuration: BoardConfiguration) => {
    const { board, design } = designed(configuration);
    return barPieces(tables, board, design).map(printed);
  };
  const along = (configuration: BoardConfiguration, name: string) =>
    laidOut(configuration).filter((piece) => piece.slice(2).startsWith(name));

  it('along RB1 end with transport unit and bus section, and the joint of two units has its own', () => {
    expect(along(referenceBoards.RB1, 'main bar')).toEqual([
      'A main bar 1,2,3: 3 x 1x100x10, 3 of 2400',
      'B main bar 4,5: 3 x 1x100x10, 3 of 1600',
      'A main bar joint 3,4: 3 x 1x100x10, 3 of 200',
    ]);
  });

  it('of the phases end with their section, those of the neutral only at a coupler of four poles', () => {
    const { RB4 } = referenceBoards;
    const fourPole = RB4.feeders.map((feeder) => ({
      ...feeder,
      properties: { ...feeder.properties, FEEDER_POLES: '4' },
    }));
    const runs = (configuration: BoardConfiguration, name: string) =>
      along(configuration, name).filter((piece) => !piece.includes('joint')).length;
    const ends = (configuration: BoardConfiguration) => ({
      units: designed(configuration).design.transportUnits.length,
      phases: runs(configuration, 'main bar'),
      neutral: runs(configuration, 'neutral bar'),
    });

    expect(ends(RB4)).toEqual({ units: 3, phases: 4, neutral: 3 });
    const { phases, neutral, units } = ends({ ...RB4, feeders: fourPole });
    expect([neutral, neutral - units]).toEqual([phases, 1]);
  });

  it('of the earth belong to no section and run through each transport unit', () => {
    const [first] = along(referenceBoards.RB1, 'earth bar');
    expect(first).toMatch(/^- earth bar 1,2,3: 1 x /);
  });

  it('in a multi-tier cubicle are its riser, the neutral of it, and links of one size together', () => {
    const inFirst = laidOut(referenceBoards.RB2).filter((piece) => / (riser|neutral of|links).* 1: /.test(piece));
    expect(inFirst.map((piece) => piece.replace(/\d+x\d+x\d+/, 'n x w x t'))).toEqual([
      'A riser 1: 3 x n x w x t, 3 of 1800',
      'A neutral of the riser 1: 1 x n x w x t, 1 of 1800',
      'A links 1: 4 x n x w x t, 4 of 700',
      'A links 1: 8 x n x w x t, 8 of 700',
      'A links 1: 16 x n x w x t, 16 of 700',
    ]);
  });
});
