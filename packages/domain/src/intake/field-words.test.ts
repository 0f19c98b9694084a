import { expect, it } from 'vitest';
import { boardFactWords, fieldText } from './field-words.ts';
import { boardFactNames, columnMeanings, rowFields } from './intake-codes.ts';

it('every field of a row, fact of a board and meaning of a column has words', () => {
  expect([fieldText('faultLevel'), fieldText('loadKw'), fieldText('SB_IP'), fieldText('odd')]).toEqual([
    'fault level',
    'load in kW',
    'Degree of protection',
    'odd',
  ]);
  expect(Object.keys(boardFactWords)).toEqual([...boardFactNames]);
  const wordless = [...rowFields, ...columnMeanings].filter((field) =>
    /[A-Z_]/u.test(fieldText(field).replaceAll(/\b(?:k[WV]A?|HP|[A-E])\b/gu, '')),
  );
  expect(wordless).toEqual([]);
});
