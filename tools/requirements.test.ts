import { describe, expect, it } from 'vitest';
import { judgeRequirements, readTestTitles } from './judge-requirements.ts';

const decisions = ['0007-margin-on-cost.md'];
const provedBy = (id: string) => ({ id, path: 'packages/domain/src/money.test.ts', line: 5 });

describe('requirements check', () => {
  it('accepts a list that agrees with tests and decisions', () => {
    const markdown = [
      '# Requirements',
      '- AAA-01 done: rounds to the paisa',
      '- AAA-02 replaced by decision 0007: margin on cost',
      '- AAA-03 not yet: prints',
    ].join('\n');

    expect(judgeRequirements({ markdown, named: [provedBy('AAA-01'), provedBy('AAA-02')], decisions })).toEqual([]);
  });

  it('refuses an unknown state', () => {
    expect(judgeRequirements({ markdown: '- AAA-01 nearly: x', named: [], decisions })).toEqual([
      'docs/requirements.md:1 AAA-01 has the unknown state "nearly".',
    ]);
  });

  it('refuses a line that is no requirement', () => {
    expect(judgeRequirements({ markdown: 'Text\n- AAA-01 done', named: [], decisions })).toEqual([
      'docs/requirements.md:2 is not "- ABC-12 state: words": - AAA-01 done',
    ]);
  });

  it('refuses an id that is listed twice', () => {
    expect(judgeRequirements({ markdown: '- AAA-01 not yet: x\n- AAA-01 not yet: y', named: [], decisions })).toEqual([
      'docs/requirements.md:2 AAA-01 is listed twice.',
    ]);
  });

  it('refuses what is done and named by no test', () => {
    expect(judgeRequirements({ markdown: '- AAA-01 done: x', named: [provedBy('AAA-02')], decisions })).toContain(
      'docs/requirements.md:1 AAA-01 is done, but no test names it at the end of its title.',
    );
  });

  it('refuses a test that names what is not listed', () => {
    expect(judgeRequirements({ markdown: '', named: [provedBy('AAA-01')], decisions })).toEqual([
      'packages/domain/src/money.test.ts:5 names AAA-01, which docs/requirements.md does not list.',
    ]);
  });

  it('refuses a test that names what is not yet done', () => {
    expect(judgeRequirements({ markdown: '- AAA-01 not yet: x', named: [provedBy('AAA-01')], decisions })).toEqual([
      'packages/domain/src/money.test.ts:5 names AAA-01, which docs/requirements.md lists as not yet done.',
    ]);
  });

  it('refuses a replacement by a decision that does not exist', () => {
    const markdown = '- AAA-01 replaced by decision 0008: x';

    expect(judgeRequirements({ markdown, named: [], decisions })).toEqual([
      'docs/requirements.md:1 AAA-01 is replaced by decision 0008, but neither docs/decisions/ nor docs/readings/ has 0008-….md.',
    ]);
  });

  it('reads no examples between fences', () => {
    expect(judgeRequirements({ markdown: '```\n- AAA-01 done: x\n```', named: [], decisions })).toEqual([]);
  });
});

describe('test titles', () => {
  const idsOf = (text: string) => readTestTitles('a.test.ts', text).map(({ id }) => id);

  it.each([
    ['it', "it('keeps the choice [AAA-01, AAA-02]', () => {});"],
    ['test', 'test("keeps the choice [AAA-01,AAA-02]", () => {});'],
    ['a table', "it.each([1, 2])('keeps %i [AAA-01, AAA-02]', () => {});"],
    ['a tagged table', "it.each`a\n${1}`('keeps $a [AAA-01, AAA-02]', () => {});"],
    ['a template', 'it(`keeps ${name} [AAA-01, AAA-02]`, () => {});'],
    ['a test inside describe', "describe('x', () => { it('y [AAA-01, AAA-02]', () => {}); });"],
  ])('name their ids with %s', (_, text) => {
    expect(idsOf(text)).toEqual(['AAA-01', 'AAA-02']);
  });

  it.each([
    ['brackets that do not end the title', "it('shows [AAA-01] twice', () => {});"],
    ['brackets of something else', "it('shows [AAA-01, the first]', () => {});"],
    ['a skipped test', "it.skip('shows [AAA-01]', () => {});"],
    ['a planned test', "it.todo('shows [AAA-01]');"],
    ['a group', "describe('shows [AAA-01]', () => {});"],
    ['a group of browser tests', "test.describe('shows [AAA-01]', () => {});"],
    ['a step of a browser test', "test.step('shows [AAA-01]', () => {});"],
    ['a browser test to be mended', "test.fixme('shows [AAA-01]', () => {});"],
    ['a text inside a test', 'expect("it(\'shows [AAA-01]\')").toBe(1);'],
  ])('name nothing with %s', (_, text) => {
    expect(idsOf(text)).toEqual([]);
  });

  it('are read among markup', () => {
    const text = "it('shows [AAA-01]', () => { render(<Card>x</Card>); });";

    expect(readTestTitles('a.test.tsx', text).map(({ id }) => id)).toEqual(['AAA-01']);
  });

  it('keep the line of the test', () => {
    expect(readTestTitles('a.test.ts', "\n\nit('shows [AAA-01]', () => {});")).toEqual([
      { id: 'AAA-01', path: 'a.test.ts', line: 3 },
    ]);
  });
});
