import { randomUUID } from 'node:crypto';
import { answerIntakeCall } from '@pw/contract/intake';
import type { IntakeAnswersOnWire } from '@pw/contract/intake-shape';
import { applyAnswers } from '@pw/intake/answers/apply-answers';
import { faultsOfAnswers } from '@pw/intake/answers/judge-answers';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { intakeKnowledge } from '../../platform/knowledge.ts';
import { answersOver, countWaiting, keepApplied, readApplied } from './applied-intake.ts';
import { readIntakeAgain, saveAnswers } from './intakes.store.ts';
import { openReadIntake } from './open-intake.ts';
import { changesOf, presentContent, presentHead } from './present-intake.ts';

/** Saves all answers to an intake, and answers what they change. */
export const answerIntakeRoute = route(answerIntakeCall, {
  isHeavy: true,
  // It can hold every row of the file.
  leanReply: (reply) => ({ ...reply, changed: null }),
  async handle({ params: { intakeId }, body, actor, tx, platform, now, refuse, audit, afterCommit }) {
    const opened = await openReadIntake(tx, intakeId, body.revision);
    if (!opened.ok) {
      return refuse(opened.error.code, opened.error.more);
    }
    const intake = opened.value;
    const before = await readApplied(tx, intake);
    const knowledge = knowledgeOf(tx);
    const context = intakeKnowledge(knowledge);
    const answers = answersOver(before.asRead, body.answers);
    if (!answers.ok) {
      return refuse('ANSWERS_INVALID', { details: { faults: answers.error } });
    }
    const { fileName } = presentHead(intake);
    const details = { projectId: intake.projectId, answered: answeredKeys(intake.answers, body.answers) };
    const note = { event: 'intake.answered', subject: fileName, details };
    const sender = body.sender?.trim() ?? intake.sender;
    if (!sameJson(body.answers.columns, intake.readColumns)) {
      const faults = faultsOfAnswers(before.asRead, answers.value, context);
      if (faults.length > 0) {
        return refuse('ANSWERS_INVALID', { details: { faults } });
      }
      const { open } = intake;
      const revision = await saveAnswers(tx, intakeId, {
        answers: body.answers,
        sender,
        open,
        byName: actor.name,
        now,
      });
      const jobId = randomUUID();
      await readIntakeAgain(tx, intakeId, { jobId, now });
      await platform.jobs.send(tx, 'intake', { companyId: actor.companyId, jobId });
      afterCommit(async () => platform.jobs.wake());
      audit(note);
      return { revision, state: 'reading' as const, open, changed: null };
    }
    const applied = applyAnswers(before.asRead, answers.value, context);
    if (!applied.ok) {
      return refuse('ANSWERS_INVALID', { details: { faults: applied.error } });
    }
    const open = countWaiting(applied.value);
    const revision = await saveAnswers(tx, intakeId, { answers: body.answers, sender, open, byName: actor.name, now });
    const after = { asRead: before.asRead, applied: applied.value, answers: body.answers, dropped: [] };
    afterCommit(async () => keepApplied(intake, revision, knowledge, after));
    audit(note);
    const changed = changesOf(presentContent(before), presentContent(after));
    return { revision, state: 'ready' as const, open, changed };
  },
});

/** The audit names at most so many answers, and counts all. */
const MOST_NAMED = 50;

/** The answers that differ from those before, by their keys. */
function answeredKeys(
  before: IntakeAnswersOnWire,
  after: IntakeAnswersOnWire,
): { readonly keys: readonly string[]; readonly count: number } {
  const earlier = new Map(entriesOf(before));
  const later = new Map(entriesOf(after));
  const keys = [...new Set([...earlier.keys(), ...later.keys()])].filter((key) => earlier.get(key) !== later.get(key));
  return { keys: keys.slice(0, MOST_NAMED), count: keys.length };
}

function entriesOf(answers: IntakeAnswersOnWire): readonly (readonly [string, string])[] {
  const { confirmed, removed, added, ...records } = answers;
  const members = Object.entries(records).flatMap(([part, record]) =>
    Object.entries(record).map(([key, answer]) => [`${part} ${key}`, JSON.stringify(answer)] as const),
  );
  const listed = Object.entries({ confirmed, removed }).flatMap(([part, ids]) =>
    ids.map((id) => [`${part} ${id}`, ''] as const),
  );
  return [...members, ...listed, ...added.map((row, index) => [`added ${index + 1}`, JSON.stringify(row)] as const)];
}

/** Compares two records whatever the order of their members. */
function sameJson(left: IntakeAnswersOnWire['columns'], right: IntakeAnswersOnWire['columns']): boolean {
  return textOf(left) === textOf(right);
}

function textOf(columns: IntakeAnswersOnWire['columns']): string {
  const sorted = (record: object) => Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const filled = sorted(columns).map(([table, answered]) => [table, sorted(answered)] as const);
  return JSON.stringify(filled.filter(([, answered]) => answered.length > 0));
}
