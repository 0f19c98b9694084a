import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

function message(text: string): string {
  const json = readJson(text);
  return json.ok ? '' : json.error.map((fault) => `${fault.path}: ${fault.message}`).join('\n');
}

describe('readJson', () => {
  it('reads every kind of value, and a byte order mark in front', () => {
    const value = { a: [1, -2.5, 1e3, 'x"\\\n\u0085é𝔸', true, false, null, {}, []], 'b c': { d: '' } };
    expect(readJson(JSON.stringify(value))).toEqual({ ok: true, value });
    expect(readJson(`\uFEFF\r\n${JSON.stringify(value, null, '\t')}\n`)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'line 1, column 1: the text ends too early'],
    ['{\n  "a": 1,\n}', 'line 3, column 1: a name in double quotes is expected here'],
    ['{\n  "a": [1, 2\n}', 'line 3, column 1: "," or the end of the object or list is expected here'],
    ['{"a" 1}', 'line 1, column 6: ":" is expected here'],
    ['{"a": }', 'line 1, column 7: a value is expected here: "text", number, true, false, null, {…} or […]'],
    ['{"a": 1 "b": 2}', 'line 1, column 9: "," or the end of the object or list is expected here'],
    [
      "{'a': 1}",
      'line 1, column 2: a value is expected here: "text", number, true, false, null, {…} or […]; a name is in double quotes',
    ],
    ['{"a": 01}', 'line 1, column 8: "," or the end of the object or list is expected here'],
    [
      '{"a": NaN}',
      'line 1, column 7: a value is expected here: "text", number, true, false, null, {…} or […]; a name is in double quotes',
    ],
    ['{"a": "x\ty"}', 'line 1, column 7: this text holds a tab or another sign that is not written: write \\t or \\n'],
    ['{"a": 1', 'line 1, column 8: the text ends too early'],
    ['{} {}', 'line 1, column 4: the text goes on after its end'],
  ])('says where %j stops being JSON', (text, expected) => {
    expect(message(text)).toBe(`: not JSON at ${expected}`);
  });

  it('refuses a text that is nested too deep instead of overflowing', () => {
    expect(message('['.repeat(100_000))).toContain('nested more than 64 deep');
  });

  it('names a member that occurs twice in one object, at any depth', () => {
    expect(message('{"a": {"b": 1, "b": 2}, "c": [{"d": 1, "\\u0064": 1}], "a": 1}')).toBe(
      [
        'a.b: is twice in this object: leave one',
        'c[0].d: is twice in this object: leave one',
        'a: is twice in this object: leave one',
      ].join('\n'),
    );
  });

  it('agrees with JSON.parse on 5,000 texts that one slip may have broken', () => {
    const random = createRandom(5);
    const text = '{"a": [1, -0.5e3, "x\\n\\u00e9"], "b": {"c": true, "d": null}}';
    for (let run = 0; run < 5000; run += 1) {
      const at = random.int(text.length);
      const slipped =
        text.slice(0, at) + random.pick(['', ',', '"', '}', '0', '.', '\\', ' ']) + text.slice(at + random.int(2));
      let isJson = true;
      try {
        JSON.parse(slipped);
      } catch {
        isJson = false;
      }
      expect({ slipped, isJson: !message(slipped).includes('not JSON') }).toEqual({ slipped, isJson });
    }
  });
});
