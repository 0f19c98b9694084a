import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { roundHalfUp } from '@pw/configurator/formula/functions';
import { isItem } from '@pw/configurator/item';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { boardOutput, type QuotedBoard } from '@pw/pricing/quote/quote-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type Expectation, examplesOf, type RuleExample } from './rule-examples.ts';
import { ruleFiles } from './rule-text.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const examples = ruleFiles().flatMap(examplesOf);

/** The chapters of rules that have figures, by the number of their file: all but the forms of papers and screens. */
const CHAPTERS_WITH_FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '18'];

function quoted({ board, feeders, demands, charges }: RuleExample): QuotedBoard {
  const text = {
    project: { name: 'Example' },
    boards: [{ name: 'Board', properties: board, feeders, demands }],
    ...(charges === undefined ? {} : { charges }),
  };
  const [first] = quotedEnquiry(text, knowledge, book).boards;
  if (!first) {
    throw new Error('An example has no board');
  }
  return first;
}

/** The engine's value for each value of an expectation, written as the text writes it. */
function valuesOf(of: QuotedBoard, { of: part, values }: Expectation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, expected]) => [name, writtenAs(expected, readerOf(of, part)(name))]),
  );
}

function readerOf(of: QuotedBoard, part: string): (name: string) => unknown {
  const output = boardOutput(of);
  switch (part) {
    case 'board':
      return (name) => readValue(of.board.values, name);
    case 'design':
      return (path) => atPath(output.design, path);
    case 'price':
      return (path) => atPath(output.price, path);
    case 'bill':
      return (article) => quantityOf(of, article);
    case 'checks':
      return (id) => worstOf(of, id);
    default: {
      const [, check] = /^message (\w+)$/.exec(part) ?? [];
      if (check !== undefined) {
        return () => output.checks.find(({ id }) => id === check)?.message;
      }
      const feeder = of.board.feeders.find(({ name }) => name === part);
      if (!feeder) {
        throw new Error(`${part} is no part of the example`);
      }
      return (name) => readValue(feeder.values, name);
    }
  }
}

/** A value by its name, where the part has such a property. */
function readValue(values: object, name: string): unknown {
  if (!Object.hasOwn(values, name)) {
    throw new Error(`There is no value ${name}`);
  }
  return Reflect.get(values, name);
}

/** The value at `transportUnits.1.massKg`; lists count from 1, and a list itself gives its length. */
function atPath(from: unknown, path: string): unknown {
  const reached = path.split('.').reduce<unknown>((at, step) => {
    const key = Array.isArray(at) ? Number(step) - 1 : step;
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) {
      throw new Error(`The board has no ${path}`);
    }
    return Reflect.get(at, key);
  }, from);
  return Array.isArray(reached) ? reached.length : reached;
}

/** How many of an article or a material line the bill holds, of all its lines. */
function quantityOf({ bill }: QuotedBoard, article: string): number {
  return bill
    .filter(({ catalogueNumber, rateKey }) => catalogueNumber === article || rateKey === article)
    .reduce((sum, { quantity }) => sum + quantity.value, 0);
}

const severities = ['E', 'W', 'I'];

function worstOf({ checks }: QuotedBoard, id: string): string {
  const said = checks.filter((check) => check.id === id).map(({ severity }) => severity);
  return severities.find((severity) => said.some((each) => each === severity)) ?? 'none';
}

/** A figure has as many decimals as the text prints, half up; nothing is what is not set. */
function writtenAs(expected: string, value: unknown): string {
  if (value === null || value === undefined || value === '') {
    return 'nothing';
  }
  if (typeof value === 'number') {
    const [, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(expected) ?? [];
    return roundHalfUp(value, decimals.length).toFixed(decimals.length);
  }
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value === 'object' && isItem(value)) {
    return String(value);
  }
  throw new Error(`An example cannot compare with ${JSON.stringify(value)}`);
}

describe('the worked examples of docs/rules', () => {
  it.each(examples.map((example) => ({ ...example, at: `${example.path}:${example.line}` })))(
    'are what the engine works out: $section, $at',
    (example) => {
      const board = quoted(example);
      const asFound = example.expected.map((each) => ({ ...each, values: valuesOf(board, each) }));
      expect(asFound).toEqual(example.expected);
    },
  );

  it('are at least 25, and each chapter with figures has one', () => {
    expect(examples.length).toBeGreaterThanOrEqual(25);
    const chapters = new Set(examples.map(({ section }) => section.split('.')[0]));
    expect(CHAPTERS_WITH_FIGURES.filter((chapter) => !chapters.has(chapter))).toEqual([]);
  });
});

describe('an example', () => {
  const text = (...lines: readonly string[]) => ['# 1 A', '', '## 1.1 B', '', '```example', ...lines, '```'].join('\n');
  const read = (...lines: readonly string[]) => examplesOf({ path: 'a.md', text: text(...lines) });

  it('is read with its section, its parts and what it expects', () => {
    expect(
      read('given board: SB_IP = IP42; QTY_BC = 1', 'given I/C-1, ACB_IC: SECTION_A = 1', 'expect I/C-1: INC = 5'),
    ).toEqual([
      {
        path: 'a.md',
        line: 6,
        section: '1.1',
        board: { SB_IP: 'IP42', QTY_BC: '1' },
        demands: [],
        charges: undefined,
        feeders: [{ name: 'I/C-1', type: 'ACB_IC', properties: { SECTION_A: '1' } }],
        expected: [{ line: 8, of: 'I/C-1', values: { INC: '5' } }],
      },
    ]);
  });

  it.each([
    ['a line of another form', ['board: SB_IP = IP42', 'expect board: SB_IP = IP42']],
    ['a value without a name', ['given board: IP42', 'expect board: SB_IP = IP42']],
    ['no expectation', ['given board: SB_IP = IP42']],
  ])('is refused with %s', (_, lines) => {
    expect(() => read(...lines)).toThrow('a.md:6');
  });
});
