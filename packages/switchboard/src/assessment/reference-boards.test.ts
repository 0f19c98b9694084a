import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aComponent, aFeeder, referenceBoards, withFeeders } from '@pw/testing/configuration';
import { evaluatedReferenceBoards } from '@pw/testing/evaluated-board';
import { assessedFindings, type Perturbation, perturb } from '@pw/testing/perturbed-boards/perturbation';
import { describe, expect, it } from 'vitest';
import { designOutput } from '../design/board-output.ts';
import { designBoard } from '../design/design-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const evaluated = evaluatedReferenceBoards(tables);
const { RB1, RB2 } = referenceBoards;

function designed(configuration: BoardConfiguration): BoardDesign {
  const { design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error('the board has no design');
  }
  return design;
}

/** Errors and warnings as SBD 18.1 lists them: severity, id, and the feeder or section. */
function errorsAndWarnings(configuration: BoardConfiguration): readonly string[] {
  return assessedFindings(knowledge, assessBoard(knowledge, configuration))
    .filter(({ severity }) => severity !== 'I')
    .map(({ id, severity, feeder, feeders, section }) =>
      [severity, id, feeders?.join(', ') ?? feeder ?? section].filter(Boolean).join(' '),
    );
}

function messageOf(configuration: BoardConfiguration, id: string): string | undefined {
  const findings = assessedFindings(knowledge, assessBoard(knowledge, configuration));
  return findings.find((finding) => finding.id === id)?.message;
}

/** The bars inside the cubicles, kg: droppers, risers and, of modules, links. */
function standingBarsKg({ cubicles }: BoardDesign) {
  const bars = cubicles.flatMap(({ type, barsKg }) =>
    barsKg.origin.inputs.map(({ name, value }) => ({ inColumn: type === 'MT', name, kg: Number(value) })),
  );
  const sum = (pick: (bar: (typeof bars)[number]) => boolean) =>
    bars.filter(pick).reduce((total, bar) => total + bar.kg, 0);
  const isLink = (name: string) => name.startsWith('links of ');
  return {
    droppers: sum((bar) => !bar.inColumn),
    risers: sum((bar) => bar.inColumn && !isLink(bar.name)),
    links: sum((bar) => bar.inColumn && isLink(bar.name)),
  };
}

const printed = [
  {
    name: 'RB1',
    main: ['1x100x10', '1600.0'],
    neutral: ['1x100x10', '1600.0'],
    horizontal: ['112.1', '37.4', '9.3'],
    standing: { droppers: '206.5', risers: '102.5', links: '54.8' },
    checks: ['W A1', 'W C4 I/C-1, I/C-2', 'W S4'],
  },
  {
    name: 'RB2',
    main: ['1x30x10', '480.0'],
    neutral: ['1x30x10', '480.0'],
    horizontal: ['16.0', '5.3', '2.7'],
    standing: { droppers: '0.0', risers: '38.4', links: '21.4' },
    checks: ['W A1', 'W C4 I/C', 'W R1 A'],
  },
  {
    name: 'RB4',
    main: ['3x100x10', '2876.8'],
    neutral: ['2x80x10', '1600.0'],
    horizontal: ['145.8', '25.9', '13.0'],
    standing: { droppers: '182.4', risers: '46.7', links: '19.3' },
    checks: ['W N5 I/C-1, I/C-2', 'W A1', 'W C4 I/C-1, I/C-2, B/C', 'W S4', 'W S6'],
  },
  {
    name: 'RB5',
    main: ['1x80x10', '800.0'],
    neutral: ['1x80x10', '800.0'],
    horizontal: ['18.1', '6.0', '3.0'],
    standing: { droppers: '10.4', risers: '25.3', links: '11.3' },
    checks: ['W A1', 'W C4 I/C', 'W R1 A'],
  },
] as const;

/** By hand nobody worked the cables out. */
const outputWithoutGlands = (design: BoardDesign) => {
  const { glandPlates, ...output } = designOutput(design);
  return { ...output, glandPlates: glandPlates.map(({ glands: _glands, ...plate }) => plate) };
};

describe.each(printed)('$name of SBD 18.1', ({ name, ...board }) => {
  const one = (value: number | undefined) => value?.toFixed(1);

  it('has the design that its feeders, worked out by hand, lead to', () => {
    const byHand = designBoard(tables, evaluated[name]);

    expect(outputWithoutGlands(designed(referenceBoards[name]))).toEqual(byHand && outputWithoutGlands(byHand));
  });

  it('has the printed main and neutral busbar', () => {
    const { main, neutral } = designed(referenceBoards[name]).busbars;

    expect([String(main.size), one(main.capacityA?.value)]).toEqual(board.main);
    expect([neutral && String(neutral.size), one(neutral?.capacityA?.value)]).toEqual(board.neutral);
  });

  it('has the printed mass of every row of busbars', () => {
    const design = designed(referenceBoards[name]);
    const { mainBarKg, neutralBarKg, earthBarKg } = design.takeOff;
    const { droppers, risers, links } = standingBarsKg(design);

    expect([mainBarKg, neutralBarKg, earthBarKg].map((kg) => one(kg.value))).toEqual(board.horizontal);
    expect({ droppers: one(droppers), risers: one(risers), links: one(links) }).toEqual(board.standing);
  });

  it('has the printed errors and warnings and no others', () => {
    expect(errorsAndWarnings(referenceBoards[name])).toEqual(board.checks);
  });
});

