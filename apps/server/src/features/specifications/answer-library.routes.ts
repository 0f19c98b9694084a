import {
  type LibraryEntryOnWire,
  listLibraryAnswersCall,
  removeLibraryAnswerCall,
  saveLibraryAnswerCall,
} from '@pw/contract/answer-library';
import { judgeWords } from '@pw/domain/specifications/clause-answer';
import { route } from '../../platform/http/route.ts';
import { deleteEntry, findEntries, type LibraryEntry, lockEntry, saveEntry } from './answer-library.store.ts';

/** The answers that the company keeps for clauses. */
const listLibraryAnswersRoute = route(listLibraryAnswersCall, {
  async handle({ query: { text, consultant, page, size }, tx }) {
    const { entries, total } = await findEntries(tx, { text, consultant }, { size, skip: (page - 1) * size });
    return { entries: entries.map(presentEntry), total };
  },
});

/** Changes an answer of the library. */
const saveLibraryAnswerRoute = route(saveLibraryAnswerCall, {
  async handle({ params: { entryId }, body: { verdict, text, revision }, tx, refuse, audit }) {
    const entry = await lockEntry(tx, entryId);
    if (!entry) {
      return refuse('NOT_FOUND');
    }
    if (revision !== undefined && revision !== entry.revision) {
      return refuse('STALE', { details: { revision: entry.revision } });
    }
    const fault = judgeWords({ verdict, text });
    if (fault !== null) {
      return refuse(fault);
    }
    const saved = await saveEntry(tx, entryId, { verdict, text: text.trim() });
    const from = { verdict: entry.verdict, text: entry.text };
    audit({
      event: 'answer-library.saved',
      subject: subjectOf(entry),
      details: { entryId, from, to: { verdict, text } },
    });
    return presentEntry(saved);
  },
});

/** Removes an answer from the library. */
const removeLibraryAnswerRoute = route(removeLibraryAnswerCall, {
  async handle({ params: { entryId }, tx, refuse, audit }) {
    const entry = await lockEntry(tx, entryId);
    if (!entry) {
      return refuse('NOT_FOUND');
    }
    await deleteEntry(tx, entryId);
    const { verdict, text } = entry;
    audit({ event: 'answer-library.removed', subject: subjectOf(entry), details: { entryId, verdict, text } });
    return { entryId };
  },
});

const SUBJECT_CHARACTERS = 100;

function subjectOf({ sample }: Pick<LibraryEntry, 'sample'>): string {
  return sample.slice(0, SUBJECT_CHARACTERS);
}

function presentEntry({ lastUsedAt, keptByName: keptBy, ...entry }: LibraryEntry): LibraryEntryOnWire {
  return { ...entry, keptBy, lastUsedAt: lastUsedAt.toISOString() };
}

export const answerLibraryRoutes = [listLibraryAnswersRoute, saveLibraryAnswerRoute, removeLibraryAnswerRoute] as const;
