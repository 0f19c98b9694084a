import { type ChangedRow, changedRows } from '@pw/configurator/overlay/changed-rows';
import type { ComparisonLine } from '@pw/domain/catalogue/comparison-line';
import { type ReleaseRefusalCode, releaseRefusal } from '@pw/domain/catalogue/release-refusal';
import { type Comparison, compareBoards } from '@pw/pricing/catalogue-comparison/compare-boards';
import { gatherLines } from '@pw/pricing/catalogue-comparison/gather-lines';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { defaultSettings, noCharges } from '@pw/pricing/terms/price-terms';
import { judgeHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import { foreignKeys, schemas } from '@pw/switchboard/tables/tables';
import { forAllTests } from '@pw/testing/fixtures';
import { type HardSlip, hardSlipKinds, seedHardSlip } from '@pw/testing/hard-slip';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { slipEdits } from '@pw/testing/slip-edits';
import { faultKinds, type SeededFault, seedTableFault } from '@pw/testing/table-fault';
import { openSheets } from '@pw/testing/table-sheet';
import { describe, expect, it } from 'vitest';
import { priceBook, shippedCatalogue, shippedKnowledge } from '../../platform/knowledge.ts';
import { knowledgeWithRow } from './draft-knowledge.ts';
import { shippedGoldenBoards } from './golden-boards.ts';
import { type ComparedBoard, workOutBoard } from './work-out-board.ts';

const EACH = gateOrNight(30, 250);
const LEAST_SHARE_OF_HARD_SLIPS = 0.9;

const known = shippedCatalogue();
const sheets = openSheets(Object.values(schemas), foreignKeys, known.files).filter(({ rows }) => rows.length > 0);
const book = priceBook();
const rates = ratesOf(book.tables.rate, {});
const terms = { book, rates, added: [], discounts: [], charges: noCharges, ...defaultSettings };
const boards = shippedGoldenBoards().map((board): ComparedBoard => {
  const { id, name, quantity, inputs } = board;
  return { id, name, board: { lineItemId: 0, name, quantity }, inputs, terms: { of: () => terms, articleMap: null } };
});

type Slip = SeededFault | HardSlip;

/** Judges the draft of a slip, and compares it where it has neither a fault nor a finding. */
type Answer = {
  readonly slip: Slip;
  /** How many rows the draft changes; none where the file is refused. */
  readonly changes: number;
  readonly faults: number;
  readonly findings: number;
  readonly lines: readonly ComparisonLine[];
};

/** A comparison that ends with the first board that differs: a lone changed row makes every difference. */
function linesOf(rows: readonly ChangedRow[], after: Knowledge, shipped: ShippedBoards): readonly ComparisonLine[] {
  for (const board of boards) {
    const lines = finishComparison({
      boards: [board],
      rows,
      before: shippedKnowledge(),
      after,
      workOut: (each, by) => (by === after ? undefined : shipped.get(each.id)) ?? workOutBoard(each, by),
      withRow: (row) => knowledgeWithRow(known, row),
    });
    if (lines.some(({ effect }) => effect !== 'unread')) {
      return lines;
    }
  }
  return gatherLines(rows, []);
}

function finishComparison(comparison: Comparison<ComparedBoard>): readonly ComparisonLine[] {
  const steps = compareBoards(comparison);
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}

type ShippedBoards = ReadonlyMap<string, ReturnType<typeof workOutBoard>>;

function answerTo(slip: Slip, shipped: ShippedBoards): Answer {
  const edits = slipEdits(slip.sheet, known.files.get(slip.sheet.file) ?? '');
  if (!edits.ok) {
    return { slip, changes: 0, faults: 0, findings: 0, lines: [] };
  }
  const catalogue = mustBeOk(layHouseEdits(known.files, edits.value));
  const { faults, findings, knowledge } = judgeHouseTables(catalogue, known, 'slipped');
  const rows = changedRows(catalogue);
  const isSilent = knowledge !== null && findings.length === 0;
  return {
    slip,
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
        return answerTo(seedHardSlip(hard, kind, sheets), shipped);
      }),
    };
  });

  it(`that leave a likely number meet a fault, a finding, or a line of their row: ${EACH} of them, 90 of 100 at least`, () => {
    const unread = answers.hard.filter(({ faults, findings, lines }) => {
      return faults === 0 && findings === 0 && lines.every(({ effect }) => effect === 'unread');
    });
    const texts = unread.map(({ slip }) => describeSlip(slip));
    console.info([`${EACH - unread.length} of ${EACH} are answered; unread`, ...texts].join('\n  '));
    expect(EACH - unread.length).toBeGreaterThanOrEqual(EACH * LEAST_SHARE_OF_HARD_SLIPS);
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
