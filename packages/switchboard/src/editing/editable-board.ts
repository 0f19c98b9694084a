import { createSession, type Session } from '@pw/configurator/session/session';
import type { PropertyValue } from '@pw/configurator/value';
import type { Result } from '@pw/domain/result';
import type { Knowledge } from '../knowledge.ts';
import { type InputProperties, partInputs } from '../part-inputs.ts';
import { BOARD_PART, type Draft, type DraftComponent, type DraftFeeder } from './draft.ts';
import type { Edit, EditRefusal } from './edit.ts';
import { applyEdits, type Edited, type EditState, redoEdits, undoEdits } from './edit-state.ts';
import { type Lost, openDraft } from './open-draft.ts';
import type { PartEntries } from './part-entry.ts';

/** What can be read of a board while it is edited. */
export type BoardView = Pick<
  Session,
  'family' | 'parts' | 'value' | 'values' | 'state' | 'explain' | 'refusals' | 'preview'
>;

/**
 * A board that is being edited: the rule engine's session with the names of its parts, undo and redo. Browser and
 * server hold the same one, so that what a user sees at once is what is saved.
 */
export type EditableBoard = {
  readonly view: BoardView;
  readonly entries: PartEntries;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The number in the id of the next part that is added. */
  readonly nextPart: number;
  /** Carries out a batch as a whole, or refuses it and leaves everything as it is. */
  readonly apply: (edits: readonly Edit[]) => Result<Edited, EditRefusal>;
  /** Takes the last batch back; repeated, it walks back to the draft that was opened. */
  readonly undo: () => Result<Edited, EditRefusal>;
  readonly redo: () => Result<Edited, EditRefusal>;
  /** The inputs as they stand. */
  readonly draft: () => Draft;
};

/** Opens a draft for editing, and names what the knowledge does not have any more. */
export function openEditableBoard(
  knowledge: Knowledge,
  draft: Draft,
): { readonly board: EditableBoard; readonly lost: readonly Lost[] } {
  const inputs = partInputs(knowledge);
  const { operations, entries, lost } = openDraft(inputs, knowledge.board.name, draft);
  const session = createSession(knowledge.compiled);
  const loaded = session.apply(operations);
  if (!loaded.ok) {
    throw new Error(`A draft cannot be loaded: ${loaded.error.message}`);
  }
  const state: EditState = { inputs, session, entries, lastPart: draft.lastPart, done: [], undone: [] };
  return { board: facade(state), lost };
}

function facade(state: EditState): EditableBoard {
  return {
    view: state.session,
    get entries() {
      return state.entries;
    },
    get canUndo() {
      return state.done.length > 0;
    },
    get canRedo() {
      return state.undone.length > 0;
    },
    get nextPart() {
      return state.lastPart + 1;
    },
    apply: (edits) => applyEdits(state, edits),
    undo: () => undoEdits(state),
    redo: () => redoEdits(state),
    draft: () => draftOfState(state),
  };
}

function draftOfState(state: EditState): Draft {
  const { session, lastPart, inputs } = state;
  return {
    properties: entered(session, BOARD_PART, inputs.board),
    feeders: session.parts(BOARD_PART).map((part) => draftFeeder(state, part)),
    lastPart,
  };
}

function draftFeeder({ session, entries, inputs }: EditState, part: string): DraftFeeder {
  const entry = entries.get(part);
  if (entry?.kind !== 'feeder') {
    throw new Error(`There is no feeder ${part}`);
  }
  const { name, type } = entry;
  return {
    part,
    name,
    type,
    properties: entered(session, part, inputs.feeders.get(type)?.inputs),
    components: session.parts(part).map((component): DraftComponent => {
      const family = session.family(component);
      const properties = entered(session, component, inputs.components.get(family));
      return { part: component, name: entries.get(component)?.name ?? '', family, properties };
    }),
  };
}

/** What was entered of a part; what the rules keep of their own, such as the type of a feeder, is left out. */
function entered(
  session: Session,
  part: string,
  inputs: InputProperties | undefined,
): Readonly<Record<string, PropertyValue>> {
  return Object.fromEntries(Object.entries(session.choices(part)).filter(([name]) => inputs?.has(name)));
}
