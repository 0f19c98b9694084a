import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { forAllTests, forEachTest } from './fixtures.ts';

const events: string[] = [];
const inHooks: number[] = [];
let made = 0;

describe('fixtures of a file', () => {
  const shared = forAllTests(
    () => ({ number: 0 }),
    async ({ number }) => void events.push(`end of ${number}`),
  );
  const own = forEachTest(async () => {
    made += 1;
    return { number: made, above: shared };
  });
  let outside: unknown;
  try {
    outside = own.number;
  } catch (error) {
    outside = error;
  }
  afterEach(() => {
    inHooks.push(own.number);
  });
  afterAll(() => {
    events.push('after all');
  });

  it('cannot be read while the file loads', () => {
    expect(outside).toMatchObject({ message: expect.stringContaining('read it in a test or a hook') });
  });

  it.each([2, 3])('are made again before each test, or once before all (%i)', (number) => {
    expect([own.number, shared.number]).toEqual([number, 0]);
  });

  it('read, spread and compare as the object itself', () => {
    expect(own).toEqual({ number: 4, above: { number: 0 } });
    expect({ ...own, above: null }).toEqual({ number: 4, above: null });
    expect('number' in own).toBe(true);
    expect(Object.keys(own)).toEqual(['number', 'above']);
  });
});

it('can be read in the hooks of the file, and end after them', () => {
  expect(inHooks).toEqual([1, 2, 3, 4]);
  expect(events).toEqual(['after all', 'end of 0']);
});
