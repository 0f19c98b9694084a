import { describe, expect, it } from 'vitest';
import { DEEPEST_JSON, isDeeper } from './accept-json.ts';

describe('the depth of a JSON text', () => {
  it.each([
    [1, '[]'],
    [3, '[[1],{"a":[2]}]'],
    [2, '[[],[],[]]'],
    [1, '{"a[{":"]}[["}'],
    [2, String.raw`["\"[[[", "\\", [1]]`],
    [5000, '['.repeat(5000)],
  ])('is %i of %.30s', (depth, json) => {
    expect(isDeeper(json, depth)).toBe(false);
    expect(isDeeper(json, depth - 1)).toBe(true);
  });

  it.each(['', '7', '"[["', 'null'])('is none of %j', (json) => {
    expect(isDeeper(json, 0)).toBe(false);
  });

  it('is found of the largest body that is read, without any of it being parsed', () => {
    const longest = `{"a":${'[{"x":1},'.repeat(200_000)}`;
    expect(isDeeper(longest, DEEPEST_JSON)).toBe(true);
  });
});
