import { err, ok, type Result } from '@pw/domain/result';
import type { Change } from './change.ts';
import { addedParts, changedCells, changesOf, isPresent, type Journal, removedParts, rollBack } from './journal.ts';
import { addToSums, clearMarks, mark, summand } from './mark.ts';
import { type Operation, perform } from './operation.ts';
import type { Part } from './part.ts';
import { propagate } from './propagate.ts';
import type { SessionFault } from './session-fault.ts';
import type { SessionState } from './state.ts';

/** What a batch did: its revision and everything that differs from before. */
export type Applied = { readonly revision: number; readonly changes: readonly Change[] };

/**
 * Carries out a batch as a whole or not at all. A batch that changes no input leaves no trace.
 * @throws what a calculation throws, with the state as it was before.
 */
export function applyBatch(state: SessionState, operations: readonly Operation[]): Result<Applied, SessionFault> {
  const tried = tryBatch(state, operations);
  if (!tried.ok) {
    return tried;
  }
  const { journal, changes } = tried.value;
  if (journal.entries.length > 0) {
    state.history.push(journal);
    state.revision += 1;
  }
  return ok({ revision: state.revision, changes });
}

/** Tells what a batch would do and leaves everything as it is; `revision` is the one that `applyBatch` would give. */
export function previewBatch(state: SessionState, operations: readonly Operation[]): Result<Applied, SessionFault> {
  const tried = tryBatch(state, operations);
  if (!tried.ok) {
    return tried;
  }
  const { journal, changes } = tried.value;
  rollBack(state, journal);
  return ok({ revision: state.revision + (journal.entries.length > 0 ? 1 : 0), changes });
}

/** Takes the last batch back, exactly. */
export function undoBatch(state: SessionState): Result<Applied, SessionFault> {
  const journal = state.history.pop();
  if (!journal) {
    return err({ code: 'nothing-to-undo', message: 'Nothing was changed that could be taken back' });
  }
  const changes = changesOf(state, journal, 'undo');
  rollBack(state, journal);
  state.revision += 1;
  return ok({ revision: state.revision, changes });
}

function tryBatch(
  state: SessionState,
  operations: readonly Operation[],
): Result<{ readonly journal: Journal; readonly changes: readonly Change[] }, SessionFault> {
  state.batches += 1;
  state.journal = { batch: state.batches, entries: [] };
  for (const [index, operation] of operations.entries()) {
    const fault = perform(state, operation);
    if (fault) {
      rollBack(state, state.journal);
      return err({ ...fault, operation: index });
    }
  }
  if (!changesInputs(state)) {
    rollBack(state, state.journal);
    return ok({ journal: { batch: state.batches, entries: [] }, changes: [] });
  }
  workOut(state);
  return ok({ journal: state.journal, changes: changesOf(state, state.journal, 'apply') });
}

function changesInputs(state: SessionState): boolean {
  return (
    addedParts(state, state.journal).length > 0 ||
    removedParts(state.journal).length > 0 ||
    changedCells(state, state.journal).length > 0
  );
}

function workOut(state: SessionState): void {
  try {
    markInputs(state);
    propagate(state);
  } catch (defect) {
    clearMarks(state);
    rollBack(state, state.journal);
    throw defect;
  }
}

/** Marks what the operations touch directly. Until here no value has changed, only the tree and the choices. */
function markInputs(state: SessionState): void {
  const { journal } = state;
  for (const part of addedParts(state, journal)) {
    for (const node of part.family.nodes) {
      mark(state, part, node);
    }
  }
  for (const part of removedParts(journal)) {
    if (part.above !== null && isPresent(state, part.above)) {
      leaveSums(state, part);
    }
  }
  for (const { part, property } of changedCells(state, journal)) {
    for (const node of property.onChoice) {
      mark(state, part, node);
    }
  }
}

function leaveSums(state: SessionState, part: Part): void {
  for (const property of part.family.properties) {
    if (property.sumsAbove.size > 0) {
      const value = part.cells.value[property.index] ?? null;
      addToSums(state, part, property, -summand(part, property, value));
    }
  }
}
