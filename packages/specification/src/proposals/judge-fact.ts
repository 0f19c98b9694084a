import type { Comparator } from '@pw/domain/specifications/proposal';
import type { Asked } from './asked-value.ts';
import type { PatternRow } from './clause-pattern.ts';
import type { OfferedFact } from './offered-fact.ts';
import type { QuantityReader } from './quantities.ts';

/** The comparators that a judge of a row understands; without one the judge itself counts. */
const comparatorsOf: Readonly<Record<PatternRow['judge'], readonly Comparator[]>> = {
  'at least': ['at least'],
  'at most': ['at most'],
  equal: [],
  // `Up to 1000 m` is how a site is described.
  covers: ['at most'],
  'ip at least': ['at least'],
  'form at least': ['at least'],
  'one of': [],
  ticked: [],
  none: ['at least', 'at most', 'range'],
};

/** The comparator of a sentence that a judge does not understand; null where all are understood. */
export function strangeComparator(judge: PatternRow['judge'], said: readonly Comparator[]): Comparator | null {
  return said.find((each) => !comparatorsOf[judge].includes(each)) ?? null;
}

/** Forms of separation from the one that parts least. */
const forms = ['1', '2', '2a', '2b', '3', '3a', '3b', '4', '4a', '4b'];

/** What a design says where it has none of something, or where somebody else has it in his scope. */
const nothing: ReadonlySet<string> = new Set(['', 'N', 'None', 'E', 'P']);

/** Allows for the last digit of a figure that was calculated. */
const TOLERANCE = 1e-9;

/** Whether a fact of the design is what a clause asks for. */
export function meets(
  judge: PatternRow['judge'],
  asked: Asked['value'],
  fact: OfferedFact,
  units: QuantityReader,
): boolean {
  switch (asked.kind) {
    case 'number': {
      const offered = Number(fact.value);
      const { value, unit } = units.convert(offered, fact.unit);
      const wanted = asked.quantity.value;
      // A count has no unit of its own.
      const isOfSort = (fact.unit === '' || unit === asked.quantity.unit) && Number.isFinite(offered);
      const isEnough = value >= wanted - TOLERANCE * Math.abs(wanted);
      const isNotMore = value <= wanted + TOLERANCE * Math.abs(wanted);
      return isOfSort && (judge === 'at most' ? isNotMore : judge === 'equal' ? isEnough && isNotMore : isEnough);
    }
    case 'choice':
      return asked.values.includes(String(fact.value));
    case 'makes':
      return isList(fact.value) && fact.value.length > 0 && fact.value.every((make) => asked.makes.includes(make));
    case 'ip': {
      const [, solids, water] = /^IP(\d)(\d)$/u.exec(String(fact.value)) ?? [];
      return Number(solids) >= asked.solids && Number(water) >= asked.water;
    }
    case 'form':
      return forms.indexOf(String(fact.value)) >= forms.indexOf(asked.form);
    case 'presence':
      return isList(fact.value) ? fact.value.length > 0 : !nothing.has(String(fact.value));
  }
}

function isList(value: OfferedFact['value']): value is readonly string[] {
  return typeof value === 'object';
}
