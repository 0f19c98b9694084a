import type { FeederInputs } from '@pw/switchboard/entry/part-inputs';
import { readValue } from '@pw/switchboard/entry/read-value';
import type { IntakeComponent } from '../intake.ts';
import { type EquipmentPart, type IntakeWords, lookedUp } from '../words/intake-words.ts';
import { filledValue } from '../words/word-patterns.ts';
import type { IntakeContext } from './row-context.ts';

/** What is ticked on the feeder itself. */
const ON_FEEDER = 'feeder';

/** The equipment that a text names: components, ticks of the feeder, and the words of which nothing was made. */
export type ReadEquipment = {
  readonly components: readonly IntakeComponent[];
  readonly ticks: Readonly<Record<string, string | number>>;
  /** '' where all is understood. */
  readonly rest: string;
};

/**
 * Reads the equipment of a feeder: `MFM, CT 800/5, RYB lamps`. What its type does not take stays in the rest, as do numbers
 * of pieces that do not fit.
 */
export function readEquipment(text: string, type: string, context: IntakeContext): ReadEquipment {
  if (text === '') {
    return none;
  }
  const before = known.get(context.words) ?? new Map<string, ReadEquipment>();
  const key = `${type} ${text}`;
  const equipment = before.get(key) ?? equipmentIn(text, type, context);
  if (before.size >= MOST_KNOWN) {
    before.clear();
  }
  known.set(context.words, before.set(key, equipment));
  return equipment;
}

const none: ReadEquipment = { components: [], ticks: {}, rest: '' };

/** The rows of a file repeat each other. */
const known = new WeakMap<IntakeWords, Map<string, ReadEquipment>>();
const MOST_KNOWN = 2000;

function equipmentIn(text: string, type: string, { words, inputs }: IntakeContext): ReadEquipment {
  const feeder = inputs.feeders.get(type);
  const components: IntakeComponent[] = [];
  const ticks: Record<string, string | number> = {};
  let rest = lookedUp(text);
  for (const { patterns, parts } of words.equipment) {
    for (const pattern of patterns) {
      const [match] = rest.matchAll(pattern);
      const count = match ? COUNT.exec(rest.slice(0, match.index)) : null;
      const made = match && feeder ? takeParts(parts, countOf(count), match.groups, feeder) : null;
      if (!match || !made) {
        continue;
      }
      components.push(...made.components);
      Object.assign(ticks, made.ticks);
      const from = match.index - (count?.[0].length ?? 0);
      rest = `${rest.slice(0, from)} ${rest.slice(match.index + match[0].length)}`;
    }
  }
  return { components, ticks, rest: says(rest, words) ? rest.replace(/\s+/gu, ' ').trim() : '' };
}

/** The number of pieces in front of their name. */
const COUNT = /(?<![\p{L}\p{N}])(\d{1,2})\s*(?:nos?\.?|sets?|x)\s*(?:of\s*)?$/iu;

function countOf(match: RegExpExecArray | null): number | null {
  return match?.[1] === undefined ? null : Number(match[1]);
}

type Taken = Pick<ReadEquipment, 'components' | 'ticks'>;

/** The parts as the type takes them; null where it takes one of them not, or the number of pieces says something else. */
function takeParts(
  parts: readonly EquipmentPart[],
  count: number | null,
  groups: Readonly<Record<string, string>> | undefined,
  feeder: Pick<FeederInputs, 'inputs' | 'components'>,
): Taken | null {
  const components: IntakeComponent[] = [];
  const ticks: Record<string, string | number> = {};
  const isOne = parts.length === 1;
  if (count !== null && !isOne && count !== parts.length && count !== 1) {
    return null;
  }
  for (const { part, properties } of parts) {
    const known = part === ON_FEEDER ? feeder.inputs : feeder.components.get(part);
    const entered: Record<string, string | number> = {};
    for (const { property, value } of properties) {
      const said = property === QUANTITY && count !== null && isOne ? String(count) : filledValue(value, groups);
      const input = known?.get(property);
      const read = input ? readValue(input, said) : null;
      if (!read?.ok || read.value === null) {
        return null;
      }
      entered[property] = read.value;
    }
    if (part === ON_FEEDER) {
      Object.assign(ticks, entered);
    } else {
      components.push({ family: part, properties: entered });
    }
  }
  return { components, ticks };
}

const QUANTITY = 'QTY';

/** Whether a text names equipment and nothing else, whatever the type of its feeder takes. */
export function isEquipment(text: string, words: IntakeWords): boolean {
  const without = words.equipment
    .flatMap(({ patterns }) => patterns)
    .reduce((left, pattern) => left.replace(pattern, ' '), lookedUp(text));
  const counts = without.replace(/(?<![\p{L}\p{N}])\d{1,2}\s*(?:nos?\.?|sets?|x)(?![\p{L}])/giu, ' ');
  return without !== lookedUp(text) && !says(counts, words);
}

/** Whether words are left that say something. */
function says(text: string, words: IntakeWords): boolean {
  return /[\p{L}\p{N}]/u.test(words.without('nothing', words.without('filler', text)));
}
