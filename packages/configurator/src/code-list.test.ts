import { describe, expect, it } from 'vitest';
import { codeList, codeListsOf } from './code-list.ts';
import { derivedCodes, derivedText, inWords } from './property.ts';

type Fault = { readonly code: 'TOO_HIGH'; readonly mostMm: number } | { readonly code: 'EMPTY' };

const faults: readonly Fault[] = [{ code: 'TOO_HIGH', mostMm: 1800 }, { code: 'EMPTY' }];
const words = (items: readonly Fault[]) => items.map(({ code }) => code.toLowerCase()).join(', ');

describe('a list of codes', () => {
  it('comes back from the value of its property as it was written', () => {
    const { read } = codeListsOf<Fault>();
    expect(read(String(codeList(faults)))?.entries).toEqual(faults);
    expect(read('')?.entries).toEqual([]);
  });

  it('is the same value for the same codes, so that nothing has changed', () => {
    expect(codeList(faults)).toBe(codeList([...faults]));
  });

  it('is said in words by its property; other values are shown as they are', () => {
    const property = derivedCodes<Fault>({ label: 'Faults', words });
    expect(inWords(property, codeList(faults))).toBe('too_high, empty');
    expect(inWords(property, property.initial)).toBe('');
    expect(inWords(derivedText({ label: 'Frame' }), '3VA2')).toBe('3VA2');
  });
});
