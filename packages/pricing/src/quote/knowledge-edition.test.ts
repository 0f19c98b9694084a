import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { Family } from '@pw/configurator/family';
import { inWords } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import { assessBoard, runChecks } from '@pw/switchboard/assessment/assess-board';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import { type ThermalOutput, thermalOutput } from '@pw/switchboard/design/thermal-output';
import { type StatedFinding, stateFinding } from '@pw/switchboard/findings/finding';
import { compileKnowledge, RULE_SET } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { changedFields, type Fields } from '@pw/testing/changed-fields';
import { checkCases } from '@pw/testing/check-cases';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';
import { readPriceBook } from '../price-list/price-book.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

/**
 * What was recorded. A board has figures that can be read, a digest of each part of its result and one of the whole; a
 * property has a digest over all boards. A change names itself where both meet.
 */
type Golden = {
  readonly ruleSet: string;
  readonly boards: Readonly<Record<string, Fields>>;
  readonly properties: Fields;
};

const goldenFile = join(import.meta.dirname, 'knowledge-edition.golden.json');
const enquiryFolder = join(import.meta.dirname, '../../../../catalog/golden-boards/tenders');
const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

/** The boards whose results belong to an edition of the rules. */
function goldenBoards(): ReadonlyMap<string, BoardConfiguration> {
  const random = createRandom(1);
  const randomBoards = Array.from({ length: 200 }, (_, index) => [`random ${index + 1}`, randomBoard(random)] as const);
  const cases = checkCases.map(({ raises }, index) => [`check case ${index + 1}`, raises] as const);
  return new Map([...Object.entries(referenceBoards), ...cases, ...enquiredBoards(), ...randomBoards]);
}

/** The boards of the real enquiries. */
function enquiredBoards(): readonly (readonly [string, BoardConfiguration])[] {
  return readdirSync(enquiryFolder).flatMap((name) => {
    const enquiry = readEnquiry(readFileSync(join(enquiryFolder, name), 'utf8'), knowledge, rateTable);
    return enquiry.ok ? enquiry.value.boards.map((board) => [`${name} ${board.name}`, board] as const) : [];
  });
}

/** The values as people read them: other codes for the same words are no other result. */
function valuesInWords({ properties }: Family, values: Readonly<Record<string, PropertyValue>>) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const declared = properties[name];
      return [name, declared ? inWords(declared, value) : value];
    }),
  );
}

type Outcome = {
  readonly values: readonly Readonly<Record<string, unknown>>[];
  readonly design: (DesignOutput & { readonly thermal: ThermalOutput | null }) | null;
  readonly findings: readonly StatedFinding[];
};

/** Everything that follows from the rules: values of the board and of each feeder, design and findings. */
function outcomeOf(configuration: BoardConfiguration): Outcome {
  const assessment = assessBoard(knowledge, configuration);
  const { board, design } = assessment;
  return {
    values: [
      valuesInWords(knowledge.board, board.values),
      ...board.feeders.map(({ kind, values }) => valuesInWords(kind.family, values)),
    ],
    design: design && { ...designOutput(design), thermal: thermalOutput(design) },
    findings: runChecks({ ...assessment, tables, unpriced: [] }).map(stateFinding),
  };
}

function digest(content: unknown, length = 6): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, length);
}

function fieldsOf({ values, design, findings }: Outcome): Fields {
  const [board, ...feeders] = values;
  return {
    whole: digest([values, design, findings], 12),
    size: design === null ? 'no design' : `${design.lengthMm} x ${design.heightMm} x ${design.depthMm} mm`,
    'main busbar': design === null ? '' : `${design.busbars.main.size} ${design.busbars.main.material}`,
    checks: findings.map(({ id }) => id).join(' '),
    findings: digest(findings),
    'values of the board': digest(board),
    'values of feeders': digest(feeders),
    ...Object.fromEntries(Object.entries(design ?? {}).map(([field, value]) => [`design.${field}`, digest(value)])),
  };
}

function propertiesOf(outcomes: readonly Outcome[]): Fields {
  const places = outcomes.flatMap(({ values }) => values);
  const names = [...new Set(places.flatMap((place) => Object.keys(place)))].sort();
  return Object.fromEntries(names.map((name) => [name, digest(places.map((place) => place[name] ?? null))]));
}

/** What follows for each of the boards, worked out once. */
const outcomes = new Map([...goldenBoards()].map(([name, board]) => [name, outcomeOf(board)]));

function goldenNow(): Golden {
  return {
    ruleSet: RULE_SET,
    boards: Object.fromEntries([...outcomes].map(([name, outcome]) => [name, fieldsOf(outcome)])),
    properties: propertiesOf([...outcomes.values()]),
  };
}

function readGolden(): Golden {
  return existsSync(goldenFile)
    ? JSON.parse(readFileSync(goldenFile, 'utf8'))
    : { ruleSet: '', boards: {}, properties: {} };
}

/** One line for each field that is not what was recorded, e.g. `RB1: design.depthMm: ab12cd is now 34ef56`. */
function changesOf(recorded: Golden, now: Golden): readonly string[] {
  const boards = [...new Set([...Object.keys(recorded.boards), ...Object.keys(now.boards)])];
  return [
    ...changedFields('edition', { ruleSet: recorded.ruleSet }, { ruleSet: now.ruleSet }),
    ...boards.flatMap((board) => changedFields(board, recorded.boards[board] ?? {}, now.boards[board] ?? {})),
    ...changedFields('property', recorded.properties, now.properties),
  ];
}

describe('an edition of the rules', () => {
  it('gives the results that were recorded for it: other results need another edition in RULE_SET', () => {
    const now = goldenNow();
    if (process.env.UPDATE_GOLDEN === '1' && readGolden().ruleSet !== RULE_SET) {
      writeFileSync(goldenFile, `${JSON.stringify(now, null, 2)}\n`);
    }
    expect(changesOf(readGolden(), now)).toEqual([]);
  });

  it('names the board, the part of its result and the property that changed', () => {
    const recorded = readGolden();
    const board = recorded.boards.RB1 ?? {};
    const now = {
      ...recorded,
      boards: { ...recorded.boards, RB1: { ...board, 'values of the board': 'other' } },
      properties: { ...recorded.properties, MBB_SIZE: 'other' },
    };
    expect(changesOf(recorded, now)).toEqual([
      `RB1: values of the board: ${board['values of the board']} is now other`,
      `property: MBB_SIZE: ${recorded.properties.MBB_SIZE} is now other`,
    ]);
  });

  it('is recorded over more than 200 boards, of which most have a design', () => {
    const designed = [...outcomes.values()].filter(({ design }) => design !== null);
    expect(enquiredBoards()).toHaveLength(3);
    expect(outcomes.size).toBeGreaterThan(200);
    expect(designed.length / outcomes.size).toBeGreaterThan(0.7);
  });
});
