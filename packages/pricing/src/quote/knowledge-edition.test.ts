import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import type { Family } from '@pw/configurator/family';
import { inWords } from '@pw/configurator/property';
import type { PropertyValue } from '@pw/configurator/value';
import { assessBoard, runChecks } from '@pw/switchboard/assess-board';
import { designOutput } from '@pw/switchboard/design/board-output';
import { compileKnowledge, RULE_SET } from '@pw/switchboard/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { checkCases } from '@pw/testing/check-cases';
import { referenceBoards } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { readEnquiry } from '../enquiry/read-enquiry.ts';

type Golden = { readonly ruleSet: string; readonly results: Readonly<Record<string, string>> };

const goldenFile = join(import.meta.dirname, 'knowledge-edition.golden.json');
const enquiryFolder = join(import.meta.dirname, '../../../testing/enquiries');
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
    const enquiry = readEnquiry(readFileSync(join(enquiryFolder, name), 'utf8'), knowledge);
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

/** Everything that follows from the rules: values, design and findings, as a short digest. */
function resultOf(configuration: BoardConfiguration): string {
  const assessment = assessBoard(knowledge, configuration);
  const { board, design } = assessment;
  const findings = runChecks({ ...assessment, tables, unpriced: [] });
  const values = [
    valuesInWords(knowledge.board, board.values),
    ...board.feeders.map(({ kind, values: given }) => valuesInWords(kind.family, given)),
  ];
  const content = JSON.stringify([values, design && designOutput(design), findings]);
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

function readGolden(): Golden {
  return existsSync(goldenFile) ? JSON.parse(readFileSync(goldenFile, 'utf8')) : { ruleSet: '', results: {} };
}

describe('an edition of the rules', () => {
  it('gives the results that were recorded for it: other results need another edition in RULE_SET', () => {
    const results = Object.fromEntries([...goldenBoards()].map(([name, board]) => [name, resultOf(board)]));
    if (process.env.UPDATE_GOLDEN === '1' && readGolden().ruleSet !== RULE_SET) {
      writeFileSync(goldenFile, `${JSON.stringify({ ruleSet: RULE_SET, results }, null, 2)}\n`);
    }
    expect({ ruleSet: RULE_SET, results }).toEqual(readGolden());
  });

  it('is recorded over more than 200 boards, of which most have a design', () => {
    const boards = [...goldenBoards().values()];
    const designed = boards.filter((board) => assessBoard(knowledge, board).design !== null);
    expect(enquiredBoards()).toHaveLength(3);
    expect(boards.length).toBeGreaterThan(200);
    expect(designed.length / boards.length).toBeGreaterThan(0.7);
  });
});
