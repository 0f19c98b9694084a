import type { ChosenValue } from '@pw/configurator/value';
import type { PartInputs } from '../entry/part-inputs.ts';
import { judgeText, quoted, readDecimal, readValue } from '../entry/read-value.ts';
import type { Demand, DemandCondition } from '../model/demand.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { demandedInput, demandedTypes } from './demand.ts';

/** What is wrong at one place of a list of demands, e.g. at `[1].when.types[0]`. */
export type DemandFault = { readonly path: readonly (string | number)[]; readonly message: string };

/** Demands as far as they could be read, and every fault. */
export type ReadDemands = { readonly demands: readonly Demand[]; readonly faults: readonly DemandFault[] };

/** Enough for any enquiry; each is matched with every feeder. */
export const MOST_DEMANDS = 100;

type Members = Readonly<Record<string, unknown>>;
type Report = (path: readonly (string | number)[], message: string) => void;

/** Reads a list of demands as an enquiry file or a screen gives it (SBD 1.11): every fault with its place. */
export function readDemands(inputs: PartInputs, given: unknown): ReadDemands {
  const faults: DemandFault[] = [];
  const report: Report = (path, message) => void faults.push({ path, message });
  if (!Array.isArray(given)) {
    report([], 'must be a list […]');
    return { demands: [], faults };
  }
  if (given.length > MOST_DEMANDS) {
    report([], `has ${given.length} demands: at most ${MOST_DEMANDS} are possible`);
    return { demands: [], faults };
  }
  const demands = given.map((each: unknown, index) =>
    readDemand(inputs, each, (path, message) => report([index, ...path], message)),
  );
  return { demands: demands.filter((demand) => demand !== null), faults };
}

function readDemand(inputs: PartInputs, given: unknown, report: Report): Demand | null {
  const demand = readMembers(['when', 'set', 'kit', 'note'], given, report);
  if (!demand) {
    return null;
  }
  const when = readCondition(inputs, demand.when ?? {}, below(report, 'when'));
  const meant = { types: when.types ?? demandedTypes(inputs), isNamed: when.types !== undefined };
  const kit = readKit(inputs, meant, demand.kit ?? '', below(report, 'kit'));
  // A demand of a kit need not set anything besides.
  const set = demand.set === undefined && isGiven(demand.kit) ? {} : readSettings(inputs, meant, demand, report);
  const note = readNote(demand.note ?? '', below(report, 'note'));
  return kit === undefined ? { when, set, note } : { when, set, kit, note };
}

function isGiven(kit: unknown): boolean {
  return kit !== undefined && kit !== '';
}

/** Reads the name of a kit: one of the types that the demand names must be the kit's. '' is none. */
function readKit({ kits }: PartInputs, { types }: Meant, given: unknown, report: Report): string | undefined {
  if (given === '') {
    return undefined;
  }
  const kit = typeof given === 'string' ? kits.get(given) : undefined;
  if (!kit) {
    report([], `${quoted(given)} is no kit: possible are ${[...kits.keys()].join(', ')}`);
    return undefined;
  }
  if (!types.includes(kit.type)) {
    report([], `${kit.name} is a kit of ${kit.type}: no feeder of ${types.join(', ')} gets it`);
  }
  return kit.name;
}

function readNote(given: unknown, report: Report): string {
  if (typeof given !== 'string') {
    report([], 'must be a text in double quotes');
    return '';
  }
  for (const message of judgeText(given)) {
    report([], message);
  }
  return given;
}

function readCondition(inputs: PartInputs, given: unknown, report: Report): DemandCondition {
  const when =
    readMembers(['types', 'ratingFrom', 'ratingTo', 'kwFrom', 'kwTo', 'poles', 'sections'], given, report) ?? {};
  const types = readWords(demandedTypes(inputs), when.types, below(report, 'types'));
  const poles = readWords(possiblePoles, when.poles, below(report, 'poles'));
  const sections = readWords(sectionLetters, when.sections, below(report, 'sections'));
  return {
    ...(types ? { types } : {}),
    ...readRange(when, 'ratingFrom', 'ratingTo', mostOf.ampere, report),
    ...readRange(when, 'kwFrom', 'kwTo', mostOf.kilowatt, report),
    ...(poles ? { poles } : {}),
    ...(sections ? { sections } : {}),
  };
}

/** What conditions know of poles: 3N is three poles with a neutral link (SBD 4.11). */
export const possiblePoles = ['1', '1N', '2', '3', '3N', '4'] as const;

