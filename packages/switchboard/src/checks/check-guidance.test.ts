import { mustReadCatalog } from '@pw/catalog/read';
import { chargedCases } from '@pw/testing/charged-cases';
import { checkCases } from '@pw/testing/check-cases';
import { aBoard, aFeeder, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard, judgeBoard, runChecks } from '../assessment/assess-board.ts';
import { figureText, tightestFigure, tightestFirst } from '../findings/finding.ts';
import { enquiryProperties, type Repair } from '../findings/repair.ts';
import { boardForm, componentForm, type FormGroup, feederForm } from '../forms/form.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

const contextOf = (configuration: BoardConfiguration, unpriced: readonly string[] = []) => ({
  ...assessBoard(knowledge, configuration),
  tables,
  unpriced,
});

/** A board whose temperatures could not be worked out. */
function withoutTemperatures(configuration: BoardConfiguration) {
  const context = contextOf(configuration);
  return { ...context, design: context.design && { ...context.design, thermal: { isConverged: false as const } } };
}

/** The findings of every case, that of the one check that asks the price list, and that which no board raises. */
const findings = [
  ...checkCases.flatMap(({ id, raises }) =>
    runChecks(contextOf(raises))
      .filter((each) => each.id === id)
      .map((finding) => ({ id, finding, board: raises })),
  ),
  ...chargedCases.flatMap(({ id, raises: charged }) =>
    runChecks({ ...contextOf(referenceBoards.RB2), charged })
      .filter((each) => each.id === id)
      .map((finding) => ({ id, finding, board: referenceBoards.RB2 })),
  ),
  ...checkCases.slice(-1).flatMap(({ raises }) =>
    runChecks(contextOf(raises, ['3VA1']))
      .filter(({ id }) => id === 'X2')
      .map((finding) => ({ id: 'X2', finding, board: raises })),
  ),
  ...runChecks(withoutTemperatures(referenceBoards.RB1))
    .filter(({ id }) => id === 'T0')
    .map((finding) => ({ id: 'T0', finding, board: referenceBoards.RB1 })),
];

const inputsOf = (groups: readonly FormGroup[]) =>
  groups.flatMap(({ fields }) => fields.filter(({ shape }) => shape !== 'value').map(({ property }) => property));

/** Whether a screen has a field to which the repair leads. */
function hasField({ property, feeders }: Repair, board: BoardConfiguration): boolean {
  const [part, name = ''] = property?.split('.') ?? [];
  if (part === undefined) {
    return feeders.length === 0;
  }
  if (part === 'BOARD') {
    return inputsOf(boardForm(knowledge)).includes(name);
  }
  const concerned = feeders.map((feeder) => board.feeders.find((each) => each.name === feeder));
  return (
    concerned.length > 0 &&
    concerned.every(
      (feeder) =>
        feeder !== undefined &&
        (part === 'FEEDER'
          ? inputsOf(feederForm(knowledge, feeder.type)).includes(name)
          : feeder.components.some(({ family }) => inputsOf(componentForm(knowledge, family)).includes(name))),
    )
  );
}

