import { randomUUID } from 'node:crypto';
import type { ReplyOf } from '@pw/contract/call';
import {
  addGlobalFeederCall,
  findGlobalFeedersCall,
  readSearchCriteriaCall,
  saveGlobalFeedersCall,
} from '@pw/contract/feeder-search';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { componentFamilyList, displayedFeederTypes } from '@pw/switchboard/forms/part-families';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { libraryRefusal } from '@pw/switchboard/validity/judge-feeder';
import { listFeeders } from '@pw/switchboard/validity/listed-feeder';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { route } from '../../platform/http/route.ts';
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
export const findGlobalFeedersRoute = route(findGlobalFeedersCall, {
  async handle({ body: { criteria, search, page, size }, tx }) {
    const filter = {
      types: criteria.DEVICE_TYPE ?? [],
      names: criteria.FEEDER_NAME ?? [],
      ratedCurrents: numbers(criteria.RATED_CURRENT ?? []),
      poles: numbers(criteria.POLES ?? []),
      componentGroups: criteria.COMPONENT_GROUP ?? [],
      industries: criteria.INDUSTRY ?? [],
      texts: search,
    };
    const { feeders, total } = await findGlobalFeeders(tx, filter, { size, skip: (page - 1) * size });
    return { items: feeders.map((feeder) => presentGlobalFeeder(knowledgeOf(tx), feeder)), total };
  },
});

/** A value that is no number finds nothing: no feeder has a negative one. */
function numbers(values: readonly string[]): readonly number[] {
  return values.map((value) => (/^\d{1,9}(?:\.\d{1,6})?$/.test(value) ? Number(value) : -1));
}

/** Lists what the library can be searched by. Device types and component groups are all offered, in their order. */
export const readSearchCriteriaRoute = route(readSearchCriteriaCall, {
  async handle({ tx }): Promise<ReplyOf<typeof readSearchCriteriaCall>> {
    const { names, ratedCurrents, poles, industries } = await readLibraryCriteria(tx);
    const types = displayedFeederTypes(knowledgeOf(tx));
    const groups = componentFamilyList(knowledgeOf(tx));
    return [
      { name: 'DEVICE_TYPE', options: types.map(({ name, display }) => ({ key: name, value: display })) },
      { name: 'FEEDER_NAME', options: names.map(asOption) },
      { name: 'RATED_CURRENT', options: ratedCurrents.map((each) => option(each, 'A')) },
      { name: 'POLES', options: poles.map((each) => option(each, 'P')) },
      { name: 'COMPONENT_GROUP', options: groups.map(({ family, display }) => ({ key: family, value: display })) },
      { name: 'INDUSTRY', options: industries.map(asOption) },
    ];
  },
});

function asOption(text: string) {
  return { key: text, value: text };
}

function option(value: number, unit: 'A' | 'P') {
  return { key: String(value), value: unit === 'A' ? `${value} A` : `${value}P` };
}

/** Puts configured feeders of a board into the company's library. */
export const saveGlobalFeedersRoute = route(saveGlobalFeedersCall, {
  async handle({ params: { projectId, lineItemId }, body, refuse, audit, ...request }) {
    const { instance, parts, name: given, industry: said } = body;
    const isNamed = given !== undefined && parts.length === 1;
    const fault = isNamed ? judgeFeederName(given, [], 'global') : null;
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
    const sought = new Set(parts);
    const feeders = feedersOf(knowledgeOf(tx), read.value.live.board).filter(({ draft }) => sought.has(draft.part));
    const [first] = feeders;
    if (!first) {
      return refuse('NOT_FOUND');
    }
    const configured = feeders.filter(({ listed }) => libraryRefusal(listed) === null);
    const refusal = libraryRefusal(first.listed);
    if (isNamed && refusal !== null) {
      return refuse('FEEDER_INCOMPLETE', { message: refusal });
    }
    const industry = said === '' ? project.value.industry : said;
    const entries = configured.map((each): NewGlobalFeeder => {
      const name = isNamed ? tidyFeederName(given) : nameOnBoard(each);
      const entry = libraryEntry(knowledgeOf(tx), each, { name, instance, industry });
      const { companyId, accountId: savedBy } = actor;
      return { ...entry, companyId, feederId: randomUUID(), isNamed, savedBy, savedAt: now };
    });
    const distinct = [...new Map(entries.map((entry) => [entry.fingerprint, entry])).values()];
    await saveGlobalFeeders(tx, distinct);
    const details = { projectId, lineItemId, feeders: distinct.length };
    audit({ event: 'global-feeders.saved', subject: isNamed ? given : read.value.board.name, details });
    return { saved: distinct.length };
  },
});

function feedersOf(knowledge: Knowledge, board: EditableBoard): readonly BoardFeeder[] {
  const listed = new Map(listFeeders(knowledge, board).map((feeder) => [feeder.part, feeder]));
  return board.draft().feeders.flatMap((draft) => {
    const feeder = listed.get(draft.part);
    return feeder ? [{ draft, listed: feeder }] : [];
  });
}

/** Puts a feeder of the library onto a board. */
export const addGlobalFeederRoute = route(addGlobalFeederCall, {
  async handle({ params, body, refuse, audit, ...request }) {
    const added = await addGlobalFeeder(request, params, body);
    if (!added.ok) {
      return refuse(added.error.code, added.error.more);
    }
    const { feederId, quantity } = body;
    const subject = added.value.feeders[0]?.name ?? body.name;
    audit({ event: 'global-feeder.added', subject, details: { ...params, feederId, quantity } });
    return added.value;
  },
});
