import { type ChangedRow, changedRows } from '@pw/configurator/overlay/changed-rows';
import { judgeEdits } from '@pw/configurator/overlay/judge-edits';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import { type ReleaseRefusalCode, releaseRefusal } from '@pw/domain/catalogue/release-refusal';
import { gatherLines } from '@pw/pricing/catalogue-comparison/gather-lines';
import { judgeHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { catalogueSchemas, catalogueSchemasOf } from '@pw/switchboard/tables/catalogue-tables';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import { tableGroupOf } from '@pw/switchboard/tables/table-groups';
import { foreignKeys } from '@pw/switchboard/tables/tables';
import { forAllTests } from '@pw/testing/fixtures';
import { type HardSlip, hardSlipKinds, seedHardSlip } from '@pw/testing/hard-slip';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { slipEdits } from '@pw/testing/slip-edits';
import { faultKinds, type SeededFault, seedTableFault } from '@pw/testing/table-fault';
import { openSheets } from '@pw/testing/table-sheet';
import { describe, expect, it } from 'vitest';
import { shippedCatalogue, shippedKnowledge } from '../../platform/knowledge.ts';
import { goldenBoards, linesOfComparison } from './testing/golden-comparison.ts';
import { workOutBoard } from './work-out-board.ts';

const EACH = gateOrNight(30, 250);
/** The bar is that of the night: of 30 slips two more or fewer are chance. */
const LEAST_PERCENT_OF_HARD_SLIPS = gateOrNight(80, 90);

const known = shippedCatalogue();
const schemasByFile = catalogueSchemasOf(known.files);
const sheets = openSheets(Object.values(catalogueSchemas), foreignKeys, known.files).filter(
  ({ rows }) => rows.length > 0,
);
/** What the workshop alone reads changes no board: its lines are unread, and each is accepted by name. */
const sheetsOfDesign = sheets.filter(({ file }) => tableGroupOf(file.replace(/\.csv$/, '')) !== 'Workshop');
const boards = goldenBoards();

type Slip = SeededFault | HardSlip;

/** Judges the draft of a slip, and compares it where it has neither a fault nor a finding. */
type Answer = {
  readonly slip: Slip;
  /** The file is refused, or what it changes is locked for companies. */
  readonly isRefused: boolean;
  /** How many rows the draft changes. */
  readonly changes: number;
  readonly faults: number;
  readonly findings: number;
  readonly lines: readonly ComparisonLine[];
};

/** A comparison that ends with the first board that differs: a lone changed row makes every difference. */
function linesOf(rows: readonly ChangedRow[], after: Knowledge, shipped: ShippedBoards): readonly ComparisonLine[] {
  for (const board of boards) {
    const lines = linesOfComparison([board], rows, after, (each, by) => {
      return (by === after ? undefined : shipped.get(each.id)) ?? workOutBoard(each, by);
    });
    if (lines.some(({ effect }) => effect !== 'unread')) {
      return lines;
    }
  }
  return gatherLines(rows, []);
}

type ShippedBoards = ReadonlyMap<string, ReturnType<typeof workOutBoard>>;

function answerTo(slip: Slip, shipped: ShippedBoards): Answer {
  const edits = slipEdits(slip.sheet, known.files.get(slip.sheet.file) ?? '');
  if (!edits.ok || judgeEdits(edits.value, known.files, (file) => schemasByFile.get(file)).length > 0) {
    return { slip, isRefused: true, changes: 0, faults: 0, findings: 0, lines: [] };
  }
  const catalogue = mustBeOk(layHouseEdits(known.files, edits.value));
  const { faults, findings, knowledge } = judgeHouseTables(catalogue, known, 'slipped');
  const rows = changedRows(catalogue);
  const isSilent = knowledge !== null && findings.length === 0;
  return {
    slip,
    isRefused: false,
    changes: rows.length,
    faults: faults.length,
    findings: findings.length,
    lines: isSilent ? linesOf(rows, knowledge, shipped) : [],
  };
}

/** Asks for the release of the draft of a slip, with nothing confirmed and nothing accepted. */
function refusalOf({ changes, faults, findings, lines }: Answer): ReleaseRefusalCode | null {
  return releaseRefusal({
    draft: { number: 0, sequence: 1, baseSequence: 0, changes, faults, openFindings: findings, authors: ['priya'] },
    seen: { sequence: 1, fingerprint: 'f1' },
    inForce: 0,
    comparison: { fingerprint: 'f1', lines },
    acceptances: [],
    people: { releaseByTwo: true, releasedBy: 'meera' },
  });
}

function describeSlip({ kind, sheet, row, columns, change }: Slip): string {
  return `${kind}: ${sheet.file}, row ${row}, ${columns.join('/')}: ${change}`;
}

describe('slips in the draft of a company', () => {
  const answers = forAllTests(() => {
    const shipped: ShippedBoards = new Map(boards.map((board) => [board.id, workOutBoard(board, shippedKnowledge())]));
    const [usual, hard] = [createRandom(20261129), createRandom(20261130)];
    const places = Array.from({ length: EACH }, (_, index) => index);
    return {
      usual: places.map((index) => {
        const kind = faultKinds[index % faultKinds.length] ?? usual.pick(faultKinds);
        return answerTo(seedTableFault(usual, kind, sheets), shipped);
      }),
      hard: places.map((index) => {
        const kind = hardSlipKinds[index % hardSlipKinds.length] ?? hard.pick(hardSlipKinds);
        return answerTo(seedHardSlip(hard, kind, sheetsOfDesign), shipped);
      }),
    };
  });

  it(`that leave a likely number meet a refusal, a fault, a finding, or a line of their row: ${LEAST_PERCENT_OF_HARD_SLIPS} of 100 of them at least`, () => {
    const unread = answers.hard.filter(({ isRefused, faults, findings, lines }) => {
      return !isRefused && faults === 0 && findings === 0 && lines.every(({ effect }) => effect === 'unread');
    });
    const texts = unread.map(({ slip }) => describeSlip(slip));
    console.info([`${EACH - unread.length} of ${EACH} are answered; unread`, ...texts].join('\n  '));
    expect(EACH - unread.length).toBeGreaterThanOrEqual((EACH * LEAST_PERCENT_OF_HARD_SLIPS) / 100);
  });

  it('are named by their lines, each with an example of before and after', () => {
    const lines = answers.hard.flatMap(({ slip, lines: ofSlip }) => ofSlip.map((line) => ({ line, slip })));
    expect(lines.length).toBeGreaterThan(0);
    for (const { line, slip } of lines) {
      expect(line.table).toBe(slip.sheet.schema.name);
      expect(line.worst === null).toBe(line.effect === 'unread');
      expect(line.worst === null || line.worst.before !== line.worst.after || line.worst.kind === 'sheet').toBe(true);
    }
  });

  it(`reach no offer: with nothing confirmed and nothing accepted each of the ${2 * EACH} releases is refused`, () => {
    const released = [...answers.usual, ...answers.hard].filter((answer) => refusalOf(answer) === null);
    expect(released.map(({ slip }) => describeSlip(slip))).toEqual([]);
  });
});
