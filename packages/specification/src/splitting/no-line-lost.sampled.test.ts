import { readSpecificationFiles } from '@pw/catalog/read';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom, type Random } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import type { SourceLine } from '../reading/source-line.ts';
import { clauseWords, readClauseTables } from '../words/clause-words.ts';
import { splitIntoClauses } from './split-clauses.ts';

const words = clauseWords(mustBeOk(readClauseTables(readSpecificationFiles())));

const numbers = [
  '1',
  '1.',
  '2.0',
  '1.1',
  '1.2',
  '2.1.1',
  'a)',
  '(b)',
  'i)',
  '(iv)',
  '(2)',
  'A.1',
  'Clause 3',
  '50 kA',
  '7.9',
];
const texts = [
  'Doors',
  'shall lock',
  '50 kA for 1 s',
  'Annexure B',
  'A busbar is',
  'Scope .......',
  'ends.',
  '•',
  '<b>',
  'शीट',
];

/** A line whose last word is found nowhere else. */
function randomLine(random: Random, mark: string): SourceLine {
  const style = random.pick(['text', 'text', 'text', 'bullet', 'table row'] as const);
  const typed = random.chance(0.5) ? [random.pick(numbers)] : [];
  const isCounted = random.chance(0.2);
  return {
    text: [...typed, random.pick(texts), random.pick(texts), mark].join(' '),
    page: random.chance(0.5) ? random.int(9) : null,
    style,
    number: isCounted ? random.pick(numbers) : null,
    list: isCounted && random.chance(0.5) ? random.pick(['1', '2']) : null,
    isParagraph: random.chance(0.5),
  };
}

it('no line of a specification is lost: each is in one clause or left out, in its order', () => {
  for (let seed = 1; seed <= gateOrNight(1000, 10_000); seed += 1) {
    const random = createRandom(seed);
    const lines = Array.from({ length: 1 + random.int(30) }, (_, at) => randomLine(random, `m${at}.`));
    const { clauses, leftOut } = splitIntoClauses(lines, words);
    const written = clauses.flatMap(({ title, text }) => `${title}\n${text}`.match(/m\d+\./gu) ?? []);
    const dropped = leftOut.flatMap(({ text }) => text.match(/m\d+\./gu) ?? []);
    const marks = lines.map((_, at) => `m${at}.`);
    expect(written, `seed ${seed}`).toEqual(marks.filter((mark) => !dropped.includes(mark)));
    expect([...written, ...dropped].toSorted(), `seed ${seed}`).toEqual(marks.toSorted());
    // All the words of a line are in it, but for the number that the clause has.
    const all = clauses.map(({ number, title, text }) => `${number} ${title} ${text}`).join('\n');
    for (const line of lines.filter((_, at) => !dropped.includes(`m${at}.`))) {
      expect(all, `seed ${seed}`).toContain(line.text.split(' ').slice(-3).join(' '));
    }
    expect(
      clauses.every(({ number }) => number.length <= specificationLimits.number),
      `seed ${seed}`,
    ).toBe(true);
  }
});
