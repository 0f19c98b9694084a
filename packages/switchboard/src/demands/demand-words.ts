import { codedText, valueText, wordsOf } from '../editing/reason-words.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Demand, DemandCondition } from './demand.ts';

/** A demand as a sentence: `MCCB OUTGOING from 250 A: Release asked for LSIG, Communication yes (clause 4.2)`. */
export function demandSentence(knowledge: Knowledge, { when, set, note }: Demand): string {
  const settings = Object.entries(set).map(([property, value]) => {
    const text = codedText(property, value) ?? valueText(knowledge, property, value);
    return `${wordsOf(knowledge, property).label} ${text}`;
  });
  return `${conditionText(knowledge, when)}: ${settings.join(', ')}${note === '' ? '' : ` (${note})`}`;
}

/** Which feeders a demand means, in words: `All feeders`, `ACB INCOMING or ACB OUTGOING up to 2000 A, 4 poles`. */
export function conditionText({ kinds }: Pick<Knowledge, 'kinds'>, when: DemandCondition): string {
  const { types, ratingFrom, ratingTo, poles, sections } = when;
  const displays = new Map(kinds.flatMap((kind) => kind.types.map(({ name, display }) => [name, display] as const)));
  const what = types?.map((type) => displays.get(type) ?? type).join(' or ') ?? 'All feeders';
  const from = ratingFrom === undefined ? '' : ` from ${ratingFrom} A`;
  const upTo = ratingTo === undefined ? '' : ` up to ${ratingTo} A`;
  const ofPoles = poles ? `, ${poles.join(' or ')} poles` : '';
  const inSections = sections ? `, in section ${sections.join(' or ')}` : '';
  return `${what}${from}${upTo}${ofPoles}${inSections}`;
}
