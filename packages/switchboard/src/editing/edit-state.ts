import type { Change } from '@pw/configurator/session/change';
import type { Session } from '@pw/configurator/session/session';
import type { SessionFault } from '@pw/configurator/session/session-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { feederLimits } from '../model/feeder-kind.ts';
import type { PartInputs } from '../part-inputs.ts';
import { BOARD_PART, partNumber } from './draft.ts';
import type { Edit, EditRefusal } from './edit.ts';
import type { EditPlan } from './edit-plan.ts';
import type { PartEntries } from './part-entry.ts';
import { planEdits } from './plan-edits.ts';

/** What a batch of edits did: all that differs from before. */
export type Edited = {
  readonly changes: readonly Change[];
  /** Parts that have another name than before. */
  readonly renamed: readonly { readonly part: string; readonly name: string }[];
};

/** A batch that was carried out, with what its undo needs. */
type Step = {
  readonly edits: readonly Edit[];
  readonly entriesBefore: PartEntries;
  /** False for a batch of new names alone, of which the rule engine knows nothing. */
  readonly isInSession: boolean;
};

/** A board under edit. */
export type EditState = {
  readonly inputs: PartInputs;
  readonly session: Session;
  entries: PartEntries;
  lastPart: number;
  readonly done: Step[];
  readonly undone: Step[];
};

/** Carries out a batch that the user made: what was taken back before cannot be done again. */
export function applyEdits(state: EditState, edits: readonly Edit[]): Result<Edited, EditRefusal> {
  const carried = carryOut(state, edits, state.lastPart);
  if (carried.ok && hasEffect(carried.value)) {
    state.undone.length = 0;
  }
  return carried;
}

/** Takes the last batch back. */
export function undoEdits(state: EditState): Result<Edited, EditRefusal> {
  const step = state.done.pop();
  if (!step) {
    return err({ code: 'NOTHING_TO_UNDO', text: 'Nothing was changed that could be taken back' });
  }
  const { changes } = step.isInSession ? must(state.session.undo()) : { changes: [] };
  const edited = { changes, renamed: renamed(state.entries, step.entriesBefore) };
  state.entries = step.entriesBefore;
  state.undone.push(step);
  return ok(edited);
}

/** Carries out once more what was taken back last. */
export function redoEdits(state: EditState): Result<Edited, EditRefusal> {
  const step = state.undone.pop();
  if (!step) {
    return err({ code: 'NOTHING_TO_REDO', text: 'Nothing was taken back that could be done again' });
  }
  // The parts of the batch get the ids that they had.
  return ok(must(carryOut(state, step.edits, 0)));
}

function carryOut(state: EditState, edits: readonly Edit[], takenUpTo: number): Result<Edited, EditRefusal> {
  const { session, entries } = state;
  const plan = startPlan(state, takenUpTo);
  const refusal = planEdits(plan, edits);
  if (refusal) {
    return err(refusal);
  }
  const { revision } = session;
  const { changes } = must(session.apply(plan.operations));
  const isInSession = session.revision > revision;
  const tooMany = judgeSize(state, plan);
  if (tooMany) {
    if (isInSession) {
      must(session.undo());
    }
    return err(tooMany);
  }
  const edited = { changes, renamed: renamed(entries, plan.entries) };
  if (hasEffect(edited)) {
    state.done.push({ edits, entriesBefore: entries, isInSession });
    state.entries = isSame(entries, plan.entries) ? entries : plan.entries;
    state.lastPart = Math.max(state.lastPart, ...Array.from(plan.added, (part) => partNumber(part) ?? 0));
  }
  return ok(edited);
}

function startPlan({ inputs, session, entries }: EditState, lastPart: number): EditPlan {
  const names = [...entries.values()].flatMap((entry) => (entry.kind === 'feeder' ? [entry.name] : []));
  return {
    inputs,
    valueOf: session.value,
    operations: [],
    entries: new Map(entries),
    feederNames: new Set(names),
    added: new Set(),
    lastPart,
  };
}

/** Entries without copies count too: each is a row of the table. */
function judgeSize({ session }: EditState, { entries }: EditPlan): EditRefusal | null {
  const rows = [...entries.values()].filter(({ kind }) => kind === 'feeder').length;
  const feeders = Math.max(rows, Number(session.value(BOARD_PART, 'FEEDER_QUANTITY')));
  const text = `A board has at most ${feederLimits.onBoard} feeders, copies counted: these would be ${feeders}`;
  return feeders > feederLimits.onBoard ? { code: 'TOO_MANY_FEEDERS', text } : null;
}

/** Most batches leave the entries alone: then their steps share one map, which is large on a large board. */
function isSame(before: PartEntries, after: PartEntries): boolean {
  return before.size === after.size && [...before].every(([part, entry]) => after.get(part) === entry);
}

function renamed(before: PartEntries, after: PartEntries): Edited['renamed'] {
  return [...after].flatMap(([part, { name }]) => {
    const old = before.get(part);
    return old && old.name !== name ? [{ part, name }] : [];
  });
}

/** Tells whether a batch changed anything. */
export function hasEffect({ changes, renamed: names }: Edited): boolean {
  return changes.length > 0 || names.length > 0;
}

/** What was planned of known parts and values is always possible. */
function must<Value>(result: Result<Value, SessionFault | EditRefusal>): Value {
  if (!result.ok) {
    throw new Error(`A planned edit is refused: ${JSON.stringify(result.error)}`);
  }
  return result.value;
}
