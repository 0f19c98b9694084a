import { compareIntakeCall } from '@pw/contract/intake-editions';
import { compareIntakes } from '@pw/intake/compare/compare-intakes';
import { route } from '../../platform/http/route.ts';
import { keepApplied, readApplied } from './applied-intake.ts';
import { findIntake, lockIntake, saveBefore } from './intakes.store.ts';
import { presentHead, presentIntake } from './present-intake.ts';

/** Makes an intake the later edition of one whose boards are made in its project, and answers what it changes. */
export const compareIntakeRoute = route(compareIntakeCall, {
  isHeavy: true,
  async handle({ params: { intakeId }, body, tx, now, refuse, audit }) {
    const intake = await lockIntake(tx, intakeId);
    if (!intake) {
      return refuse('NOT_FOUND');
    }
    if (intake.state === 'made') {
      return refuse('ALREADY_MADE');
    }
    if (intake.state !== 'ready') {
      return refuse('NOT_READ');
    }
    if (body.revision !== intake.revision) {
      return refuse('STALE', { details: { current: await presentIntake(tx, intake) } });
    }
    const before = body.before === null ? null : await findIntake(tx, body.before);
    const isEdition = before?.state === 'made' && before.projectId === intake.projectId;
    if (before !== null && !isEdition) {
      return refuse('NO_EDITION');
    }
    const after = await readApplied(tx, intake);
    const changes = before ? compareIntakes((await readApplied(tx, before)).applied, after.applied) : null;
    const revision = await saveBefore(tx, intakeId, { before: body.before, now });
    keepApplied(intake, revision, after);
    const { projectId } = intake;
    const against = before ? presentHead(before).fileName : null;
    audit({ event: 'intake.compared', subject: presentHead(intake).fileName, details: { projectId, against } });
    return { revision, changes };
  },
});
