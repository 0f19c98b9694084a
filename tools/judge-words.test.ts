import { describe, expect, it } from 'vitest';
import { badWords, judgeWords, lowerAllowances, wordFaults } from './judge-words.ts';

const wordsIn = (text: string, path = 'packages/domain/src/names.ts') =>
  wordFaults(path, text).map(({ line, word }) => [line, word]);

/** A comment with each bad word, and the word as it is reported. */
const refused: readonly (readonly [comment: string, word: string])[] = [
  ['Whoever edits a board keeps it.', 'Whoever'],
  ['The end is said only to who holds the code.', 'to who'],
  ['The board is drawn anew.', 'anew'],
  ['The work is done once more.', 'once more'],
  ['Evaluated by the rules of now.', 'of now'],
  ['The name beside the figure.', 'beside'],
  ['The first is told at once.', 'is told'],
  ['A step that is told to nobody.', 'told to'],
  ['A mail tells of a step.', 'tells of'],
  ['The draft that comes of it.', 'comes of'],
  ['Each walk stands for itself.', 'stands for itself'],
  ['The hold as it stands.', 'as it stands'],
  ['The text stands in the first column.', 'stands in'],
  ['Says what a board is.', 'what a board is'],
  ['It keeps whatever a user sends.', 'whatever a'],
  ['The types, in whatever order.', 'in whatever'],
  ['The same for several projects.', 'The same for'],
  ['It judges nothing but the quoting.', 'nothing but'],
  ['It is otherwise than the board says.', 'otherwise than'],
  ['A value that is laid down.', 'laid down'],
  ['A page that goes through such a one.', 'such a one'],
  ['The sum and the parts thereof.', 'thereof'],
];

describe('a bad word', () => {
  it.each(refused)('is found in a comment: %s', (comment, word) => {
    expect(wordsIn(`\n/** ${comment} */\nconst count = 1;`).map(([, hit]) => hit)).toContain(word);
  });

  it('has an example for each row of the table', () => {
    const without = badWords.filter(({ pattern }) => !refused.some(([comment]) => pattern.test(comment)));
    expect(without).toEqual([]);
  });

  it('is found in a text, a template and the text of an element, each with its line', () => {
    const source = [
      "const a = 'drawn anew';",
      'const b = `the name beside`;',
      'const c = <p>Ask whoever runs it.</p>;',
    ].join('\n');
    expect(wordsIn(source, 'apps/web/src/notice.tsx')).toEqual([
      [1, 'anew'],
      [2, 'beside'],
      [3, 'whoever'],
    ]);
  });

  it('is not found in a literal of one word, which is a name', () => {
    expect(wordsIn("const columns = ['form', 'beside'];")).toEqual([]);
  });

  it('is found in the notes and texts of a table, not in its names', () => {
    const table = '# note: `beside` names the field beside it\nform,beside,hint\nboard,anew,"Whoever orders, reads it"';
    expect(wordsIn(table, 'catalog/form-field.csv')).toEqual([
      [1, 'beside'],
      [3, 'Whoever'],
    ]);
  });

  it('is found where a line ends in the middle of it', () => {
    expect(wordsIn('/**\n * The work is done once\n * more.\n */')).toEqual([[2, 'once more']]);
    expect(wordsIn('// The work is done once\n// more.')).toEqual([[1, 'once more']]);
  });

  it('is no name of the code', () => {
    expect(wordsIn('const beside = anew(whoever);')).toEqual([]);
  });

  it('is found in Markdown outside of code', () => {
    expect(wordsIn('# Title\n\nDrawn anew by `anew`.\n', 'docs/operating.md')).toEqual([[3, 'anew']]);
  });

  it.each([
    'Two feeders that cannot be told apart.',
    'Links are told from text by their underline.',
    'A check stands in the way of the step.',
    'It stands for a number.',
    'Says what a wall cabinet is called.',
    'Two points on the same line.',
    'The person to whom it belongs.',
  ])('is not: %s', (comment) => {
    expect(wordsIn(`// ${comment}`)).toEqual([]);
  });
});

describe('the allowances', () => {
  const faultsOf = (path: string, count: number) =>
    wordFaults(`${path}/src/names.ts`, `// ${Array(count).fill('anew').join(' ')}`);

  it('accept the listed count of an area', () => {
    expect(judgeWords(faultsOf('apps/web', 2), { 'apps/web': 2 })).toEqual([]);
  });

  it('refuse a larger count', () => {
    expect(judgeWords(faultsOf('apps/web', 3), { 'apps/web': 2 })).toEqual([
      'apps/web has 3 bad words, and 2 are listed: node tools/plain-words.ts apps/web shows them.',
    ]);
  });

  it('refuse to stay above a smaller count', () => {
    expect(judgeWords(faultsOf('apps/web', 1), { 'apps/web': 2 })).toEqual([
      'apps/web has only 1 bad words left: lower its 2 with --write.',
    ]);
  });

  it('refuse every bad word of an area that is not listed, with the usual word', () => {
    expect(judgeWords(faultsOf('apps/website', 1), { 'apps/web': 0 })).toEqual([
      'apps/website/src/names.ts:1 says "anew": write again (docs/style.md).',
    ]);
  });

  it('are lowered to smaller counts and never raised', () => {
    const faults = [...faultsOf('apps/web', 1), ...faultsOf('apps/server', 5)];
    expect(lowerAllowances(faults, { 'apps/web': 2, 'apps/server': 4, tools: 1 })).toEqual({
      'apps/web': 1,
      'apps/server': 4,
    });
  });
});
