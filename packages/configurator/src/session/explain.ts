import { printValue } from '../calculation.ts';
import type { CompiledProperty, CompiledRule, CompiledSum } from '../compile/knowledge.ts';
import type { Origin, OriginInput, RowReference } from '../origin.ts';
import { inWords } from '../property.ts';
import type { PropertyValue } from '../value.ts';
import { owner, type Part, readInputs } from './state.ts';

/** Where a value stands that the user gave, and one that nobody touched. */
const ENTERED = 'entered';
const INITIAL = 'initial value';
const SUM = 'sum';

type Known = Map<Part, Map<CompiledProperty, Origin>>;

/**
 * Why a property has its value, down to what was entered. An input that several values share is explained once.
 * The result is of the moment: later batches do not change it.
 */
export function explainValue(part: Part, property: CompiledProperty, known: Known = new Map()): Origin {
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

function explainAnew(part: Part, property: CompiledProperty, known: Known): Origin {
  const value = part.cells.value[property.index] ?? null;
  if (property.sum) {
    return explainSum(part, property.sum, value, known);
  }
  if (property.rule && part.cells.user[property.index] === undefined) {
    return explainRule(part, property.rule, value, known);
  }
  return {
    rule: property.declared.label,
    source: part.cells.user[property.index] === undefined ? INITIAL : ENTERED,
    value,
    arithmetic: printValue(value),
    inputs: [],
    rows: rowsOf(property, value),
  };
}

function explainRule(part: Part, rule: CompiledRule, value: PropertyValue, known: Known): Origin {
  const shown = rule.show(readInputs(part, rule.inputs));
  const inputs = rule.inputs.flatMap((input): readonly OriginInput[] => {
    const holder = owner(part, input);
    const property = holder.family.properties[input.property];
    return property ? [explainInput(input.name, holder, property, known)] : [];
  });
  return { rule: rule.rule, source: rule.source, value, ...shown, inputs };
}

function explainSum(part: Part, { slot, of }: CompiledSum, value: PropertyValue, known: Known): Origin {
  const inputs = part.below.flatMap((below): readonly OriginInput[] => {
    const property = below.family.slot === slot ? below.family.propertyOf.get(of) : undefined;
    const isSet = property !== undefined && below.cells.value[property.index] !== null;
    return isSet ? [explainInput(`${below.id}.${of}`, below, property, known)] : [];
  });
  const arithmetic = `sum(${inputs.map((input) => printValue(input.value)).join(', ')})`;
  return { rule: `sum of ${of} over ${slot}`, source: SUM, value, arithmetic, inputs, rows: [] };
}

function explainInput(name: string, part: Part, property: CompiledProperty, known: Known): OriginInput {
  const origin = explainValue(part, property, known);
  return { name, value: origin.value, origin };
}

/** The catalogue rows that stand for a chosen option. */
function rowsOf(property: CompiledProperty, value: PropertyValue): readonly RowReference[] {
  const rows = property.list?.choices.get(value)?.rows ?? [];
  return rows.flatMap((row) => row.reference ?? []);
}