describe('the messages of the reference boards', () => {
  it.each([
    { name: 'RB1', id: 'C4', says: 'I/C-1 1500 A (1600 A asked)' },
    { name: 'RB1', id: 'A1', says: 'Board is marked InA 1500 A; 1600 A asked' },
    { name: 'RB1', id: 'R3', says: 'With section B on I/C-1: 1944 A on 1500 A, shed 444 A' },
    { name: 'RB2', id: 'C4', says: 'I/C 320 A (400 A asked)' },
    { name: 'RB2', id: 'R1', says: 'I/C alone feeds 592 A (RDF 0.7) and carries 320 A: confirm the load list' },
    { name: 'RB4', id: 'C4', says: 'I/C-1 2360 A (2500 A asked)' },
    { name: 'RB5', id: 'C4', says: 'I/C 660 A (800 A asked)' },
    { name: 'RB5', id: 'R1', says: 'I/C alone feeds 924 A (RDF 0.6) and carries 660 A: confirm the load list' },
  ] as const)('$name $id: $says', ({ name, id, says }) => {
    expect(messageOf(referenceBoards[name], id)).toContain(says);
  });
});

const withMeteringCt = (ratio: string): BoardConfiguration => ({
  ...RB1,
  feeders: RB1.feeders.map((feeder) =>
    feeder.name === 'O/G-400' ? { ...feeder, components: [aComponent('MeteringCT', { CT_RATIO: ratio })] } : feeder,
  ),
});

const threeSections = (feeders: NonNullable<Perturbation['feeders']> = {}) =>
  withFeeders(perturb(RB1, { board: { QTY_BC: 2 }, feeders }), aFeeder('O/G-C', 'MCCB_OG', 63, 4, 'C1'));

const reduced = 'W C4 I/C-1, I/C-2';
const always = ['W A1', reduced, 'W S4'];

describe('the negative and edge cases of SBD 18.6', () => {
  it.each([
    {
      name: 'RB1 with MBB_SIZE overridden to 1x80x10',
      board: perturb(RB1, { board: { MBB_SIZE: '1x80x10' } }),
      findings: ['E B4', ...always],
      id: 'B4',
      says: 'Main busbar 1x80x10 carries 1280 A (< 1600 A)',
    },
    {
      name: 'two couplers asked, section C with a feeder but neither incomer nor coupler',
      board: threeSections(),
      findings: ['W A1', reduced, 'E S1 C', 'E S2', 'W S4'],
      id: 'S1',
      says: 'Section C has no incomer',
    },
    {
      name: 'the same with a coupler between B and C',
      board: threeSections({ 'B/C': { SECTION_B: 1 } }),
      findings: ['W A1', reduced, 'W S1 C', 'W S4'],
      id: 'S1',
      says: 'Section C is fed only through coupler B/C',
    },
    {
      name: 'a 160 A way of class S on a board of 50 kA',
      board: perturb(RB1, { feeders: { 'O/G-160': { FEEDER_ICU_CLASS: 'S' } } }),
      findings: ['W A1', 'E C1 O/G-160', reduced, 'W S4'],
      id: 'C1',
      says: 'O/G-160: Icu 36 kA < fault level 50 kA',
    },
    {
      name: 'a current transformer of 100/5 on a way of 400 A',
      board: withMeteringCt('100/5'),
      findings: [...always, 'E K2 O/G-400'],
      id: 'K2',
      says: 'CT 100/5 does not suit 400 A',
    },
    {
      name: 'one of 1500/5',
      board: withMeteringCt('1500/5'),
      findings: [...always, 'W K2 O/G-400'],
      id: 'K2',
      says: 'CT 1500/5 does not suit 400 A',
    },
    {
      name: 'four-pole feeders with BUSBAR_SYS = TP-E',
      board: perturb(RB2, { board: { BUSBAR_SYS: 'TP-E' } }),
      findings: ['E N2 I/C', 'E N2 O/G-160', 'E N2 O/G-100', 'E N2 O/G-63', 'W A1', 'W C4 I/C', 'W R1 A'],
      id: 'N2',
      says: '4-pole feeder I/C on a board without neutral bar',
    },
    {
      name: 'a blank without width',
      board: withFeeders(RB2, aBlank('Future', 0, 'A1')),
      findings: ['W A1', 'W C4 I/C', 'W R1 A', 'E G2 Future'],
      id: 'G2',
      says: 'Cubicle width is not added',
    },
  ])('$name: $says', ({ board, findings, id, says }) => {
    expect(errorsAndWarnings(board)).toEqual(findings);
    expect(messageOf(board, id)).toContain(says);
  });

  it('a current transformer of 1000/5 on a way of 400 A is used to 0.40: nothing is found', () => {
    expect(errorsAndWarnings(withMeteringCt('1000/5'))).toEqual(always);
  });

  it('4000 A in copper and IP54: no main bar, hence no design, and the other checks go on', () => {
    const board = perturb(RB1, { board: { RATED_CURRENT: 4000, SB_IP: 'IP54' } });

    expect(assessBoard(knowledge, board).design).toBeNull();
    expect(messageOf(board, 'B3')).toMatch(
      /^No Copper busbar up to 4x120x10 carries 4000 A .* at 40 degC in IP54; ventilated IP42 or a lower rating$/,
    );
    expect(errorsAndWarnings(board)).toEqual(['E B3', 'W B6', 'W C4 I/C-1, I/C-2, B/C', 'W S4']);
  });
});
