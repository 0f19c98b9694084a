import { err, ok, type Result } from '@pw/domain/result';
import type { AnySlot, Family, OptionRow, Rule } from '../family.ts';
import type { Giver, Property } from '../property.ts';
import { isRuleId } from '../rule-id.ts';
import { assemble } from './assemble.ts';
import { familiesIn, inputsOf, resolveInput } from './compile-rule.ts';
import type { CompiledKnowledge } from './knowledge.ts';
import { buildGraph, orderGraph, printCycle } from './order-graph.ts';

/**
 * Checks part families and makes them ready to run. All sessions share the result.
 * @returns every fault of the families at once, each with its path; cycles are looked for when all names are right.
 */
export function compileFamilies(families: readonly Family[]): Result<CompiledKnowledge, readonly CompileFault[]> {
  const faults = checkFamilies(families);
  if (faults.length > 0) {
    return err(faults);
  }
  const { order, cycles } = orderGraph(buildGraph(families));
  if (cycles.length > 0) {
    return err(
      cycles.map((cycle) => {
        const properties = cycle.map(({ family, property }) => ({ family: family.name, property }));
        return { code: 'cycle', message: printCycle(cycle), cycle: properties };
      }),
    );
  }
  return ok(assemble(families, order));
}

/** Which giver a property must have to take a rule of a kind; the other kinds fit any property. */
const giverOfRule: Readonly<Partial<Record<Rule['kind'], Giver>>> = {
  derive: 'rule',
  propose: 'user or rule',
  sum: 'sum',
  given: 'rule',
};

/** The kinds of rule of which a property of a giver must have one; a `user` property needs none. */
const rulesOfGiver: Readonly<Record<Giver, readonly Rule['kind'][]>> = {
  user: [],
  rule: ['derive', 'given'],
  'user or rule': ['propose'],
  sum: ['sum'],
};

/** Finds everything that is wrong with families by themselves; cycles come later, when names are known to be right. */
function checkFamilies(families: readonly Family[]): readonly CompileFault[] {
  return [
    ...checkNames(families),
    ...families.flatMap((family) => [
      ...checkSlot(family, families),
      ...checkRules(family),
      ...family.rules.flatMap((rule) => checkRule(family, rule, families)),
    ]),
  ];
}

function checkNames(families: readonly Family[]): readonly CompileFault[] {
  const faults: CompileFault[] = [];
  const names = new Set<string>();
  const slots = new Map<string, AnySlot>();
  for (const family of families) {
    if (names.has(family.name)) {
      faults.push({ code: 'duplicate-family', message: `${family.name} is declared twice` });
    }
    names.add(family.name);
    for (let slot: AnySlot | null = family.slot; slot !== null; slot = slot.above) {
      if ((slots.get(slot.name) ?? slot) !== slot) {
        const message = `${family.name} is in another slot ${slot.name} than the families before it`;
        faults.push({ code: 'duplicate-slot', message });
      }
      slots.set(slot.name, slot);
    }
  }
  return faults;
}

function checkSlot(family: Family, families: readonly Family[]): readonly CompileFault[] {
  const faults: CompileFault[] = [];
  for (const [name, demanded] of Object.entries(family.slot.properties)) {
    if (family.properties[name]?.kind !== demanded.kind) {
      const message = `${family.name} lacks the ${demanded.kind} ${name} that every family in ${family.slot.name} has`;
      faults.push({ code: 'slot-property-missing', message });
    }
  }
  const { above } = family.slot;
  if (above !== null && !families.some((each) => each.slot.name === above.name)) {
    const message = `${family.name} hangs below ${above.name}, for which there is no family`;
    faults.push({ code: 'empty-slot', message });
  }
  return faults;
}

function checkRules(family: Family): readonly CompileFault[] {
  const faults: CompileFault[] = [];
  const seen = new Set<string>();
  for (const { kind, property } of family.rules) {
    if (seen.has(`${kind} ${property}`)) {
      faults.push({ code: 'duplicate-rule', message: `${family.name}.${property} has two ${kind} rules` });
    }
    seen.add(`${kind} ${property}`);
  }
  for (const [name, { giver }] of Object.entries(family.properties)) {
    const kinds = rulesOfGiver[giver];
    if (kinds.length > 0 && !kinds.some((kind) => seen.has(`${kind} ${name}`))) {
      const message = `${family.name}.${name} is given by "${giver}" and has no ${kinds[0]} rule`;
      faults.push({ code: 'missing-rule', message });
    }
  }
  return faults;
}

