import { mustReadCatalog } from '@pw/catalog/read';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type LabelFormat, labelFile, type UnitLabel } from './label-file.ts';

const formats = mustReadCatalog().labelFormat.rows;

function formatNamed(name: string): LabelFormat {
  const format = formats.find((each) => each.format === name);
  if (!format) {
    throw new Error(`no format ${name}`);
  }
  return format;
}

const csv = formatNamed('csv');
const plain: LabelFormat = { ...csv, encoding: 'UTF-8', head: 'N', columns: 'A=line1|B=line2', lineEnd: 'LF' };

const label = (first: string | null, second: string | null = null, more: Partial<UnitLabel> = {}): UnitLabel => {
  return { kind: 'Feeder', serial: '26-00001', board: 'PCC-1', address: '2A', first, second, count: 1, ...more };
};

const bytesOf = (format: LabelFormat, ...labels: readonly UnitLabel[]) => mustBeOk(labelFile(format, labels));
const textOf = (format: LabelFormat, ...labels: readonly UnitLabel[]) =>
  Buffer.from(bytesOf(format, ...labels)).toString('utf8');

describe('a label file', () => {
  it('of the shipped CSV begins with a mark and its headings, and has a row for each label', () => {
    expect(textOf(csv, label('Chiller 1', '400 A, 4P'), label(null, 'Front', { address: null, count: 12 }))).toBe(
      '\uFEFFKind,Serial,Board,Address,Line 1,Line 2,Count\r\n' +
        'Feeder,26-00001,PCC-1,2A,Chiller 1,"400 A, 4P",1\r\n' +
        'Feeder,26-00001,PCC-1,,,Front,12\r\n',
    );
  });

  it.each([
    ['=1+1', '"=1+1"'],
    ['+91 20', '"+91 20"'],
    ['-F1', '"-F1"'],
    ['@home', '"@home"'],
    ['a "b"', '"a ""b"""'],
    ['a,b', '"a,b"'],
    [' a', '" a"'],
    ['a ', '"a "'],
    ['a;b', 'a;b'],
    ['F-1 = 2', 'F-1 = 2'],
  ])('has the text %s as the cell %s', (text, cell) => {
    expect(textOf(plain, label(text, 'x'))).toBe(`${cell},x\n`);
  });

  it('has quotes around every cell where its format says so', () => {
    expect(textOf({ ...plain, quoting: 'always' }, label('a'))).toBe('"a",""\n');
  });

  it('separates cells by semicolons or tabs where its format says so', () => {
    expect(textOf({ ...plain, separator: 'semicolon' }, label('a;b', 'c'))).toBe('"a;b";c\n');
    expect(textOf({ ...plain, separator: 'tab' }, label('a\tb', 'c'))).toBe('"a\tb"\tc\n');
  });

  it('is UTF-16 with its low byte first, behind a mark', () => {
    const bytes = bytesOf({ ...plain, encoding: 'UTF-16', columns: 'A=line1' }, label('ع'));
    expect([...bytes]).toEqual([0xff, 0xfe, 0x39, 0x06, 0x0a, 0x00]);
  });

  it('is Windows-1252, or refused with the text that has another character', () => {
    const western = { ...plain, encoding: 'Windows-1252', columns: 'A=line1' } as const;
    expect([...bytesOf(western, label('5 € ü'))]).toEqual([0x35, 0x20, 0x80, 0x20, 0xfc, 0x0a]);
    expect(labelFile(western, [label('Pump'), label('مضخة')])).toEqual({
      ok: false,
      error: { code: 'LABEL_NOT_ENCODED', text: 'مضخة' },
    });
  });
});

describe('a text that is longer than a line of the format', () => {
  const short = { ...plain, longest: 12 } as const;

  it('takes two lines, broken at a blank', () => {
    expect(textOf(short, label('Cooling water pump'))).toBe('Cooling,water pump\n');
    expect(textOf(short, label(null, 'Cooling water pump'))).toBe('Cooling,water pump\n');
    expect(textOf(short, label('Twelve chars'))).toBe('Twelve chars,\n');
  });

  it.each([
    ['where the second line has a text', short, label('Cooling water pump', '100 A')],
    ['where one word alone is too long', short, label('Transformerdifferential')],
    ['where two lines are too short', short, label('Cooling water pump of the northern basin')],
    ['where the format says so', { ...short, tooLong: 'refuse' } as const, label('Cooling water pump')],
  ])('refuses the file %s, with the text', (_where, format, long) => {
    expect(labelFile(format, [label('a'), long])).toEqual({
      ok: false,
      error: { code: 'LABEL_TOO_LONG', text: long.first },
    });
  });

  it('counts a sign of two code units once', () => {
    expect(textOf({ ...short, longest: 10 }, label('😀'.repeat(10)))).toBe(`${'😀'.repeat(10)},\n`);
  });
});

describe('the shipped formats', () => {
  it('are generic CSV and four programs, none of which a person has tried yet', () => {
    expect(formats.map(({ format }) => format)).toEqual(['csv', 'brady', 'weidmueller', 'phoenix', 'bartender']);
    expect(formats.filter(({ importedOn }) => importedOn !== null)).toEqual([]);
  });

  it.each(formats.map(({ format }) => format))('%s holds the text of a label', (name) => {
    const encoding = { 'UTF-16': 'utf-16le', 'Windows-1252': 'windows-1252' } as const;
    const format = formatNamed(name);
    const decoder = new TextDecoder(
      format.encoding in encoding ? encoding[format.encoding as keyof typeof encoding] : 'utf-8',
    );
    expect(decoder.decode(bytesOf(format, label('Chiller 1', 'Second')))).toMatch(/Chiller 1.+Second/);
  });
});
