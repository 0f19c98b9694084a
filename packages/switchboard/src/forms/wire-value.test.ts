import { describe, expect, it } from 'vitest';
import { wireText, writtenValue } from './form-assets.ts';

const list = { control: 'COMBOB', kind: 'text' } as const;
const number = { control: 'EDITB', kind: 'number' } as const;
const text = { control: 'EDITB', kind: 'text' } as const;
const check = { control: 'CHECKB', kind: 'text' } as const;

describe('a value of the Runtime calls', () => {
  it('is 0 for a list or a number that is not set, and never for an empty text [CFG-22]', () => {
    expect(wireText(list, '')).toBe('0');
    expect(wireText(number, null)).toBe('0');
    expect(wireText({ control: 'COMBOB', kind: 'number' }, null)).toBe('0');
    expect(wireText(text, '')).toBe('');
  });

  it('is TRUE or FALSE for a check box', () => {
    expect([wireText(check, 'Y'), wireText(check, 'N')]).toEqual(['TRUE', 'FALSE']);
    expect(['TRUE', 'FALSE', 'Y'].map((written) => writtenValue(check, written))).toEqual(['Y', 'N', 'Y']);
  });

  it('is the value itself otherwise', () => {
    expect(wireText(number, 1600)).toBe('1600');
    expect(wireText(list, 'Copper')).toBe('Copper');
    expect(writtenValue(text, 'TRUE')).toBe('TRUE');
  });
});
