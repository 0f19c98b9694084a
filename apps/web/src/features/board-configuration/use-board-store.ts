// What the steps of the configuration read and do:
//   const store = useBoardStore();                  the store itself: store.edit(edits), store.undo(), store.knowledge,
//                                                   store.reading.board() for parts that need the whole board at once
//   const facets = useProperty(part, property);     { user, value, options, enabled, visible, conflict }
//   const feeders = useParts('board');              part ids in order; useParts(feeder) gives its components
//   const list = useFeeders();                      the feeders with name, type and values, as the rules list them
//   const entry = useEntry(part);                   { kind, name, type, components } or { kind, name, family, feeder }
//   const revision = useBoardRevision();            rises with every change, for what is worked out of the whole board
//   const isReading = useIsReading();               whether nothing may be changed
//   const count = useEditingOf(({ unsentCount }) => unsentCount);   one thing of where the editing stands: canUndo, …
//   const text = useRefusedAt(part, property);      what the server refused there; null mostly
// Each renders again only when what it gives has changed.
import type { FacetValues } from '@pw/configurator/session/change';
import type { PartEntry } from '@pw/switchboard/editing/draft';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { topics } from './board-reading.ts';
import type { BoardStore } from './board-store.ts';
import type { EditingStatus } from './editing-status.ts';

export const BoardStoreContext = createContext<BoardStore | null>(null);

/**
 * The board that is configured on this screen.
 * @throws outside the configuration of a board
 */
export function useBoardStore(): BoardStore {
  const store = use(BoardStoreContext);
  if (!store) {
    throw new Error('There is no board outside the configuration of one');
  }
  return store;
}

/** One thing of where the editing stands, for parts that wait for nothing else. */
export function useEditingOf<Value>(select: (status: EditingStatus) => Value): Value {
  const { status } = useBoardStore();
  return useSyncExternalStore(status.subscribe, () => select(status.get()));
}

/** Whether nothing may be changed here. */
export function useIsReading(): boolean {
  return useEditingOf(({ isReading }) => isReading);
}

/** What the server did not take of a property, in words; null for nothing. */
export function useRefusedAt(part: string, property: string): string | null {
  return useEditingOf(({ refused }) => (refused?.part === part && refused.property === property ? refused.text : null));
}

/** What there is to see of a property; of one that the part does not have nothing is visible. */
export function useProperty(part: string, property: string): FacetValues {
  const { reading } = useBoardStore();
  return useReading(topics.property(part, property), () => reading.facets(part, property));
}

/** The feeders of the board, or the components of a feeder, in their order. */
export function useParts(part: string): readonly string[] {
  const { reading } = useBoardStore();
  return useReading(topics.parts(part), () => reading.parts(part));
}

/** The feeders of the board, listed in their order. */
export function useFeeders(): readonly ListedFeeder[] {
  return useReading(topics.anything, useBoardStore().feeders);
}

/** Name and type of a feeder, or name and family of a component; undefined once the part is gone. */
export function useEntry(part: string): PartEntry | undefined {
  const { reading } = useBoardStore();
  return useReading(topics.entry(part), () => reading.entry(part));
}

/** Rises with every change of the board. */
export function useBoardRevision(): number {
  const { reading } = useBoardStore();
  return useReading(topics.anything, () => reading.revision());
}

function useReading<Value>(topic: string, read: () => Value): Value {
  const { reading } = useBoardStore();
  const watch = useCallback((listener: () => void) => reading.watch(topic, listener), [reading, topic]);
  return useSyncExternalStore(watch, read);
}
