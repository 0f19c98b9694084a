import type { CompiledKnowledge } from '@pw/configurator/compile/knowledge';
import { differences, type FullState, type PartState, recompute, showSame } from '@pw/configurator/oracle/recompute';
import type { BatchEffect } from '@pw/configurator/session/batch';
import type { Operation } from '@pw/configurator/session/operation';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { Trace } from '@pw/configurator/session/trace';
import { createRandom, type Random } from './random.ts';
import { applyToTree, emptyTree, type Growth, type InputTree, partsOf, randomBatch } from './random-operations.ts';

export type OracleRun = {
  /** Where the session and the oracle differ, and in which batch; null when they agreed to the end. */
  readonly mismatch: string | null;
  /** How often what happened, so that a test can show that its run was worth something. */
  readonly counts: Readonly<Record<Event, number>>;
};

type Event = 'applied' | 'undone' | 'refused' | 'changes' | 'conflicts' | 'added' | 'removed';

type Progress = {
  readonly knowledge: CompiledKnowledge;
  readonly session: Session;
  /** The trees before the batches that can be taken back, with what takes them back. */
  readonly history: { readonly tree: InputTree; readonly trace: Trace }[];
  readonly counts: Record<Event, number>;
  tree: InputTree;
  state: FullState;
};

/** An operation that no knowledge allows; a batch that ends with it must leave no trace. */
const impossible: Operation = { kind: 'remove', part: 'no such part' };

/**
 * Lets an incremental session and the full recompute walk through the same random batches, undone ones and refused
 * ones included, and compares every value and every change set after each.
 */
export function runAgainstOracle(
  knowledge: CompiledKnowledge,
  plan: { readonly seed: number; readonly batches: number; readonly growth: Growth },
): OracleRun {
  const random = createRandom(plan.seed);
  const counts = { applied: 0, undone: 0, refused: 0, changes: 0, conflicts: 0, added: 0, removed: 0 };
  const session = createSession(knowledge);
  const progress: Progress = { knowledge, session, history: [], counts, tree: emptyTree, state: new Map() };
  for (let batch = 0; batch < plan.batches; batch += 1) {
    const mismatch = step(progress, random, plan.growth);
    if (mismatch !== null) {
      return { mismatch: `seed ${plan.seed}, batch ${batch}: ${mismatch}`, counts };
    }
  }
  return { mismatch: null, counts };
}

function step(progress: Progress, random: Random, growth: Growth): string | null {
  const { session, history } = progress;
  const back = history.at(-1);
  if (back !== undefined && random.chance(0.2)) {
    const undone = session.takeBack(back.trace);
    history.pop();
    progress.counts.undone += 1;
    return compare(progress, undone, back.tree);
  }

  const operations = randomBatch(random, progress.knowledge.declared, progress.tree, growth);
  if (random.chance(0.05)) {
    progress.counts.refused += 1;
    const refused = session.apply([...operations, impossible]);
    const untouched: BatchEffect = { revision: session.revision, changes: [] };
    return refused.ok ? 'an impossible batch was accepted' : compare(progress, untouched, progress.tree);
  }

  const preview = random.chance(0.1) ? session.preview(operations) : null;
  const applied = session.apply(operations);
  if (!applied.ok) {
    return `refused: ${applied.error.message} ${JSON.stringify(operations)}`;
  }
  const { trace, ...effect } = applied.value;
  if (preview !== null && JSON.stringify(preview) !== JSON.stringify({ ok: true, value: effect })) {
    return `preview and result differ: ${JSON.stringify(operations)}`;
  }
  progress.counts.applied += 1;
  if (trace) {
    history.push({ tree: progress.tree, trace });
  }
  const mismatch = compare(progress, effect, applyToTree(progress.tree, operations));
  return mismatch === null ? null : `${mismatch} after ${JSON.stringify(operations)}`;
}

function compare(progress: Progress, applied: BatchEffect, tree: InputTree): string | null {
  const { knowledge, session, counts } = progress;
  const state = recompute(knowledge, tree.root);
  const expected = differences(progress.state, state).map(print).sort();
  const changes = applied.changes.map(print).sort();
  // Births go on counting where the tree was gone back: an id that returns is a new part then too.
  progress.tree = { root: tree.root, births: Math.max(progress.tree.births, tree.births) };
  progress.state = state;
  counts.changes += changes.length;
  counts.added += applied.changes.filter((change) => 'added' in change).length;
  counts.removed += applied.changes.filter((change) => 'removed' in change).length;
  if (changes.join('\n') !== expected.join('\n')) {
    return `changes are\n${changes.join('\n')}\ninstead of\n${expected.join('\n')}`;
  }
  for (const { id } of partsOf(tree.root)) {
    const { birth: _, ...oracle } = state.get(id) ?? absent;
    const own = stateOf(session, id);
    counts.conflicts += Object.values(own.properties).some(({ conflict }) => conflict) ? 1 : 0;
    if (!isSamePart(own, oracle)) {
      return `${id} is\n${JSON.stringify(own)}\ninstead of\n${JSON.stringify(oracle)}`;
    }
  }
  return null;
}

const absent: PartState = { family: '', birth: 0, below: [], properties: {} };

type ShownPart = Omit<PartState, 'birth'>;

// Printing whole parts to compare them takes longer than all that is compared.
function isSamePart(own: ShownPart, oracle: ShownPart): boolean {
  const names = Object.keys(oracle.properties);
  return (
    own.family === oracle.family &&
    own.below.join() === oracle.below.join() &&
    Object.keys(own.properties).join() === names.join() &&
    Object.entries(own.properties).every(([name, facets]) => {
      const other = oracle.properties[name];
      return other !== undefined && showSame(facets, other);
    })
  );
}

// Undefined and null print differently, as in a change of the user's choice.
function print(change: object): string {
  return JSON.stringify(change, (_, value: unknown) => (value === undefined ? 'nothing' : value));
}

/** Everything that a session shows of a part. */
function stateOf(session: Session, id: string): ShownPart {
  const names = Object.keys(session.values(id));
  return {
    family: session.family(id),
    below: session.parts(id),
    properties: Object.fromEntries(names.map((name) => [name, session.state(id, name)])),
  };
}
