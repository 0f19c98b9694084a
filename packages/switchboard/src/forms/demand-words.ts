import { oneOf } from '@pw/domain/word-list';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Demand, DemandCondition } from '../model/demand.ts';
import { type PropertyWords, propertyWords } from './property-words.ts';

/** A demand as a sentence: `MCCB OUTGOING from 250 A: Release LSIG, Communication Yes (clause 4.2)`. */
export function demandSentence(knowledge: Knowledge, demand: Demand): string {
  const settings = Object.entries(demand.set).map(([property, value]) => {
    const { label, text } = wordsOfSetting(knowledge, demand, property);
    return `${label} ${text(value)}`;
  });
  const { when, kit, note } = demand;
  const said = kit === undefined ? settings : [`kit ${kit}`, ...settings];
  return `${conditionText(knowledge, when)}: ${said.join(', ')}${note === '' ? '' : ` (${note})`}`;
}

/** The words of a property that a demand sets, as the form of the feeders has them that it means. */
export function wordsOfSetting(knowledge: Knowledge, { when }: Demand, property: string): PropertyWords {
  const having = knowledge.kinds
    .filter(({ family }) => Object.hasOwn(family.properties, property))
    .flatMap(({ types }) => types.map(({ name }) => name));
  const type = having.find((name) => when.types?.includes(name) ?? true) ?? having[0] ?? '';
  return propertyWords(knowledge)({ kind: 'feeder', type }, property);
}

/** Which feeders a demand means, in words: `All feeders`, `MOTOR STARTER from 30 kW`, `ACB INCOMING or ACB OUTGOING up to 2000 A, 4 poles`. */
export function conditionText({ kinds }: Pick<Knowledge, 'kinds'>, when: DemandCondition): string {
  const { types, ratingFrom, ratingTo, kwFrom, kwTo, poles, sections } = when;
  const displays = new Map(kinds.flatMap((kind) => kind.types.map(({ name, display }) => [name, display] as const)));
  const what = types ? oneOf(types.map((type) => displays.get(type) ?? type)) : 'All feeders';
  const ofRating = rangeText(ratingFrom, ratingTo, 'A');
  const ofPower = rangeText(kwFrom, kwTo, 'kW');
  const ofPoles = poles ? `, ${oneOf(poles)} poles` : '';
  const inSections = sections ? `, in section ${oneOf(sections)}` : '';
  return `${what}${ofRating}${ofPower}${ofPoles}${inSections}`;
}

function rangeText(from: number | undefined, to: number | undefined, unit: string): string {
  return `${from === undefined ? '' : ` from ${from} ${unit}`}${to === undefined ? '' : ` up to ${to} ${unit}`}`;
}
