import type { AnySlot, Family, Rule } from '../family/family.ts';
import type { Giver } from '../family/property.ts';
import { checkOptions } from './check-options.ts';
import { checkSum } from './check-sum.ts';
import type { CompileFault, CompileFaultCode } from './compile-fault.ts';
import { inputsOf, resolveInput } from './resolve-input.ts';

/** Which giver a property must have to take a rule of a kind; the other kinds fit any property. */
const giverOfRule: Readonly<Partial<Record<Rule['kind'], Giver>>> = {
  derive: 'rule',
  propose: 'user or rule',
  sum: 'sum',
};

/** Which kind of rule a property of a giver must have; a `user` property needs none. */
const ruleOfGiver: Readonly<Record<Giver, Rule['kind'] | null>> = {
  user: null,
  rule: 'derive',
  'user or rule': 'propose',
  sum: 'sum',
};

/** Finds everything that is wrong with families by themselves; cycles come later, when names are known to be right. */
export function checkFamilies(families: readonly Family[]): readonly CompileFault[] {
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
        const message = `${family.name} stands in another slot ${slot.name} than the families before it`;
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
    const kind = ruleOfGiver[giver];
    if (kind !== null && !seen.has(`${kind} ${name}`)) {
      const message = `${family.name}.${name} is given by "${giver}" and has no ${kind} rule`;
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
  return faults;
}
