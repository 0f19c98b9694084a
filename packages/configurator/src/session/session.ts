import type { Result } from '@pw/domain/result';
import { printValue } from '../calculation.ts';
import type { CompiledKnowledge, CompiledProperty, CompiledRule, CompiledSum } from '../compile/knowledge.ts';
import type { Origin, OriginInput, RowReference } from '../origin.ts';
import { inWords } from '../property.ts';
import { ENTRY, INITIAL_VALUE } from '../rule-id.ts';
import { type ChosenValue, type PropertyValue, writtenValue } from '../value.ts';
import { type AppliedBatch, applyBatch, type BatchEffect, previewBatch, takeBackBatch } from './batch.ts';
import type { FacetValues, FilterRefusal } from './change.ts';
import type { BatchRefusal, Operation } from './operation.ts';
import { refusalsOf } from './options.ts';
import {
  choicesOf,
  chosenOf,
  emptyState,
  owner,
  type Part,
  readInputs,
  type SessionState,
  snapshotOf,
} from './state.ts';
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
  /** The effect that `apply` would have; the state stays as it is. */
  readonly preview: (operations: readonly Operation[]) => Result<BatchEffect, BatchRefusal>;
  /**
   * Takes the last batch in effect back, by the trace that `apply` gave of it. The session keeps no history: the caller
   * that wants to walk back further keeps the traces.
   */
  readonly takeBack: (trace: Trace) => BatchEffect;
  readonly root: () => string;
  /** The name of a part's family. */
  readonly family: (part: string) => string;
  /** The parts directly below a part, in order; all of them or those in one slot. */
  readonly parts: (below: string, slot?: string) => readonly string[];
  readonly value: (part: string, property: string) => PropertyValue;
  /** All values of a part: the same object until a value or a choice of the part changes, and it keeps what it holds. */
  readonly values: (part: string) => Readonly<Record<string, PropertyValue>>;
  /** The properties with a choice of the user or a standing value; the same object as long as `values`. */
  readonly chosen: (part: string) => ReadonlySet<string>;
  /** The user's choices for a part, by property, the same object until one changes; a property without a choice is left out. */
  readonly choices: (part: string) => Readonly<Record<string, ChosenValue>>;
  readonly state: (part: string, property: string) => FacetValues;
  /** Why a property has its value, recursively. */
  readonly explain: (part: string, property: string) => Origin;
  /** All filters that refuse an option to a property; none when it is offered or the property has no list. */
  readonly refusals: (part: string, property: string, option: ChosenValue) => readonly FilterRefusal[];
};

/** Starts a configuration without parts. */
export function createSession(knowledge: CompiledKnowledge): Session {
  const state = emptyState(knowledge);
  let explained: { readonly revision: number; readonly origins: KnownOrigins } = { revision: 0, origins: new Map() };
  const knownOrigins = () => {
    if (explained.revision !== state.revision) {
      explained = { revision: state.revision, origins: new Map() };
    }
    return explained.origins;
  };
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
    values: (id) => snapshotOf(partOf(state, id)).values,
    chosen: (id) => snapshotOf(partOf(state, id)).chosen,
    choices: (id) => choicesOf(partOf(state, id)),
    state: (id, name) => {
      const part = partOf(state, id);
      return facetsOf(part, propertyOf(part, name));
    },
    explain: (id, name) => {
      const part = partOf(state, id);
      return explainValue(part, propertyOf(part, name), knownOrigins());
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
    standing: cells.standing[index],
    value: cells.value[index] ?? null,
    options: cells.options[index] ?? null,
    enabled: cells.enabled[index] ?? true,
    visible: cells.visible[index] ?? true,
    conflict: cells.conflict[index] ?? null,
  };
}

const SUM = 'sum';

/** What was explained since the last batch. */
type KnownOrigins = Map<Part, Map<CompiledProperty, Origin>>;

/**
 * Why a property has its value, down to what was entered. A value that several others share is explained once.
 * The result is of the moment: later batches do not change it.
 */
function explainValue(part: Part, property: CompiledProperty, known: KnownOrigins): Origin {
  const ofPart = known.get(part) ?? new Map<CompiledProperty, Origin>();
  known.set(part, ofPart);
  const before = ofPart.get(property);
  if (before) {
    return before;
  }
  const origin = originInWords(explainAnew(part, property, known), property);
  ofPart.set(property, origin);
  return origin;
}

/** An explanation is read by people, so that it says codes in words. */
function originInWords(origin: Origin, { declared }: CompiledProperty): Origin {
  if (!declared.words) {
    return origin;
  }
  const value = inWords(declared, origin.value);
  return { ...origin, value, arithmetic: printValue(value) };
}

function explainAnew(part: Part, property: CompiledProperty, known: KnownOrigins): Origin {
  const value = part.cells.value[property.index] ?? null;
  if (property.sum) {
    return explainSum(part, property, property.sum, value, known);
  }
  if (property.rule && chosenOf(part, property) === undefined) {
    return explainRule(part, property.rule, value, known);
  }
  if (property.given !== null) {
    return { rule: 'given', source: 'entered', value, arithmetic: printValue(value), inputs: [], rows: [] };
  }
  return {
    ...giverOf(part, property),
    value,
    arithmetic: printValue(value),
    inputs: [],
    rows: rowsOf(property, value),
  };
}

/** Who gave a value that nobody calculated. A standing value names its source. */
function giverOf({ cells }: Part, { index }: CompiledProperty): Pick<Origin, 'rule' | 'source'> {
  if (cells.user[index] !== undefined) {
    return { rule: ENTRY, source: 'entered' };
  }
  const standing = cells.standing[index];
  return standing
    ? { rule: 'standing-value', source: standing.source }
    : { rule: INITIAL_VALUE, source: 'initial value' };
}

function explainRule(part: Part, rule: CompiledRule, value: PropertyValue, known: KnownOrigins): Origin {
  const shown = rule.show(readInputs(part, rule.inputs));
  const inputs = rule.inputs.flatMap((input): readonly OriginInput[] => {
    const holder = owner(part, input);
    const property = holder.family.properties[input.property];
    return property ? [explainInput(input.name, holder, property, known)] : [];
  });
  return { rule: rule.rule, source: rule.source, value, ...shown, inputs };
}

function explainSum(
  part: Part,
  { declared }: CompiledProperty,
  { rule, slot, of }: CompiledSum,
  value: PropertyValue,
  known: KnownOrigins,
): Origin {
  const inputs = part.below.flatMap((below): readonly OriginInput[] => {
    const property = below.family.slot === slot ? below.family.propertyOf.get(of) : undefined;
    const isSet = property !== undefined && below.cells.value[property.index] !== null;
    return isSet ? [explainInput(`${below.id}.${of}`, below, property, known)] : [];
  });
  const arithmetic = `${declared.collect ? 'list' : 'sum'}(${inputs.map((input) => printValue(input.value)).join(', ')})`;
  return { rule, source: SUM, value, arithmetic, inputs, rows: [] };
}

function explainInput(name: string, part: Part, property: CompiledProperty, known: KnownOrigins): OriginInput {
  const origin = explainValue(part, property, known);
  return { name, value: origin.value, origin };
}

/** The catalogue rows that stand for a chosen option. */
function rowsOf(property: CompiledProperty, value: PropertyValue): readonly RowReference[] {
  const rows = property.list?.choices.get(writtenValue(value))?.rows ?? [];
  return rows.flatMap((row) => row.reference ?? []);
}
