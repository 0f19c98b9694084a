import { expect, it } from 'vitest';
import { isMarginFloor, readMarginFloor } from './margin-floor-form.ts';

it.each([
  [0, true],
  [12.34, true],
  [99.99, true],
  [100, false],
  [-0.01, false],
  [12.345, false],
])('a floor of %d percent is one: %s', (percent, isOne) => {
  expect(isMarginFloor(percent)).toBe(isOne);
});

it.each([
  ['', null],
  [' 12 ', 12],
  ['12.5', 12.5],
  ['99.99', 99.99],
  ['100', undefined],
  ['12.345', undefined],
  ['-1', undefined],
  ['twelve', undefined],
])('the text %j is read as %j', (text, percent) => {
  expect(readMarginFloor(text)).toBe(percent);
});
