import { err, ok, type Result } from '@pw/domain/result';
import type { CompiledFamily, CompiledProperty } from '../compile/knowledge.ts';
import type { ChosenValue } from '../value.ts';
import { type Standing, sameStanding } from './change.ts';
import { createPart, type Part, type SessionState } from './state.ts';
import { attach, detach, writeCell } from './trace.ts';

/** One step of a batch. */
export type Operation =
  /** Adds a part below another one (null: as the root), before a sibling or at the end. */
  | {
      readonly kind: 'add';
      readonly part: string;
      readonly family: string;
      readonly below: string | null;
      readonly before?: string | null;
    }
  /** Removes a part with everything below it. */
  | { readonly kind: 'remove'; readonly part: string }
  /** Makes a choice; one that the list does not offer is accepted and flagged. */
  | { readonly kind: 'set'; readonly part: string; readonly property: string; readonly value: ChosenValue }
  /** Takes a choice back. */
  | { readonly kind: 'forget'; readonly part: string; readonly property: string }
  /** Lays a value down behind the user's choice, or takes it away (null). */
  | {
      readonly kind: 'stand';
      readonly part: string;
      readonly property: string;
      readonly standing: Standing | null;
    };

export type BatchRefusalCode =
  | 'unknown-family'
  | 'unknown-part'
  | 'unknown-sibling'
  | 'unknown-property'
  | 'part-exists'
  | 'root-exists'
  | 'wrong-place'
  | 'not-settable'
  | 'wrong-kind';

/** Why a batch was refused; `operation` is its place in the batch, counted from 0. */
export type BatchRefusal = { readonly code: BatchRefusalCode; readonly message: string; readonly operation?: number };

type AddOperation = Extract<Operation, { readonly kind: 'add' }>;
type StandOperation = Extract<Operation, { readonly kind: 'stand' }>;
type ChoiceOperation = Extract<Operation, { readonly kind: 'set' | 'forget' }>;

/** Carries out one operation on the tree and the choices; what follows from it is worked out once per batch. */
export function perform(state: SessionState, operation: Operation): BatchRefusal | null {
  switch (operation.kind) {
    case 'add':
      return add(state, operation);
    case 'remove':
      return remove(state, operation.part);
    case 'stand':
      return stand(state, operation);
    default:
      return choose(state, operation);
  }
}

function add(state: SessionState, operation: AddOperation): BatchRefusal | null {
  const family = state.knowledge.families.get(operation.family);
  if (!family) {
    return { code: 'unknown-family', message: `There is no part family ${operation.family}` };
  }
  if (state.parts.has(operation.part)) {
    return { code: 'part-exists', message: `There is already a part ${operation.part}; give the new one another id` };
  }
  const above = operation.below === null ? null : state.parts.get(operation.below);
  if (above === undefined) {
    return unknownPart(operation.below);
  }
  const misplaced = checkPlace(state, family, above);
  if (misplaced) {
    return misplaced;
  }
  const siblings = above?.below ?? [];
  const before = operation.before ?? null;
  const index = before === null ? siblings.length : siblings.findIndex((sibling) => sibling.id === before);
  if (index < 0) {
    return { code: 'unknown-sibling', message: `${before} is not below ${operation.below}; name a part that is` };
  }
  const part = createPart(operation.part, family, above, state.trace.batch);
  attach(state, part, index);
  state.trace.entries.push({ kind: 'added', part, index });
  return null;
}

function checkPlace(state: SessionState, family: CompiledFamily, above: Part | null): BatchRefusal | null {
  if ((above?.family.slot ?? null) !== family.slotAbove) {
    const place = family.slotAbove === null ? 'can only be the root' : `hangs below a part of ${family.slotAbove}`;
    return { code: 'wrong-place', message: `${family.name} ${place}; add it there` };
  }
  if (above === null && state.root !== null) {
    return { code: 'root-exists', message: `${state.root.id} is already the root; remove it first` };
  }
  return null;
}

function remove(state: SessionState, id: string): BatchRefusal | null {
  const part = state.parts.get(id);
  if (!part) {
    return unknownPart(id);
  }
  const index = part.above?.below.indexOf(part) ?? 0;
  detach(state, part, index);
  state.trace.entries.push({ kind: 'removed', part, index });
  return null;
}

function choose(state: SessionState, operation: ChoiceOperation): BatchRefusal | null {
  const choice = operation.kind === 'set' ? operation.value : undefined;
  const place = settable(state, operation, choice);
  if (!place.ok) {
    return place.error;
  }
  const { part, property } = place.value;
  const chosen = choice === 0 ? 0 : choice;
  if (part.cells.user[property.index] !== chosen) {
    writeCell(state, part, property, 'user', chosen);
  }
  return null;
}

function stand(state: SessionState, operation: StandOperation): BatchRefusal | null {
  const standing = operation.standing ?? undefined;
  const place = settable(state, operation, standing?.value);
  if (!place.ok) {
    return place.error;
  }
  const { part, property } = place.value;
  if (!sameStanding(part.cells.standing[property.index], standing)) {
    writeCell(state, part, property, 'standing', standing);
  }
  return null;
}

/** The place of an operation whose value its property takes; undefined takes one away. */
function settable(
  state: SessionState,
  operation: ChoiceOperation | StandOperation,
  value: ChosenValue | undefined,
): Result<{ readonly part: Part; readonly property: CompiledProperty }, BatchRefusal> {
  const part = state.parts.get(operation.part);
  if (!part) {
    return err(unknownPart(operation.part));
  }
  const path = `${operation.part}.${operation.property}`;
  const property = part.family.propertyOf.get(operation.property);
  if (!property) {
    return err({ code: 'unknown-property', message: `${path}: ${part.family.name} has no such property` });
  }
  const { giver, kind } = property.declared;
  if (giver !== 'user' && giver !== 'user or rule') {
    return err({ code: 'not-settable', message: `${path} follows from other values and cannot be chosen` });
  }
  if (value !== undefined && !isOfKind(property, value)) {
    return err({ code: 'wrong-kind', message: `${path} takes a ${kind}, not ${JSON.stringify(value)}` });
  }
  return ok({ part, property });
}

/** Null says "not set" where the property starts without a value; a text says it with ''. */
function isOfKind({ declared }: CompiledProperty, value: ChosenValue): boolean {
  if (value === null) {
    return declared.kind === 'number' && declared.initial === null;
  }
  return typeof value === 'number' ? declared.kind === 'number' && Number.isFinite(value) : declared.kind === 'text';
}

function unknownPart(id: string | null): BatchRefusal {
  return { code: 'unknown-part', message: `There is no part ${id}` };
}
