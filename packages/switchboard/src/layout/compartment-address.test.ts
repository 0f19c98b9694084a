import { expect, it } from 'vitest';
import { compartmentAddress } from './compartment-address.ts';

it.each([
  [2, 0, '2A'],
  [2, 2, '2C'],
  [14, 25, '14Z'],
  [14, 26, '14AA'],
  [1, 27, '1AB'],
  [1, 52, '1BA'],
])('names cubicle %i, place %i from the top, %s', (cubicle, place, address) => {
  expect(compartmentAddress(cubicle, place)).toBe(address);
});
