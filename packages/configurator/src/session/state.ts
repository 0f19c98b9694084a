import type { CompiledKnowledge } from '../compile/knowledge.ts';
import type { Journal } from './journal.ts';
import type { Offers } from './offers.ts';
import type { Part } from './part.ts';

/** Everything that a session remembers; only the files of this folder change it. */
export type SessionState = {
  readonly knowledge: CompiledKnowledge;
  readonly parts: Map<string, Part>;
  root: Part | null;
  /** For each stratum the parts that have something to work out in it. */
  readonly queues: Part[][];
  readonly offers: Offers;
  /** What the running batch changed. */
  journal: Journal;
  /** The journals of the batches that can be undone, newest last. */
  readonly history: Journal[];
  revision: number;
  /** Counts all batches that were tried, also those that were refused. */
  batches: number;
};

/** The state of a session without parts. */
export function emptyState(knowledge: CompiledKnowledge): SessionState {
  return {
    knowledge,
    parts: new Map(),
    root: null,
    queues: knowledge.strata.map(() => []),
    offers: new Map(),
    journal: { batch: 0, entries: [] },
    history: [],
    revision: 0,
    batches: 0,
  };
}
