import { describe, expect, it } from 'vitest';
import { readCodes, writeCodes } from './code-list.ts';
import { derivedCodes, derivedText, inWords } from './property.ts';

type Fault = { readonly code: 'TOO_HIGH'; readonly mostMm: number } | { readonly code: 'EMPTY' };

const faults: readonly Fault[] = [{ code: 'TOO_HIGH', mostMm: 1800 }, { code: 'EMPTY' }];
const words = (items: readonly Fault[]) => items.map(({ code }) => code.toLowerCase()).join(', ');

describe('a list of codes', () => {
  it('comes back from the value of its property as it was written', () => {
    expect(readCodes(writeCodes(faults))).toEqual(faults);
    expect(readCodes(writeCodes<Fault>([]))).toEqual([]);
  });

  it('is the same value for the same codes, so that nothing has changed', () => {
    expect(writeCodes(faults)).toBe(writeCodes([...faults]));
  });

  it('is said in words by its property; other values are shown as they are', () => {
    const property = derivedCodes<Fault>({ label: 'Faults', words });
    expect(inWords(property, writeCodes(faults))).toBe('too_high, empty');
    expect(inWords(property, property.initial)).toBe('');
    expect(inWords(derivedText({ label: 'Frame' }), '3VA2')).toBe('3VA2');
  });
});
