import {
  addStandardBoardCall,
  addStandardVersionCall,
  listStandardBoardsCall,
  listStandardVersionsCall,
  moveStandardBoardCall,
  type StandardOnWire,
  type StandardVersionOnWire,
} from '@pw/contract/standard-boards';
import { isFaultless } from '@pw/domain/field-rules';
import { matchesSearch } from '@pw/domain/search';
import {
  decideStandardStep,
  judgeStandard,
  judgeVersion,
  standardVersionName,
  tidyStandard,
} from '@pw/domain/standard-boards/standard-board';
import { compareFigures } from '@pw/domain/standard-boards/standard-figures';
import { boardDeviations } from '@pw/switchboard/standards/board-deviations';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { wordsOfProperties } from './board-standard.ts';
import {
  addVersion,
  countStandardUses,
  findStandard,
  insertStandard,
  listOfferedFigures,
  listReleases,
  listStandards,
  listVersions,
  lockStandard,
  type Standard,
  takeStep,
} from './standard-boards.store.ts';
import { readStandardSource } from './standard-source.ts';

/** The standard boards of the company that are sought. */
const listStandardBoardsRoute = route(listStandardBoardsCall, {
  async handle({ query: { search, state }, tx }) {
    const standards = (await listStandards(tx)).filter((each) => state === undefined || each.state === state);
    // A company has some hundreds, so the rule of all searches is asked itself.
    const sought = standards.filter(({ number, name, description, tags }) =>
      matchesSearch({ number, name, description, tags: tags.join(' ') }, search),
    );
    return { standards: await presentStandards(tx, sought) };
  },
});

async function presentStandards(tx: AppTransaction, standards: readonly Standard[]): Promise<StandardOnWire[]> {
  const [figures, uses] = [await listOfferedFigures(tx), await countStandardUses(tx)];
  return standards.map(({ releasedVersion, ...standard }) => ({
    ...standard,
    version: releasedVersion ?? standard.newestVersion,
    figures: { ...figures.get(standard.standardId) },
    uses: uses.get(standard.standardId) ?? 0,
  }));
}

/** The versions of a standard board, each with its difference to the one before. */
const listStandardVersionsRoute = route(listStandardVersionsCall, {
  async handle({ params: { standardId }, tx, refuse }) {
    if (!(await findStandard(tx, standardId))) {
      return refuse('NOT_FOUND');
    }
    const versions = await listVersions(tx, standardId);
    const releases = await listReleases(tx, standardId);
    const words = wordsOfProperties(knowledgeOf(tx));
    return {
      versions: versions.map(({ version, note, figures, knowledgeVersion, ...saved }, at): StandardVersionOnWire => {
        const before = versions[at + 1];
        const release = releases.get(version);
        return {
          version,
          note,
          figures: { ...figures },
          knowledgeVersion,
          savedBy: saved.savedByName,
          savedAt: saved.savedAt.toISOString(),
          released: release ? { by: release.by, at: release.at.toISOString() } : null,
          deviations: before ? [...boardDeviations(words, before.inputs, saved.inputs)] : [],
          changes: before ? [...compareFigures(before.figures, figures)] : [],
        };
      }),
    };
  },
});

/** Saves a board as the first version of a standard. */
const addStandardBoardRoute = route(addStandardBoardCall, {
  isHeavy: true,
  async handle({ body, refuse, audit, ...request }) {
    const { projectId, lineItemId, ...entered } = body;
    const { tx, actor, now } = request;
    const faults = judgeStandard(entered);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const source = await readStandardSource(request, { projectId, lineItemId });
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const form = tidyStandard(entered);
    const standardId = await insertStandard(tx, form, { ...source.value, note: form.note }, { ...actor, now });
    if (standardId === null) {
      return refuse('NUMBER_TAKEN');
    }
    audit({
      event: 'standard-board.added',
      subject: form.number,
      details: { standardId, version: 1, projectId, lineItemId },
    });
    return { standardId, version: 1 };
  },
});

/** Saves a board as the next version of a standard. */
const addStandardVersionRoute = route(addStandardVersionCall, {
  isHeavy: true,
  async handle({ params: { standardId }, body, refuse, audit, ...request }) {
    const { projectId, lineItemId, note, revision } = body;
    const { tx, actor, now } = request;
    const faults = judgeVersion({ note });
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const source = await readStandardSource(request, { projectId, lineItemId });
    if (!source.ok) {
      return refuse(source.error.code, source.error.more);
    }
    const standard = await lockStandard(tx, standardId);
    if (!standard) {
      return refuse('NOT_FOUND');
    }
    if (revision !== undefined && revision !== standard.revision) {
      return refuse('STALE', { details: { revision: standard.revision } });
    }
    if (standard.state === 'retired') {
      return refuse('RETIRED');
    }
    const version = await addVersion(tx, standard, { ...source.value, note: note.trim() }, { ...actor, now });
    audit({
      event: 'standard-board.version-added',
      subject: standardVersionName(standard.number, version),
      details: { standardId, version, projectId, lineItemId },
    });
    return { standardId, version };
  },
});

const stepEvents = {
  released: { event: 'standard-board.released' },
  retired: { event: 'standard-board.retired' },
} as const;

/** Releases a version of a standard board, or retires it. */
const moveStandardBoardRoute = route(moveStandardBoardCall, {
  async handle({ params: { standardId }, body: { revision, ...step }, actor, tx, now, refuse, audit }) {
    const standard = await lockStandard(tx, standardId);
    if (!standard) {
      return refuse('NOT_FOUND');
    }
    if (revision !== undefined && revision !== standard.revision) {
      return refuse('STALE', { details: { revision: standard.revision } });
    }
    const decided = decideStandardStep(standard, step);
    if (!decided.ok) {
      return refuse(decided.error);
    }
    await takeStep(tx, standard, step, { ...actor, now });
    audit({
      ...stepEvents[step.state],
      subject: standardVersionName(standard.number, step.version),
      details: { standardId, ...step },
    });
    const moved = await findStandard(tx, standardId);
    const [presented] = moved ? await presentStandards(tx, [moved]) : [];
    return presented ?? refuse('NOT_FOUND');
  },
});

export const standardBoardRoutes: readonly Route[] = [
  listStandardBoardsRoute,
  listStandardVersionsRoute,
  addStandardBoardRoute,
  addStandardVersionRoute,
  moveStandardBoardRoute,
];