describe('what a finding says besides its message', () => {
  it('is known of every check that is evaluated', () => {
    const evaluated = tables.check.rows.filter((row) => row.evaluated === 'Y').map(({ id }) => id);
    expect(new Set(findings.map(({ id }) => id))).toEqual(new Set(evaluated));
  });

  it.each(findings)('of $id is the actual value with its limit', ({ finding }) => {
    expect(finding.figures).not.toEqual([]);
    const texts = finding.figures.map(figureText);
    expect(texts.some((text) => /^\S.* \S+.*, (?:at least|at most|must be) \S/.test(text))).toBe(true);
    expect(texts.filter((text) => /NaN|undefined|null/.test(text))).toEqual([]);
  });

  it.each(findings)('of $id is what to do, with a field that exists, or why nothing is', ({ finding, board }) => {
    const { remedy } = finding;
    const texts = remedy.kind === 'none' ? [remedy.reason] : remedy.repairs.map(({ text }) => text);
    const repairs = remedy.kind === 'none' ? [] : remedy.repairs;
    expect(texts).not.toEqual([]);
    expect(texts).not.toContain('');
    expect(repairs.filter((repair) => !hasField(repair, board)).map(({ property }) => property)).toEqual([]);
  });

  /** The clearance of every spacing is enough today: that error needs a house with a larger one. */
  const wider = tables.checkLimit.rows.map((row) =>
    row.quantity === 'house clearance' ? { ...row, value: 150 } : row,
  );
  const tight = runChecks({
    ...contextOf(referenceBoards.RB1),
    tables: { ...tables, checkLimit: { ...tables.checkLimit, rows: wider } },
  }).flatMap((finding) => (finding.id === 'K1' ? [{ id: 'K1', finding, board: referenceBoards.RB1 }] : []));
  const errors = tables.check.rows.filter(({ severities, evaluated }) => severities.includes('E') && evaluated === 'Y');

  it.each(errors)('of an error of $id is never nothing: it has a repair with a field that exists', ({ id }) => {
    const raised = [...findings, ...tight].filter((each) => each.id === id && each.finding.severity === 'E');
    expect(raised).not.toEqual([]);
    for (const { finding, board } of raised) {
      const repairs = finding.remedy.kind === 'repairs' ? finding.remedy.repairs : [];
      expect(repairs.filter((repair) => repair.text !== '' && hasField(repair, board))).not.toEqual([]);
    }
  });

  const ofKinds = tables.kindCheck.rows.filter(({ id }) => errors.some((check) => check.id === id));

  it.each(ofKinds)('of an error of $kind, $order, is a property that the kind or the board has', (row) => {
    const types = knowledge.kinds.filter(({ family }) => family.name === row.kind).flatMap((kind) => kind.types);
    const [part, name = ''] = row.property.startsWith('BOARD.') ? row.property.split('.') : ['FEEDER', row.property];
    const forms = part === 'BOARD' ? [boardForm(knowledge)] : types.map((type) => feederForm(knowledge, type.name));
    expect(row.repair).not.toBe('');
    expect(forms.length).toBeGreaterThan(0);
    expect(forms.some((form) => inputsOf(form).includes(name))).toBe(true);
  });

  it.each(findings)('of $id changes the figures of the enquiry last', ({ finding: { remedy } }) => {
    const repairs = remedy.kind === 'repairs' ? remedy.repairs : [];
    const ofEnquiry = repairs.map(({ property }) => property !== null && enquiryProperties.has(property));
    expect(repairs.map(({ isOfEnquiry }) => isOfEnquiry)).toEqual(ofEnquiry);
    expect(ofEnquiry).toEqual([...ofEnquiry].sort((one, other) => Number(one) - Number(other)));
  });

  it('leads a transformer that does not suit to its ratio, a heavy unit to its feeders', () => {
    const firstRepair = (id: string) =>
      findings.flatMap(({ id: of, finding }) =>
        of === id && finding.remedy.kind === 'repairs' ? finding.remedy.repairs.slice(0, 1) : [],
      )[0];
    expect(firstRepair('K2')).toMatchObject({ property: 'COMPONENT.CT_RATIO', feeders: ['O/G'] });
    expect(firstRepair('G1')).toMatchObject({ property: 'FEEDER.SECTION_A', feeders: ['I/C'] });
  });

  it('of incomers in parallel is how many there are, apart from how many have no lock', () => {
    const s5 = findings.find(({ id }) => id === 'S5');
    expect(s5?.finding.figures.map(figureText)).toEqual(['Section A has 2 incomers; without a key lock 2, at most 0']);
  });

  it('of a breaker in its cubicle is the current that it carries and the one that it must', () => {
    const c4 = findings.find(({ id }) => id === 'C4');
    expect(c4?.finding.figures.map(figureText)).toEqual(['Inc of I/C 1500 A, at least 1600 A']);
    expect(c4?.finding.statement).toBe(
      'Inside the enclosure these circuits carry less than is asked of them: I/C 1500 A (1600 A asked)',
    );
  });
});

describe('the figures of a finding', () => {
  const figure = (what: string, actual: number, limit: number) =>
    ({ what, actual, bound: 'at least', limit, unit: 'A' }) as const;
  const figures = [figure('Inc of P-101', 21.204819277108435, 11.4), figure('Inc of O/G', 133.3333, 160)];

  it('begin with the one that is beyond its limit', () => {
    expect(tightestFirst(figures).map(({ what }) => what)).toEqual(['Inc of O/G', 'Inc of P-101']);
  });

  it('are shown to a hundredth, however they were calculated', () => {
    expect(figures.map(figureText)).toEqual([
      'Inc of P-101 21.2 A, at least 11.4 A',
      'Inc of O/G 133.33 A, at least 160 A',
    ]);
  });
});

describe('a check that finds nothing', () => {
  it('says what it looked at, closest to its limit first', () => {
    const board = aBoard({ SB_IP: 'IP42', INTERRUPT_RATING: 36 }, [
      aFeeder('I/C', 'ACB_IC', 1250, 4, 'A1'),
      aFeeder('OG-1', 'MCCB_OG', 160, 4, 'A1'),
    ]);
    const judged = judgeBoard(contextOf(board));
    const icu = judged.find(({ id }) => id === 'C1');
    expect(icu?.findings).toEqual([]);
    expect(icu?.figures().map(({ what }) => what)).toEqual(['Icu of I/C', 'Icu of OG-1']);
    const tightest = tightestFigure(icu?.figures() ?? []);
    expect(tightest && figureText(tightest)).toBe('Icu of OG-1 36 kA, at least 36 kA');
  });

  it('says nothing of what the board does not have', () => {
    const judged = judgeBoard(contextOf(aBoard({}, [])));
    const s3 = judged.find(({ id }) => id === 'S3');
    expect({ findings: s3?.findings, figures: s3?.figures() }).toEqual({ findings: [], figures: [] });
  });
});
