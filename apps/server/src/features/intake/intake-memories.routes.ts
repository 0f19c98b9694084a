import type { ReplyOf } from '@pw/contract/call';
import { forgetIntakeMemoryCall, listIntakeMemoriesCall } from '@pw/contract/intake-memories';
import type { Learnt } from '@pw/intake/memory';
import { type Route, route } from '../../platform/http/route.ts';
import { forgetMemory, listMemories, type StoredMemory } from './intake-memories.store.ts';

/** What the company remembers of the files of its customers. */
const listIntakeMemoriesRoute = route(listIntakeMemoriesCall, {
  async handle({ query: { search, page, size }, tx }) {
    const { memories, total } = await listMemories(tx, search.trim(), { size, skip: (page - 1) * size });
    return { items: memories.map(presentMemory), total };
  },
});

/** Forgets how something is read in the files of a sender; files that are read already stay as they are. */
const forgetIntakeMemoryRoute = route(forgetIntakeMemoryCall, {
  async handle({ params: { memoryId }, tx, refuse, audit }) {
    const gone = await forgetMemory(tx, memoryId);
    if (!gone) {
      return refuse('NOT_FOUND');
    }
    const { kind, text } = gone.learnt;
    audit({
      event: 'intake-memory.forgotten',
      subject: gone.sender,
      details: { kind, text, means: meaningOf(gone.learnt) },
    });
    return { isForgotten: true as const };
  },
});

export const intakeMemoryRoutes: readonly Route[] = [listIntakeMemoriesRoute, forgetIntakeMemoryRoute];

function presentMemory({
  memoryId,
  sender,
  learnt,
  uses,
  lastByName,
  lastAt,
}: StoredMemory): ReplyOf<typeof listIntakeMemoriesCall>['items'][number] {
  return {
    memoryId,
    sender,
    kind: learnt.kind,
    text: learnt.text,
    field: learnt.kind === 'value' ? learnt.field : null,
    means: meaningOf(learnt),
    uses,
    lastBy: lastByName,
    lastAt: lastAt.toISOString(),
  };
}

function meaningOf(learnt: Learnt): string {
  switch (learnt.kind) {
    case 'heading':
      return learnt.field;
    case 'value':
      return String(learnt.value);
    case 'leftover':
      return learnt.answer.kind;
  }
}
