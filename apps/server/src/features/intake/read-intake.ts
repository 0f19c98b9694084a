import { ok } from '@pw/domain/result';
import { type IntakeAnswers, readAnswers } from '@pw/intake/answers/answers';
import { applyAnswers } from '@pw/intake/answers/apply-answers';
import { carryAnswers } from '@pw/intake/answers/carry-answers';
import type { Remembered } from '@pw/intake/memory';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type AppTransaction, inCompany } from '../../platform/database/app-database.ts';
import type { JobOrder } from '../../platform/jobs/queues.ts';
import { intakeKnowledge } from '../../platform/knowledge.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting, must } from './applied-intake.ts';
import { replaceCells } from './intake-cells.store.ts';
import { listRemembered } from './intake-memories.store.ts';
import {
  type BegunReading,
  beginReading,
  failReading,
  holdReading,
  keepResult,
  type ReadingResult,
} from './intake-readings.store.ts';
import { senderOfIntake } from './intake-sender.ts';
import { type ReadFiles, readFiles } from './read-files.ts';

/**
 * Reads the files of a job and writes what was read with all cells, everything or nothing. A file that gives no intake
 * says why, and what to do.
 * @param onBegun is awaited when everything is there that the reading needs: its time begins
 */
export async function readIntakeOfJob(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  { companyId, jobId }: JobOrder,
  onBegun: () => Promise<void> = async () => {},
): Promise<void> {
  const start = await inCompany(database, companyId, async (tx) => {
    const begun = await beginReading(tx, jobId);
    const context = intakeKnowledge(knowledgeOf(tx));
    return begun && { begun, context, remembered: await rememberedOf(tx, begun) };
  });
  if (!start) {
    return;
  }
  const { begun, context, remembered } = start;
  const dropped = await Promise.all(
    begun.files.map(async ({ key, name }) => {
      const stored = await files.read(key);
      if (!stored) {
        throw new Error(`A file of the intake ${begun.intakeId} is not in the store`);
      }
      return { name, bytes: stored.bytes };
    }),
  );
  await onBegun();
  const given = must(readAnswers({ ...begun.answers, file: begun.before?.file.sha256 ?? '' }));
  const read = await readFiles(dropped, given.columns, remembered, context);
  const result = read.ok ? ok(resultOf(begun, given, read.value, context)) : read;
  await inCompany(database, companyId, async (tx) => {
    if (!(await holdReading(tx, begun))) {
      return;
    }
    if (!result.ok) {
      await failReading(tx, jobId, () => result.error);
      return;
    }
    await replaceCells(tx, begun, result.value.cells);
    await keepResult(tx, begun, result.value);
  });
}

/** What the company remembers of the sender of an intake. */
async function rememberedOf(tx: AppTransaction, begun: BegunReading): Promise<readonly Remembered[]> {
  const sender = await senderOfIntake(tx, begun);
  return sender ? listRemembered(tx, sender) : [];
}

type Read = ReadingResult & Pick<ReadFiles, 'cells'>;

/** What is kept of a reading: the answers to the reading before stay as far as they have a place. */
function resultOf(
  { before }: BegunReading,
  given: IntakeAnswers,
  { intake, sheets, cells }: ReadFiles,
  context: IntakeContext,
): Read {
  const carried = carryAnswers(before ?? intake, intake, given, context);
  const applied = must(applyAnswers(intake, carried.answers, context));
  const { file: _file, ...answers } = carried.answers;
  const { boards, counts } = intake;
  const size = { boards: boards.length, rows: counts.rows, open: countWaiting(applied) };
  return { result: intake, sheets, cells, answers, dropped: carried.dropped, ...size };
}