function checkRule(family: Family, rule: Rule, families: readonly Family[]): readonly CompileFault[] {
  const path = `${family.name}.${rule.property}`;
  const fault = (code: CompileFaultCode, message: string): CompileFault => ({ code, message: `${path} ${message}` });
  const property = family.properties[rule.property];
  if (!property) {
    return [fault('unknown-property', `has a ${rule.kind} rule and is not declared`)];
  }
  const faults: CompileFault[] = [];
  const giver = giverOfRule[rule.kind];
  if (giver !== undefined && property.giver !== giver) {
    faults.push(fault('wrong-giver', `has a ${rule.kind} rule and is given by "${property.giver}"`));
  }
  for (const id of idsOf(rule)) {
    if (!isRuleId(id)) {
      faults.push(fault('rule-id', `has the ${rule.kind} rule "${id}": write its id as words-with-hyphens`));
    }
  }
  for (const input of inputsOf(rule)) {
    if (resolveInput(family, input) === null) {
      faults.push(fault('unknown-input', `reads ${input}, which is neither its own nor of a slot above`));
    }
  }
  if (rule.kind === 'options') {
    faults.push(...checkOptions(path, property, rule.options));
  }
  if (rule.kind === 'sum') {
    faults.push(...checkSum(path, family, rule, families));
  }
  if (rule.kind === 'given' && !isChosen(family.properties[rule.of])) {
    faults.push(fault('unknown-input', `asks whether ${rule.of} is given, which nobody can choose`));
  }
  return faults;
}

/** The ids by which explanations name a rule: its own, or those of its filters. A sum has one by its slot and property. */
function idsOf(rule: Rule): readonly string[] {
  switch (rule.kind) {
    case 'options':
      return rule.filters.map(({ name }) => name);
    case 'sum':
    case 'given':
      return [];
    default:
      return [rule.calculation.rule];
  }
}

function isChosen(property: Property | undefined): boolean {
  return property?.giver === 'user' || property?.giver === 'user or rule';
}

/** Finds what is wrong with the unfiltered list of a property. */
function checkOptions(path: string, property: Property, options: readonly OptionRow[]): readonly CompileFault[] {
  const faults: CompileFault[] = [];
  const bare = new Set<string | number>();
  const values = new Set<unknown>();
  for (const option of options) {
    if ((typeof option.value === 'number') !== (property.kind === 'number')) {
      const message = `${path} is a ${property.kind} and offers ${JSON.stringify(option.value)}`;
      faults.push({ code: 'option-kind', message });
    }
    // Two rows with one value are one choice with two sources; without a row, no filter can tell them apart.
    if (values.has(option.value) && (option.row === undefined || bare.has(option.value))) {
      faults.push({ code: 'duplicate-option', message: `${path} offers ${JSON.stringify(option.value)} twice` });
    }
    values.add(option.value);
    if (option.row === undefined) {
      bare.add(option.value);
    }
  }
  const { initial, giver } = property;
  if (giver === 'user' && initial !== null && initial !== '' && !values.has(initial)) {
    const message = `${path} starts with ${JSON.stringify(initial)}, which its list does not hold`;
    faults.push({ code: 'initial-not-offered', message });
  }
  return faults;
}

type SumRule = Extract<Rule, { readonly kind: 'sum' }>;

/** Finds what is wrong with a sum: it adds up a number, or lists a text, of at least one family in a slot directly below. */
function checkSum(path: string, family: Family, rule: SumRule, families: readonly Family[]): readonly CompileFault[] {
  const below = familiesIn(families, rule.below);
  if (!below.some((each) => each.slot.above?.name === family.slot.name)) {
    const message = `${path} sums over ${rule.below}, which is not a slot directly below ${family.slot.name}`;
    return [{ code: 'sum-slot', message }];
  }
  const sources = below.filter((each) => Object.hasOwn(each.properties, rule.of));
  if (sources.length === 0) {
    return [{ code: 'sum-source', message: `${path} sums ${rule.of}, which no family in ${rule.below} has` }];
  }
  const kind = family.properties[rule.property]?.kind;
  const others = sources.filter((each) => each.properties[rule.of]?.kind !== kind);
  return others.map((each) => ({
    code: 'sum-source',
    message: `${path} sums ${each.name}.${rule.of}, which is not a ${kind}`,
  }));
}

/** The faults of part families, in the order in which `compileFamilies` looks for them. */
type CompileFaultCode =
  | 'duplicate-family'
  | 'duplicate-slot'
  | 'empty-slot'
  | 'slot-property-missing'
  | 'unknown-property'
  | 'rule-id'
  | 'unknown-input'
  | 'duplicate-rule'
  | 'missing-rule'
  | 'wrong-giver'
  | 'sum-slot'
  | 'sum-source'
  | 'option-kind'
  | 'duplicate-option'
  | 'initial-not-offered'
  | 'cycle';

/** A fault of the knowledge, with the path to it in the message, e.g. `ACB.FRAME reads BOARD.ICW_KA, which …`. */
export type CompileFault = {
  readonly code: CompileFaultCode;
  readonly message: string;
  /** Of a cycle the properties that read each other. */
  readonly cycle?: readonly { readonly family: string; readonly property: string }[];
};
