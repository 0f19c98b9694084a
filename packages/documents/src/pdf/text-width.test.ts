import { fontSizeOf, printableText, textWidthMm } from '@pw/drawing/text/text-measures';
import { createRandom } from '@pw/testing/random';
import { describe, expect, it } from 'vitest';
import { fontFamilies } from './fonts.ts';
import { createCompiler } from './typst-compiler.ts';

const HEIGHT_MM = 10;
/** Typst counts in parts of a point; a thousand characters do not add up to this. */
const TOLERANCE_MM = 0.001;

const MEASURE = `#import "/sheet.typ": line-of-text
#set text(font: ("${fontFamilies.join('", "')}"), fallback: false)
#context [#metadata(json(bytes(sys.inputs.data)).map(t => measure(line-of-text(t)).width.mm())) <widths>]`;

const compiler = createCompiler();

type Weight = 'regular' | 'bold';

/** How wide the PDF writer sets the texts, mm: asked of the module that prints a sheet. */
function printedWidths(texts: readonly string[], weight: Weight): readonly number[] {
  const data = texts.map((text) => ({ text, sizeMm: fontSizeOf(HEIGHT_MM), weight, colour: '#000000' }));
  const document = compiler.compile({ mainFileContent: MEASURE, inputs: { data: JSON.stringify(data) } }).result;
  if (!document) {
    throw new Error('Typst could not measure the texts');
  }
  // The binding types the answer as any; the query asks for the one list of numbers above.
  const [widths] = compiler.query(document, { selector: '<widths>', field: 'value' }) as [readonly number[]];
  return widths;
}

/** Texts whose measured width differs from the table's by more than `judge` allows, with both widths. */
function faults(texts: readonly string[], weight: Weight, judge: (table: number, printed: number) => boolean) {
  const lines = texts.map(printableText);
  const printed = printedWidths(lines, weight);
  return lines
    .map((text, index) => ({
      text,
      table: textWidthMm(text, HEIGHT_MM, weight),
      printed: printed[index] ?? Number.NaN,
    }))
    .filter(({ table, printed: width }) => !judge(table, width));
}

const isExact = (table: number, printed: number) => Math.abs(table - printed) <= TOLERANCE_MM;
const isBound = (table: number, printed: number) => printed <= table + TOLERANCE_MM;

const range = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
const latin = [...range(0x21, 0x7e), ...range(0xa1, 0x17f)].filter((letter) => letter !== '\u00ad');
const consonants = range(0x915, 0x939);
const vowelSigns = ['', ...range(0x93e, 0x94c), '\u094d', '\u0902', '\u0962'];

describe.each(['regular', 'bold'] as const)('the width table against the PDF writer, %s', (weight) => {
  it('is exact for each Latin, Greek and Cyrillic letter and for the signs of a drawing', () => {
    const letters = [...latin, ...range(0x391, 0x3a1), ...range(0x410, 0x44f), '₹', '–', '×', '…', 'Ω', '°', 'Ø'];
    expect(faults(letters, weight, isExact)).toEqual([]);
  });

  it('is exact for names and ratings, kerned pairs included', () => {
    const texts = [
      'AVATAR To. Ty LT',
      '1600A 4P 66kA ACB',
      'W'.repeat(60),
      `<Chakan & Sons> "LT" 'panel'`,
      '₹ 1,23,456.5',
    ];
    expect(faults(texts, weight, isExact)).toEqual([]);
  });

  it('bounds each ligature of f', () => {
    expect(faults(['office', 'waffle', 'fl', 'fj', 'ff', 'fi'], weight, isBound)).toEqual([]);
  });

  it('bounds each syllable of Devanagari: letters with vowel signs, and conjuncts with those', () => {
    const open = consonants.flatMap((letter) => vowelSigns.map((sign) => letter + sign));
    const joined = consonants.flatMap((first) =>
      consonants.flatMap((second) =>
        ['', '\u0941', '\u0942', '\u0943', '\u093f'].map((sign) => `${first}\u094d${second}${sign}`),
      ),
    );
    expect(faults([...open, ...joined], weight, isBound)).toEqual([]);
  });

  it('bounds nonsense of Devanagari signs, Latin letters and joiners', () => {
    const random = createRandom(20261120);
    const signs = [...range(0x900, 0x97f), ...range(0x41, 0x5a), ' ', '\u200c', '\u200d', '\u0301', '漢'];
    const nonsense = Array.from({ length: 2000 }, () =>
      Array.from({ length: 1 + random.int(9) }, () => random.pick(signs)).join(''),
    );
    expect(faults(nonsense, weight, isBound)).toEqual([]);
  });

  it('bounds Arabic, pictures, and what no font has', () => {
    const letters = [...range(0x621, 0x64a), ...range(0x671, 0x6d3), ...range(0x1f300, 0x1f64f), '漢', 'த'];
    const texts = ['شركة القدرة المحدودة', '\u{1F469}\u200D\u{1F3ED} \u26A1', 'ABC 漢字 😀'];
    expect(faults([...letters, ...texts], weight, isBound)).toEqual([]);
  });

  it('does not waste the room: a Devanagari name is bounded within a third', () => {
    const names = ['परियोजना पुणे', 'औद्योगिक क्षेत्र', 'महाराष्ट्र राज्य विद्युत मंडळ', 'जल शुद्धीकरण केंद्र'];
    expect(faults(names, weight, (table, printed) => isBound(table, printed) && table < 1.33 * printed)).toEqual([]);
  });
});
