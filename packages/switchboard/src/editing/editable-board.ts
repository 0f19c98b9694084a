import type { BatchRefusal } from '@pw/configurator/session/operation';
import { createSession, type Session } from '@pw/configurator/session/session';
import { foldName } from '@pw/domain/naming';
import { err, ok, type Result } from '@pw/domain/result';
import { type PartInputs, partInputs } from '../entry/part-inputs.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type DemandsOfBoard, demandsOf, sameDemands } from '../model/demand.ts';
import { feederLimits } from '../model/feeder-kind.ts';
import { BOARD_PART, type Draft, HIGHEST_PART, MOST_PARTS_AHEAD, type PartEntries, partNumber } from './draft.ts';
import { type Edit, type EditEffect, type EditRefusal, hasEffect, NO_EFFECT } from './edit.ts';
import { type PlanRules, startPlan } from './edit-plan.ts';
import { History, type JournalEntry, type TakeBack } from './history.ts';
import { type LostInput, openDraft, readDraft } from './open-draft.ts';
import { planEdits } from './plan-edits.ts';

/** What can be read of a board while it is edited. */
export type BoardView = Pick<
  Session,
  'family' | 'parts' | 'value' | 'values' | 'chosen' | 'state' | 'explain' | 'refusals' | 'preview'
>;

/** A board that was opened, and what the knowledge does not have any more of it. */
export type BoardOpening = { readonly board: EditableBoard; readonly lost: readonly LostInput[] };

/** Opens a draft for editing, and names what the knowledge does not have any more. */
export function openEditableBoard(knowledge: Knowledge, draft: Draft): BoardOpening {
  const inputs = partInputs(knowledge);
  const { operations, entries, lost } = openDraft(inputs, knowledge.board.name, draft);
  const session = createSession(knowledge.compiled);
  const loaded = session.apply(operations);
  if (!loaded.ok) {
    throw new Error(`A draft cannot be loaded: ${loaded.error.message}`);
  }
  return {
    board: new EditableBoard({ inputs, session, entries, demands: demandsOf(draft), lastPart: draft.lastPart }),
    lost,
  };
}

/** Replays a journal; a step that the knowledge refuses now is named and left out, and what follows goes on. */
export function replay(
  knowledge: Knowledge,
  base: Draft,
  entries: readonly JournalEntry[],
): BoardOpening & { readonly refused: readonly EditRefusal[] } {
  const { board, lost } = openEditableBoard(knowledge, base);
  const refused = entries.flatMap((entry) => {
    const retaken = board.retake(entry);
    return retaken.ok ? [] : [retaken.error];
  });
  return { board, lost, refused };
}

type StepRules = Omit<PlanRules, 'lastPart'>;

const newRules: StepRules = { mostAhead: MOST_PARTS_AHEAD, keyOf: foldName };

/** What was accepted once stays: older rules let more numbers and names pass. */
const keptRules: StepRules = { mostAhead: HIGHEST_PART, keyOf: (name) => name };

type Opening = {
  readonly inputs: PartInputs;
  readonly session: Session;
  readonly entries: PartEntries;
  readonly demands: DemandsOfBoard;
  readonly lastPart: number;
};

/**
 * A board that is being edited: the rule engine's session with the names of its parts and the history. Browser and
 * server hold the same one, so that what a user sees at once is what is saved.
 */
export class EditableBoard {
  readonly view: BoardView;
  readonly #inputs: PartInputs;
  readonly #session: Session;
  readonly #history = new History();
  #entries: PartEntries;
  #demands: DemandsOfBoard;
  #lastPart: number;

  constructor({ inputs, session, entries, demands, lastPart }: Opening) {
    this.view = session;
    this.#inputs = inputs;
    this.#session = session;
    this.#entries = entries;
    this.#demands = demands;
    this.#lastPart = lastPart;
  }

  get entries(): PartEntries {
    return this.#entries;
  }

  /** The standing rules for its feeders: those of its project and its own. */
  get demands(): DemandsOfBoard {
    return this.#demands;
  }

  /** What was done since the board was opened, for reading. */
  get history(): Pick<History, 'top' | 'canUndo' | 'canRedo' | 'lastDone' | 'editsOf' | 'chosenIn'> {
    return this.#history;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** The number in the id of the next part that is added. */
  get nextPart(): number {
    return this.#lastPart + 1;
  }

  /** The current inputs. */
  readonly draft = (): Draft =>
    readDraft(this.#session, {
      inputs: this.#inputs,
      entries: this.#entries,
      demands: this.#demands,
      lastPart: this.#lastPart,
    });

