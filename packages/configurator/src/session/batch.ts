import { err, ok, type Result } from '@pw/domain/result';
import { forgetExplanations } from '../origin.ts';
import type { Change } from './change.ts';
import { type BatchRefusal, type Operation, perform } from './operation.ts';
import { clearMarks, mark, passToSums, propagate } from './propagate.ts';
import type { Part, SessionState } from './state.ts';
import { addedParts, changedCells, changesOf, isPresent, removedParts, rollBack, type Trace } from './trace.ts';

/** The effect of a batch: its revision and every difference from before. */
export type BatchEffect = { readonly revision: number; readonly changes: readonly Change[] };

/** A batch that was carried out, with what takes it back; null when it left no trace. */
export type AppliedBatch = BatchEffect & { readonly trace: Trace | null };

/**
 * Carries out a batch as a whole or not at all. A batch that changes no input leaves no trace.
 * @throws what a calculation throws, with the state as it was before.
 */
export function applyBatch(state: SessionState, operations: readonly Operation[]): Result<AppliedBatch, BatchRefusal> {
  const tried = tryBatch(state, operations);
  if (!tried.ok) {
    return tried;
  }
  const { trace, changes } = tried.value;
  if (trace) {
    state.lastBatch = trace.batch;
    state.revision += 1;
    forgetExplanations();
  }
  return ok({ revision: state.revision, changes, trace });
}

/** Tells what a batch would do and leaves everything as it is; `revision` is the one that `applyBatch` would give. */
export function previewBatch(state: SessionState, operations: readonly Operation[]): Result<BatchEffect, BatchRefusal> {
  const tried = tryBatch(state, operations);
  if (!tried.ok) {
    return tried;
  }
  const { trace, changes } = tried.value;
  if (trace) {
    rollBack(state, trace);
  }
  return ok({ revision: state.revision + (trace ? 1 : 0), changes });
}

/**
 * Takes a batch back, exactly.
 * @throws when another batch is in effect after it: that one depends on this one
 */
export function takeBackBatch(state: SessionState, trace: Trace): BatchEffect {
  if (trace.batch !== state.lastBatch) {
    throw new Error(`Batch ${trace.batch} is not the last one in effect: that is batch ${state.lastBatch}`);
  }
  const changes = changesOf(state, trace, 'undo');
  rollBack(state, trace);
  state.lastBatch = trace.after;
  state.revision += 1;
  forgetExplanations();
  return { revision: state.revision, changes };
}

function tryBatch(
  state: SessionState,
  operations: readonly Operation[],
): Result<{ readonly trace: Trace | null; readonly changes: readonly Change[] }, BatchRefusal> {
  state.batches += 1;
  state.trace = { batch: state.batches, after: state.lastBatch, entries: [] };
  for (const [index, operation] of operations.entries()) {
    const refusal = perform(state, operation);
    if (refusal) {
      rollBack(state, state.trace);
      return err({ ...refusal, operation: index });
    }
  }
  if (!changesInputs(state)) {
    rollBack(state, state.trace);
    return ok({ trace: null, changes: [] });
  }
  workOut(state);
  return ok({ trace: state.trace, changes: changesOf(state, state.trace, 'apply') });
}

function changesInputs(state: SessionState): boolean {
  return (
    addedParts(state, state.trace).length > 0 ||
    removedParts(state.trace).length > 0 ||
    changedCells(state, state.trace).length > 0
  );
}

function workOut(state: SessionState): void {
  try {
    markInputs(state);
    propagate(state);
  } catch (defect) {
    clearMarks(state);
    rollBack(state, state.trace);
    throw defect;
  }
}

/** Marks what the operations touch directly. Until here no value has changed, only the tree and the choices. */
function markInputs(state: SessionState): void {
  const { trace } = state;
  for (const part of addedParts(state, trace)) {
    for (const node of part.family.nodes) {
      mark(state, part, node);
    }
  }
  for (const part of removedParts(trace)) {
    if (part.above !== null && isPresent(state, part.above)) {
      leaveSums(state, part);
    }
  }
  for (const { part, property } of changedCells(state, trace)) {
    for (const node of property.onChoice) {
      mark(state, part, node);
    }
  }
}

function leaveSums(state: SessionState, part: Part): void {
  for (const property of part.family.properties) {
    if (property.sumsAbove.size > 0) {
      const value = part.cells.value[property.index] ?? null;
      passToSums(state, part, property, value, null);
    }
  }
}
