import type { IntakeAnswersOnWire } from '@pw/contract/intake-shape';
import type { Result } from '@pw/domain/result';
import { type AnswerFault, type IntakeAnswers, readAnswers } from '@pw/intake/answers/answers';
import { applyAnswers } from '@pw/intake/answers/apply-answers';
import { carryAnswers } from '@pw/intake/answers/carry-answers';
import type { Intake } from '@pw/intake/intake';
import type { IntakeContext } from '@pw/intake/rows/row-context';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { intakeKnowledge } from '../../platform/knowledge.ts';
import { keepRecent } from '../../platform/recent.ts';
import { readResult, type StoredIntake } from './intakes.store.ts';

/** An intake as it was read, and with its answers. */
export type AppliedIntake = {
  readonly asRead: Intake;
  readonly applied: Intake;
  /** The answers that are in it. */
  readonly answers: IntakeAnswersOnWire;
  /** Saved answers that the current rules have no place for, in words. */
  readonly dropped: readonly string[];
};

/** As many rows as are in memory of the intakes that were asked for last: each takes a few kilobytes, twice. */
const MOST_ROWS = 20_000;

const sizeOf = ({ counts }: Intake) => 1 + counts.rows;

/** Results never change, and each reading has another number. */
const results = keepRecent<Intake>('intakes', MOST_ROWS, sizeOf);
const appliedOnes = keepRecent<AppliedIntake>('applied-intakes', MOST_ROWS, ({ asRead }) => sizeOf(asRead));

/** An intake that is ready or made, as it was read. */
export async function readAsRead(
  tx: AppTransaction,
  { intakeId, reading }: Pick<StoredIntake, 'intakeId' | 'reading'>,
): Promise<Intake> {
  const key = `${intakeId} ${reading}`;
  const asRead = results.get(key) ?? (await readResult(tx, intakeId));
  results.put(key, asRead);
  return asRead;
}

/** Answers as they came, over the file that they are about; every fault names its path. */
export function answersOver(
  { file }: Intake,
  answers: IntakeAnswersOnWire,
): Result<IntakeAnswers, readonly AnswerFault[]> {
  return readAnswers({ ...answers, file: file.sha256 });
}

/** An intake that is ready or made, with its saved answers. */
export async function readApplied(tx: AppTransaction, intake: StoredIntake): Promise<AppliedIntake> {
  const asRead = await readAsRead(tx, intake);
  const key = keyOf(intake, intake.revision, knowledgeOf(tx));
  const applied = appliedOnes.get(key) ?? apply(asRead, intake.answers, intakeKnowledge(knowledgeOf(tx)));
  appliedOnes.put(key, applied);
  return applied;
}

/** Remembers what answers come to once they are saved for good: the next request asks for it. */
export function keepApplied(
  intake: StoredIntake,
  revision: number,
  knowledge: Pick<Knowledge, 'version'>,
  applied: AppliedIntake,
): void {
  appliedOnes.put(keyOf(intake, revision, knowledge), applied);
}

function keyOf({ intakeId, reading }: StoredIntake, revision: number, { version }: Pick<Knowledge, 'version'>): string {
  return `${intakeId} ${reading} ${revision} ${version}`;
}

/** Saved answers were judged when they were saved; the rules may be others since. */
function apply(asRead: Intake, saved: IntakeAnswersOnWire, context: IntakeContext): AppliedIntake {
  const given = must(answersOver(asRead, saved));
  const { answers, dropped } = carryAnswers(asRead, asRead, given, context);
  const { file: _file, ...fitting } = answers;
  return { asRead, applied: must(applyAnswers(asRead, answers, context)), answers: fitting, dropped };
}

/** The value of answers that were judged when they were saved. */
export function must<Value>(read: Result<Value, readonly AnswerFault[]>): Value {
  if (!read.ok) {
    throw new Error(`Saved answers have faults: ${JSON.stringify(read.error)}`);
  }
  return read.value;
}

/** How many questions and leftovers of an intake wait for an answer. */
export function countWaiting({ questions, leftovers }: Intake): number {
  return questions.length + leftovers.filter(({ answer }) => answer === null).length;
}