  /** Carries out a batch as a whole, or refuses it and leaves everything as it is. */
  apply(edits: readonly Edit[]): Result<EditEffect, EditRefusal> {
    return this.take({ kind: 'edits', edits, sequence: this.#history.nextSequence });
  }

  /** Takes the last batch back; repeated, it walks back to the draft that was opened. */
  undo(): Result<EditEffect, EditRefusal> {
    return this.take({ kind: 'undo', sequence: this.#history.nextSequence });
  }

  /** Carries out again what was undone last. */
  redo(): Result<EditEffect, EditRefusal> {
    return this.take({ kind: 'redo', sequence: this.#history.nextSequence });
  }

  /** Carries out a step under its number in the journal. One without effect is not kept: nothing of it need be written. */
  take(entry: JournalEntry): Result<EditEffect, EditRefusal> {
    return this.#take(entry, newRules);
  }

  #take(entry: JournalEntry, rules: StepRules): Result<EditEffect, EditRefusal> {
    switch (entry.kind) {
      case 'edits':
        return this.#takeEdits(entry.edits, entry.sequence, rules);
      case 'undo':
        return this.#takeUndo(entry.sequence);
      case 'redo':
        return this.#takeRedo(entry.sequence);
    }
  }

  /** Carries out a step that the journal holds: a batch that is refused now, or has no effect any more, keeps its place. */
  retake(entry: JournalEntry): Result<EditEffect, EditRefusal> {
    const result = this.#take(entry, keptRules);
    if (entry.kind === 'edits' && !(result.ok && hasEffect(result.value))) {
      this.#history.add({ sequence: entry.sequence, edits: entry.edits, takeBack: null });
    }
    return result;
  }

  #takeEdits(edits: readonly Edit[], sequence: number, rules: StepRules): Result<EditEffect, EditRefusal> {
    const done = this.#carryOut(edits, { ...rules, lastPart: this.#lastPart });
    if (!done.ok) {
      return done;
    }
    const { effect, takeBack } = done.value;
    if (hasEffect(effect)) {
      this.#history.add({ sequence, edits, takeBack });
    }
    return ok(effect);
  }

  #takeUndo(sequence: number): Result<EditEffect, EditRefusal> {
    const batch = this.#history.lastDone;
    if (!batch) {
      return err({ code: 'NOTHING_TO_UNDO', text: 'Nothing was changed that could be taken back' });
    }
    const effect = batch.takeBack ? this.#restore(batch.takeBack) : NO_EFFECT;
    this.#history.undo(sequence);
    return ok(effect);
  }

  #takeRedo(sequence: number): Result<EditEffect, EditRefusal> {
    const batch = this.#history.lastUndone;
    if (!batch) {
      return err({ code: 'NOTHING_TO_REDO', text: 'Nothing was taken back that could be done again' });
    }
    // The parts of the batch get the ids that they had.
    const again = batch.takeBack
      ? must(this.#carryOut(batch.edits, { ...keptRules, lastPart: 0 }))
      : { effect: NO_EFFECT, takeBack: null };
    this.#history.redo(sequence, again.takeBack);
    return ok(again.effect);
  }

  #carryOut(
    edits: readonly Edit[],
    rules: PlanRules,
  ): Result<{ readonly effect: EditEffect; readonly takeBack: TakeBack }, EditRefusal> {
    const before = this.#entries;
    const demands = this.#demands;
    const plan = startPlan({ inputs: this.#inputs, session: this.#session, entries: before, demands }, rules);
    const refusal = planEdits(plan, edits);
    if (refusal) {
      return err(refusal);
    }
    const { changes, trace } = must(this.#session.apply(plan.operations));
    const tooMany = judgeSize(this.#session, plan.entries);
    if (tooMany) {
      if (trace) {
        this.#session.takeBack(trace);
      }
      return err(tooMany);
    }
    const effect = { changes, renamed: renamed(before, plan.entries), ...changedDemands(demands, plan.demands) };
    if (hasEffect(effect)) {
      this.#entries = isSame(before, plan.entries) ? before : plan.entries;
      this.#demands = plan.demands;
      this.#lastPart = Math.max(this.#lastPart, ...Array.from(plan.added, (part) => partNumber(part) ?? 0));
    }
    return ok({ effect, takeBack: { entries: before, demands, trace } });
  }

  #restore({ entries, demands, trace }: TakeBack): EditEffect {
    const { changes } = trace ? this.#session.takeBack(trace) : NO_EFFECT;
    const named = renamed(this.#entries, entries);
    const effect = { changes, renamed: named, ...changedDemands(this.#demands, demands) };
    this.#entries = entries;
    this.#demands = demands;
    return effect;
  }
}

/** Entries without copies count too: each is a row of the table. */
function judgeSize(session: Session, entries: PartEntries): EditRefusal | null {
  const rows = [...entries.values()].filter(({ kind }) => kind === 'feeder').length;
  const feeders = Math.max(rows, Number(session.value(BOARD_PART, 'FEEDER_QUANTITY')));
  return feeders > feederLimits.onBoard ? { code: 'TOO_MANY_FEEDERS', text: tooManyFeedersText(feeders) } : null;
}

/** Says that a board does not take so many feeders. */
export function tooManyFeedersText(feeders: number): string {
  return `A board has at most ${feederLimits.onBoard} feeders, copies counted: these would be ${feeders}`;
}

/** Most batches leave the entries alone: then their steps share one map, which is large on a large board. */
function isSame(before: PartEntries, after: PartEntries): boolean {
  return before.size === after.size && [...before].every(([part, entry]) => after.get(part) === entry);
}

function changedDemands(before: DemandsOfBoard, { demands = [] }: DemandsOfBoard): Pick<EditEffect, 'demands'> {
  return sameDemands(before.demands ?? [], demands) ? {} : { demands };
}

function renamed(before: PartEntries, after: PartEntries): EditEffect['renamed'] {
  return [...after].flatMap(([part, { name }]) => {
    const old = before.get(part);
    return old && old.name !== name ? [{ part, name }] : [];
  });
}

/** What was planned of known parts and values is always possible. */
function must<Value>(result: Result<Value, BatchRefusal | EditRefusal>): Value {
  if (!result.ok) {
    throw new Error(`A planned edit is refused: ${JSON.stringify(result.error)}`);
  }
  return result.value;
}