/** Reads a list that names some of the possible words; numbers are taken as their text. */
function readWords<Word extends string>(
  possible: readonly Word[],
  given: unknown,
  report: Report,
): readonly Word[] | undefined {
  if (given === undefined) {
    return undefined;
  }
  if (!Array.isArray(given) || given.length === 0) {
    report([], `must be a list of at least one of ${possible.join(', ')}`);
    return undefined;
  }
  const words = given.flatMap((each: unknown, index): readonly Word[] => {
    const text = typeof each === 'number' ? String(each) : each;
    const word = possible.find((one) => one === text);
    if (word === undefined) {
      report([index], `${quoted(each)} is not one of ${possible.join(', ')}`);
    }
    return word === undefined ? [] : [word];
  });
  return words.length > 0 ? words : undefined;
}

type Limit = { readonly most: number; readonly unit: string };

const mostOf = { ampere: { most: 100_000, unit: 'A' }, kilowatt: { most: 100_000, unit: 'kW' } } as const;

/** Reads both ends of a range, each of which may be left out. */
function readRange<From extends string, To extends string>(
  when: Members,
  from: From,
  to: To,
  limit: Limit,
  report: Report,
): { readonly [End in From | To]?: number } {
  const [least, most] = [from, to].map((end) => readLimit(when[end], limit, below(report, end)));
  if (least !== undefined && most !== undefined && least > most) {
    report([to], `${most} is below ${from}, ${least}: no feeder is both`);
  }
  const ends: { [End in From | To]?: number } = {};
  return Object.assign(ends, least === undefined ? {} : { [from]: least }, most === undefined ? {} : { [to]: most });
}

function readLimit(given: unknown, { most, unit }: Limit, report: Report): number | undefined {
  if (given === undefined) {
    return undefined;
  }
  const number = readDecimal(given);
  if (!number.ok) {
    report([], number.error);
    return undefined;
  }
  if (number.value < 0 || number.value > most) {
    report([], `must be from 0 to ${most} ${unit}`);
    return undefined;
  }
  return number.value;
}

type Meant = { readonly types: readonly string[]; readonly isNamed: boolean };

function readSettings(inputs: PartInputs, meant: Meant, demand: Members, reportDemand: Report): Demand['set'] {
  const report = below(reportDemand, 'set');
  const members = readMembers(null, demand.set, report);
  if (!members) {
    return {};
  }
  const settings: [string, ChosenValue][] = [];
  let faulty = 0;
  for (const [property, value] of Object.entries(members)) {
    const read = readSetting(inputs, meant, property, value);
    if (typeof read === 'string') {
      faulty += 1;
      report([property], read);
    } else if (read.value !== null) {
      settings.push([property, read.value]);
    }
  }
  if (settings.length === 0 && faulty === 0 && !isGiven(demand.kit)) {
    report([], 'sets nothing: name at least one property with its value, or a kit');
  }
  return Object.fromEntries(settings);
}

/**
 * Reads the value of a property; a text says what is wrong. A type that the demand names must take the value if it has
 * the property; where it names none, those that do not take it are passed over.
 */
function readSetting(
  inputs: PartInputs,
  { types, isNamed }: Meant,
  property: string,
  value: unknown,
): { readonly value: ChosenValue } | string {
  const typedInputs = types.flatMap((type) => {
    const input = demandedInput(inputs, type, property);
    return input ? [{ type, input }] : [];
  });
  if (typedInputs.length === 0) {
    return noneHasIt(inputs, types, property);
  }
  const readings = typedInputs.map(({ type, input }) => ({ type, read: readValue(input, value) }));
  const refused = readings.find(({ read }) => !read.ok);
  const values = readings.flatMap(({ read }) => (read.ok ? [read.value] : []));
  if (refused && !refused.read.ok && (isNamed || values.length === 0)) {
    return isNamed ? `${refused.read.error} (${refused.type})` : refused.read.error;
  }
  return { value: values.find((each) => each !== null) ?? null };
}

function noneHasIt(inputs: PartInputs, types: readonly string[], property: string): string {
  const others = demandedTypes(inputs).filter((type) => demandedInput(inputs, type, property));
  return others.length > 0
    ? `no feeder of ${types.join(', ')} has it: feeders of ${others.join(', ')} do`
    : 'is not a property of feeders that a demand can set';
}

/** The members of an object; null when it is none. Without names any member is possible. */
function readMembers(names: readonly string[] | null, given: unknown, report: Report): Members | null {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    report([], given === undefined ? 'is required' : 'must be an object {…}');
    return null;
  }
  // An object that is no list has members by name.
  const members = given as Members;
  for (const name of Object.keys(members)) {
    if (names !== null && !names.includes(name)) {
      report([name], `is unknown: expected are ${names.join(', ')}`);
    }
  }
  return members;
}

function below(report: Report, member: string): Report {
  return (path, message) => report([member, ...path], message);
}
