import { expect, it } from 'vitest';
import { keySheet } from './app-shell.tsx';

const places = (sheet: ReturnType<typeof keySheet>) => sheet.map(({ place }) => place);

it('begins with the keys that only this page has', () => {
  const sheet = keySheet([
    { combination: '/', does: 'search' },
    { combination: 'N', does: 'new customer' },
  ]);
  expect(places(sheet)).toEqual(['On this page', 'Everywhere', 'Lists']);
  expect(sheet[0]?.keys).toEqual([{ combination: 'N', does: 'new customer' }]);
});

it('leaves the page out when it has none of its own', () => {
  expect(places(keySheet([{ combination: '/', does: 'search' }]))).toEqual(['Everywhere', 'Lists']);
});
