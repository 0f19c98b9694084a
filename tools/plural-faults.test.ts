import { expect, it } from 'vitest';
import { pluralFaults } from './plural-faults.ts';

it.each([
  [`const text = count === 1 ? '1 board' : \`\${count} boards\`;`],
  [`const text = \`Paste \${count === 1 ? '1 board' : \`\${count} boards\`}\`;`],
  [`const text = count === 1 ? 'Delete Board' : 'Delete Boards';`],
  [`const text = \`\${count} manufacturer\${count === 1 ? '' : 's'}\`;`],
  [`const text = \`CUBICLE\${numbers.length === 1 ? '' : 'S'}\`;`],
  [`const text = \`\${count} \${count !== 1 ? 'rows' : 'row'}\`;`],
  [`const text = \`\${count} \${count === 1 ? 'is' : 'are'} hidden\`;`],
  [`const text = left.length === 1 ? '1 point is left' : \`\${left.length} points are left\`;`],
])('is refused: %s', (text) => {
  expect(pluralFaults('packages/domain/src/words.ts', `\n${text}`)).toEqual([
    'packages/domain/src/words.ts:2 writes a plural by hand: take counted and nounOf of packages/domain/src/counted.ts.',
  ]);
});

it.each([
  // Other words for one than for several.
  [`const text = count === 1 ? 'on the only component' : \`on all \${count} components\`;`],
  [`const text = names.length === 1 ? 'Delete' : \`Delete \${names.length} feeders\`;`],
  [`const text = errors.length === 1 ? 'A check finds an error' : \`Checks find \${errors.length} errors\`;`],
  [`const text = count === 1 ? '1 board' : \`\${count} boards in all\`;`],
  // No text, or another comparison.
  ['const text = count === 1 ? one : several;'],
  [`const name = quantity === 1 ? name : \`\${quantity} x \${name}\`;`],
  [`const text = count === 2 ? '1 board' : \`\${count} boards\`;`],
  [`const text = counted(count, 'board');`],
])('is not refused: %s', (text) => {
  expect(pluralFaults('packages/domain/src/words.ts', text)).toEqual([]);
});
