import type { Result } from '@pw/domain/result';
import type { CompiledKnowledge, CompiledProperty } from '../compile/knowledge.ts';
import type { Origin } from '../origin.ts';
import type { PropertyValue } from '../value.ts';
import { type AppliedBatch, applyBatch, type BatchEffect, previewBatch, takeBackBatch } from './batch.ts';
import type { FacetValues, Refusal } from './change.ts';
import { explainValue } from './explain.ts';
import type { BatchRefusal, Operation } from './operation.ts';
import { refusalsOf } from './options.ts';
import { emptyState, type Part, type SessionState } from './state.ts';
import type { Trace } from './trace.ts';

/**
 * One configuration being worked on: a tree of parts whose values follow the user's choices.
 * The reading methods throw when a part or property does not exist: asking for one is a defect of the caller.
 */
export type Session = {
  /** Rises by one with every batch that changed something, and with every one that is taken back. */
  readonly revision: number;
  /** Carries out a batch as a whole; a refusal, or a calculation that throws, leaves the state untouched. */
  readonly apply: (operations: readonly Operation[]) => Result<AppliedBatch, BatchRefusal>;
  /** What `apply` would do; the state stays as it is. */
  readonly preview: (operations: readonly Operation[]) => Result<BatchEffect, BatchRefusal>;
  /**
   * Takes the last batch in effect back, by the trace that `apply` gave of it. The session keeps no history: whoever
   * wants to walk back further keeps the traces.
   */
  readonly takeBack: (trace: Trace) => BatchEffect;
  readonly root: () => string;
  /** The name of a part's family. */
  readonly family: (part: string) => string;
  /** The parts directly below a part, in order; all of them or those in one slot. */
  readonly parts: (below: string, slot?: string) => readonly string[];
  readonly value: (part: string, property: string) => PropertyValue;
  readonly values: (part: string) => Readonly<Record<string, PropertyValue>>;
  /** What the user chose of a part, by property; a property without a choice is left out. */
  readonly choices: (part: string) => Readonly<Record<string, PropertyValue>>;
  readonly state: (part: string, property: string) => FacetValues;
  /** Why a property has its value, recursively. */
  readonly explain: (part: string, property: string) => Origin;
  /** All filters that refuse an option to a property; none when it is offered or the property has no list. */
  readonly refusals: (part: string, property: string, option: PropertyValue) => readonly Refusal[];
};

/** Starts a configuration without parts. */
export function createSession(knowledge: CompiledKnowledge): Session {
  const state = emptyState(knowledge);
  return {
    get revision() {
      return state.revision;
    },
    apply: (operations) => applyBatch(state, operations),
    preview: (operations) => previewBatch(state, operations),
    takeBack: (trace) => takeBackBatch(state, trace),
    root: () => rootOf(state).id,
    family: (id) => partOf(state, id).family.name,
    parts: (id, slot) =>
      partOf(state, id)
        .below.filter((part) => slot === undefined || part.family.slot === slot)
        .map((part) => part.id),
    value: (id, name) => {
      const part = partOf(state, id);
      return part.cells.value[propertyOf(part, name).index] ?? null;
    },
    values: (id) => {
      const { family, cells } = partOf(state, id);
      return Object.fromEntries(family.properties.map(({ name, index }) => [name, cells.value[index] ?? null]));
    },
    choices: (id) => {
      const { family, cells } = partOf(state, id);
      const chosen: Record<string, PropertyValue> = {};
      for (const { name, index } of family.properties) {
        const user = cells.user[index];
        if (user !== undefined) {
          chosen[name] = user;
        }
      }
      return chosen;
    },
    state: (id, name) => {
      const part = partOf(state, id);
      return facetsOf(part, propertyOf(part, name));
    },
    explain: (id, name) => {
      const part = partOf(state, id);
      return explainValue(part, propertyOf(part, name));
    },
    refusals: (id, name, option) => {
      const part = partOf(state, id);
      const { list } = propertyOf(part, name);
      return list ? refusalsOf(part, list, option) : [];
    },
  };
}

function rootOf({ root }: SessionState): Part {
  if (!root) {
    throw new Error('The configuration has no root part yet');
  }
  return root;
}

function partOf({ parts }: SessionState, id: string): Part {
  const part = parts.get(id);
  if (!part) {
    throw new Error(`There is no part ${id}`);
  }
  return part;
}

function propertyOf({ family }: Part, name: string): CompiledProperty {
  const property = family.propertyOf.get(name);
  if (!property) {
    throw new Error(`${family.name} has no property ${name}`);
  }
  return property;
}

function facetsOf({ cells }: Part, { index }: CompiledProperty): FacetValues {
  return {
    user: cells.user[index],
    value: cells.value[index] ?? null,
    options: cells.options[index] ?? null,
    enabled: cells.enabled[index] ?? true,
    visible: cells.visible[index] ?? true,
    conflict: cells.conflict[index] ?? null,
  };
}
