import { counted } from '@pw/domain/counted';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import type { Intake, Source, Value } from '../intake.ts';

/** Nobody reads more questions at once; the rest is counted. */
const MOST_QUESTIONS = 20;

/** What was read of a file in words: boards with rows, what is proposed, what is asked, what was left over. */
export function summarise({ boards, questions, leftovers, counts, makes = [] }: Intake): string {
  const values = boards.flatMap(({ rows }) => rows.flatMap((row): readonly Value[] => Object.values(row.values)));
  const proposedReasons = values.flatMap(({ certainty, reason }) => (certainty === 'proposed' ? [reason] : []));
  const waiting = leftovers.filter(({ answer }) => answer === null);
  return [
    ...boards.map(({ id, name, quantity, rows }) => {
      const ready = rows.filter(({ feeder }) => feeder !== null).length;
      return `${String(name.value ?? id)} x ${quantity.value ?? '?'}: ${counted(rows.length, 'row')}, ${ready} ready`;
    }),
    `${counts.certain} of ${counts.values} values are certain, ${counts.proposed} proposed, ${counts.unclear} unclear.`,
    ...grouped(proposedReasons).map(
      ([reason, count]) => `  ${count} proposed: ${reason === '' ? '' : reasonTexts[reason]}`,
    ),
    ...makes.map((asked) => `Makes asked for: ${asked.groups.join(', ')}: ${asked.makes.join(', ')}`),
    ...(questions.length === 0 ? [] : [`${counted(questions.length, 'question')}:`]),
    ...questions.slice(0, MOST_QUESTIONS).map(({ source, text, offers }) => {
      const answers = offers.length === 0 ? '' : ` [${offers.map((offer) => offer.text).join(' | ')}]`;
      return `  ${placeText(source)}: ${text}${answers}`;
    }),
    ...(questions.length > MOST_QUESTIONS ? [`  and ${questions.length - MOST_QUESTIONS} more`] : []),
    ...(waiting.length === 0 ? [] : [`${counted(waiting.length, 'leftover')} to answer:`]),
    ...grouped(waiting.map(({ reason }) => reason)).map(([reason, count]) => `  ${count} ${reason}`),
  ].join('\n');
}

function grouped<Key extends string>(keys: readonly Key[]): readonly (readonly [Key, number])[] {
  const counts = new Map<Key, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

function placeText(source: Source | readonly Source[]): string {
  const [first] = [source].flat();
  if (!first) {
    return '';
  }
  return 'cell' in first ? `${first.sheet}!${first.cell}` : `page ${first.page}`;
}
