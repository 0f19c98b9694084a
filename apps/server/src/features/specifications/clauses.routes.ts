import { editClausesCall } from '@pw/contract/specifications';
import { clauseEditFaults, editClauses } from '@pw/domain/specifications/clause-edits';
import { route } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { readClauseList, removeAnswers, writeClauseList } from './clauses.store.ts';
import { openSpecificationToWrite } from './open-specification.ts';
import { presentContent, readPresenting } from './present-specification.ts';
import { saveSpecification } from './specifications.store.ts';

/** Joins, splits, changes, adds, leaves out and takes back clauses. */
export const editClausesRoute = route(editClausesCall, {
  isHeavy: true,
  async handle({ params, body: { revision, edits }, actor, tx, refuse, audit }) {
    const open = await openSpecificationToWrite(tx, params, revision);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { project, specification } = open.value;
    if (specification.state !== 'read') {
      return refuse('NOT_READ');
    }
    const before = await readClauseList(tx, specification);
    const edited = editClauses(before, edits);
    if (!edited.ok) {
      return edited.error === 'TOO_MANY_CLAUSES' || edited.error === 'NOT_FOUND'
        ? refuse(edited.error)
        : refuse('EDIT_INVALID', { message: clauseEditFaults[edited.error], details: { rule: edited.error } });
    }
    const { list: after, unanswered } = edited.value;
    const owner = { companyId: actor.companyId, specificationId: specification.specificationId };
    await writeClauseList(tx, owner, { before, after });
    await removeAnswers(tx, owner, unanswered);
    const saved = await saveSpecification(tx, specification, { lastId: after.lastId });
    const details = { ...params, edits: edits.map(({ kind, clauseId }) => ({ kind, clauseId })) };
    audit({ event: 'specification.clauses-edited', subject: subjectOf(project), details });
    return presentContent(tx, saved, await readPresenting(tx, actor.companyId, project));
  },
});
