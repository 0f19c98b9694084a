import { randomUUID } from 'node:crypto';
import { answered } from '@pw/contract/call';
import { addSearchDataCall, fetchAllSearchDataCall, fetchGFSCall, saveSearchCall } from '@pw/contract/feeder-search';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { componentFamilyList, displayedFeederTypes } from '@pw/switchboard/forms/part-families';
import { libraryRefusal } from '@pw/switchboard/validity/judge-feeder';
import { listFeeders } from '@pw/switchboard/validity/listed-feeder';
import { route } from '../../platform/http/route.ts';
import { knowledge } from '../../platform/knowledge.ts';
import { readOpenDraft } from '../board-configuration/read-open-draft.ts';
import { openProject } from '../projects/open-project.ts';
import { addGlobalFeeder, type BoardFeeder, libraryEntry, nameOnBoard, presentGlobalFeeder } from './feeder-library.ts';
import {
  findGlobalFeeders,
  type NewGlobalFeeder,
  readLibraryCriteria,
  saveGlobalFeeders,
} from './feeder-search.store.ts';

/** Finds feeders of the library by criteria and by the text of the search bar. */
export const fetchAllSearchDataRoute = route(fetchAllSearchDataCall, {
  async handle({ body, tx }) {
    const filter = {
      types: body.DEVICE_TYPE,
      names: body.FEEDER_NAME,
      ratedCurrents: numbers(body.RATED_CURRENT),
      poles: numbers(body.POLES),
      componentGroups: body.COMPONENT_GROUP,
      industries: body.INDUSTRY,
      texts: body.NORMAL_SEARCH,
    };
    const { page, size } = body;
    const { feeders, total } = await findGlobalFeeders(tx, filter, { size, skip: (page - 1) * size });
    return { ...answered(feeders.map(presentGlobalFeeder)), total };
  },
});

/** A value that is no number finds nothing: no feeder has a negative one. */
function numbers(values: readonly string[]): readonly number[] {
  return values.map((value) => (/^\d{1,9}(?:\.\d{1,6})?$/.test(value) ? Number(value) : -1));
}

/** Lists what the library can be searched by. Device types and component groups are all offered, in their order. */
export const fetchGFSRoute = route(fetchGFSCall, {
  async handle({ tx }) {
    const { names, ratedCurrents, poles, industries } = await readLibraryCriteria(tx);
    const types = displayedFeederTypes(knowledge());
    const groups = componentFamilyList(knowledge());
    return answered({
      feeder: [
        { name: 'DEVICE_TYPE' as const, options: types.map(({ name, display }) => ({ key: name, value: display })) },
        { name: 'FEEDER_NAME' as const, options: names.map((name) => ({ key: name, value: name })) },
        { name: 'RATED_CURRENT' as const, options: ratedCurrents.map((each) => option(each, 'A')) },
        { name: 'POLES' as const, options: poles.map((each) => option(each, 'P')) },
      ],
      componentDetails: { options: groups.map(({ family, display }) => ({ key: family, value: display })) },
      industry: industries,
    });
  },
});

function option(value: number, unit: 'A' | 'P') {
  return { key: String(value), value: unit === 'A' ? `${value} A` : `${value}P` };
}

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
    const found = feedersOf(read.value.live.board).filter(({ draft }) => sought.has(`${lineItemId}.${draft.part}`));
    const [first] = found;
    if (!first) {
      return refuse('NOT_FOUND');
    }
    const configured = found.filter(({ listed }) => libraryRefusal(listed) === null);
    const refusal = libraryRefusal(first.listed);
    if (isNamed && refusal !== null) {
      return refuse('FEEDER_INCOMPLETE', { message: refusal });
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

/** Puts a feeder of the library onto a board. */
export const addSearchDataRoute = route(addSearchDataCall, {
  async handle({ body, refuse, audit, ...request }) {
    const { projectId, boardId: lineItemId, feeders, feederName, quantity } = body;
    const [sought] = feeders;
    if (!sought) {
      return refuse('FEEDER_UNKNOWN');
    }
    const wanted = { feederId: sought.feederId, name: feederName, quantity };
    const made = await addGlobalFeeder(request, { projectId, lineItemId }, wanted);
    if (!made.ok) {
      return refuse(made.error.code, made.error.more);
    }
    const { type, left, sequence } = made.value;
    const added = made.value.feeders.map(({ part, name }) => ({
      partID: `${lineItemId}.${part}`,
      partName: name,
      partFamilyName: type,
    }));
    const [first] = added;
    if (!first) {
      throw new Error('Of one feeder or more none was added');
    }
    const details = { projectId, lineItemId, ...sought, quantity };
    audit({ event: 'global-feeder.added', subject: first.partName, details });
    return { ...answered(first), feeders: added, left, sequence };
  },
});
