import { makeIntakeBoardsCall } from '@pw/contract/intake';
import { counted, nounOf } from '@pw/domain/counted';
import type { Intake } from '@pw/intake/intake';
import { type EnquiryFile, enquiryBoards, enquiryOf } from '@pw/intake/output/enquiry-of';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { readApplied } from './applied-intake.ts';
import { markMade } from './intakes.store.ts';
import { makeOrCompare } from './make-or-compare.ts';
import { openReadIntake } from './open-intake.ts';
import { presentHead } from './present-intake.ts';
import { rememberAnswers } from './remember-answers.ts';

/** Makes the draft boards of an intake, in its project or in a new one. */
export const makeIntakeBoardsRoute = route(makeIntakeBoardsCall, {
  isHeavy: true,
  async handle({ params: { intakeId }, body, refuse, audit, ...request }) {
    const { actor, tx, now } = request;
    const open = await openReadIntake(tx, intakeId, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const intake = open.value;
    const { applied, asRead, answers } = await readApplied(tx, intake);
    const waiting = waitingOf(applied);
    if (waiting) {
      return refuse(waiting.code, { message: waiting.message });
    }
    if (enquiryBoards(applied).length === 0) {
      return refuse('NO_BOARDS');
    }
    const enquiry = named(enquiryOf(applied, null), body.projectName);
    const making = await makeOrCompare(request, intake, { applied, enquiry });
    if (!making.ok) {
      return refuse(making.error.code, making.error.more);
    }
    const { project, boards, compared } = making.value;
    const { projectId } = project;
    const by = { by: actor.accountId, byName: actor.name, at: now };
    await markMade(tx, intakeId, { projectId, boards: [...boards, ...compared], ...by });
    await rememberAnswers(tx, intake, { asRead, answers }, { projectId, companyId: actor.companyId, ...by });
    const { rows } = asRead.counts;
    const { edited, editRate } = applied.counts;
    const counts = { rows, asRead: Math.max(0, rows - edited), edited, editRate };
    audit({
      event: 'intake.made',
      subject: subjectOf(project),
      details: {
        projectId,
        file: presentHead(intake).fileName,
        boards: boards.length,
        compared: compared.length,
        ...counts,
      },
    });
    return { projectId, boards, compared, ...counts };
  },
});

/** An enquiry under the name that a person gives its project. */
function named(file: EnquiryFile, name: string | undefined): EnquiryFile {
  return name === undefined ? file : { ...file, project: { ...file.project, name: name.trim() } };
}

type Waiting = { readonly code: 'QUESTIONS_OPEN' | 'LEFTOVERS_OPEN'; readonly message: string };

/** What keeps the boards of an intake from being made, with the first of its kind. */
function waitingOf({ questions, leftovers }: Intake): Waiting | null {
  const [question, ...moreQuestions] = questions;
  if (question) {
    const message = `${question.text}${andMore(moreQuestions.length, 'question')} Answer each, or remove its row.`;
    return { code: 'QUESTIONS_OPEN', message };
  }
  const [leftover, ...moreLeftovers] = leftovers.filter(({ answer }) => answer === null);
  if (leftover) {
    const message = `“${inShort(leftover.text)}” has no answer yet.${andMore(moreLeftovers.length, 'text')} Say what each of them is.`;
    return { code: 'LEFTOVERS_OPEN', message };
  }
  return null;
}

function andMore(count: number, what: string): string {
  return count === 0 ? '' : ` ${counted(count, `other ${what}`)} ${nounOf(count, 'is', 'are')} open, too.`;
}

/** So much of a text says which one it is. */
const LONGEST_TEXT = 100;

function inShort(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)} …`;
}
