import { randomUUID } from 'node:crypto';
import { saveSearchCall } from '@pw/contract/feeder-search/save-search';
import { answered } from '@pw/contract/spec-answer';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { listFeeders } from '@pw/switchboard/validity/list-feeders';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readOpenDraft } from '../board-configuration/read-open-draft.ts';
import { openProject } from '../projects/open-project.ts';
import { type NewGlobalFeeder, saveGlobalFeeders } from './global-feeders.store.ts';
import { type BoardFeeder, libraryEntry, missingForLibrary, nameOnBoard } from './library-entry.ts';

/** Puts configured feeders of a board into the company's library. */
export const saveSearchRoute = route(saveSearchCall, {
  async handle({ body, refuse, audit, ...request }) {
    const { instanceName: instance, feeder, industryType } = body;
    const { projectId, boardId: lineItemId, partIDs, feederName } = feeder;
    const isNamed = feederName !== undefined && partIDs.length === 1;
    const fault = isNamed ? judgeFeederName(feederName, [], 'global') : null;
    if (fault !== null) {
      return refuse('NAME_INVALID', { message: fault });
    }
    const { actor, tx, now } = request;
    const project = await openProject(tx, projectId);
    if (!project.ok) {
      return refuse(project.error.code, project.error.more);
    }
    const read = await readOpenDraft(request, { projectId, lineItemId });
    if (!read.ok) {
      return refuse(read.error.code, read.error.more);
    }
    const sought = new Set(partIDs);
    const found = feedersOf(read.value.live.journaled.board).filter(({ draft }) =>
      sought.has(`${lineItemId}.${draft.part}`),
    );
    const [first] = found;
    if (!first) {
      return refuse('NOT_FOUND');
    }
    const configured = found.filter((each) => missingForLibrary(each) === '');
    if (isNamed && configured.length === 0) {
      return refuse('FEEDER_INCOMPLETE', { message: missingForLibrary(first) });
    }
    const industry = industryType === '' ? project.value.industry : industryType;
    const entries = configured.map((each): NewGlobalFeeder => {
      const name = isNamed ? tidyFeederName(feederName) : nameOnBoard(each);
      const entry = libraryEntry(knowledge(), each, { name, instance, industry });
      const { companyId, accountId: savedBy } = actor;
      return { ...entry, companyId, feederId: randomUUID(), isNamed, savedBy, savedAt: now };
    });
    const distinct = [...new Map(entries.map((entry) => [entry.fingerprint, entry])).values()];
    await saveGlobalFeeders(tx, distinct);
    const details = { projectId, lineItemId, feeders: distinct.length };
    audit({ event: 'global-feeders.saved', subject: isNamed ? feederName : read.value.board.name, details });
    return answered({ saved: distinct.length });
  },
});

function feedersOf(board: EditableBoard): readonly BoardFeeder[] {
  const listed = new Map(listFeeders(knowledge(), board).map((feeder) => [feeder.part, feeder]));
  return board.draft().feeders.flatMap((draft) => {
    const feeder = listed.get(draft.part);
    return feeder ? [{ draft, listed: feeder }] : [];
  });
}
