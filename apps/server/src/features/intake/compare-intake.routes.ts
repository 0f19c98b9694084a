import { compareIntakeCall } from '@pw/contract/intake-editions';
import { compareIntakes } from '@pw/intake/compare/compare-intakes';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
import { keepApplied, readApplied } from './applied-intake.ts';
import { findIntake, saveBefore } from './intakes.store.ts';
import { openReadIntake } from './open-intake.ts';
import { presentHead } from './present-intake.ts';

/** Makes an intake the later edition of one whose boards are made in its project, and answers what it changes. */
export const compareIntakeRoute = route(compareIntakeCall, {
  isHeavy: true,
  // It can name every row of both files.
  leanReply: (reply) => ({ ...reply, changes: null }),
  async handle({ params: { intakeId }, body, tx, now, refuse, audit, afterCommit }) {
    const open = await openReadIntake(tx, intakeId, body.revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const intake = open.value;
    const before = body.before === null ? null : await findIntake(tx, body.before);
    const isEdition = before?.state === 'made' && before.projectId === intake.projectId;
    if (before !== null && !isEdition) {
      return refuse('NO_EDITION');
    }
    const knowledge = knowledgeOf(tx);
    const after = await readApplied(tx, intake);
    const changes = before ? compareIntakes((await readApplied(tx, before)).applied, after.applied) : null;
    const isFirst = before === null && body.isFirst === true;
    const revision = await saveBefore(tx, intakeId, { before: body.before, isFirst, now });
    afterCommit(async () => keepApplied(intake, revision, knowledge, after));
    const { projectId } = intake;
    const against = before ? presentHead(before).fileName : null;
    audit({ event: 'intake.compared', subject: presentHead(intake).fileName, details: { projectId, against } });
    return { revision, changes };
  },
});
