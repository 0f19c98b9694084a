import { readSpecificationFiles } from '@pw/catalog/read';
import { archiveOf } from '@pw/testing/archive';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { splitIntoClauses } from '../splitting/split-clauses.ts';
import { clauseWords, readClauseTables } from '../words/clause-words.ts';
import { readWord } from './read-word.ts';
import type { ReadingLimits } from './source-line.ts';

const words = clauseWords(mustBeOk(readClauseTables(readSpecificationFiles())));

const limits: ReadingLimits = {
  bytes: 1_000_000,
  unpackedBytes: 3_000_000,
  members: 20,
  pages: 10,
  characters: 100_000,
};

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

type Parts = { readonly body: string; readonly numbering?: string; readonly styles?: string };

function wordFile({ body, numbering, styles }: Parts): Promise<Uint8Array<ArrayBuffer>> {
  const part = (name: string, root: string, content: string | undefined) =>
    content === undefined
      ? []
      : [
          {
            name,
            content: bytesOf(`<?xml version="1.0"?><w:${root} xmlns:w="w" xmlns:mc="mc">${content}</w:${root}>`),
          },
        ];
  return archiveOf([
    ...part('word/document.xml', 'document', `<w:body>${body}</w:body>`),
    ...part('word/numbering.xml', 'numbering', numbering),
    ...part('word/styles.xml', 'styles', styles),
  ]);
}

async function read(parts: Parts) {
  return mustBeOk(await readWord(await wordFile(parts), limits));
}

async function linesOf(parts: Parts) {
  return (await read(parts)).lines.map(({ number, text, style }) =>
    [style === 'text' ? '' : `${style}: `, number === null ? '' : `${number} `, text].join(''),
  );
}

async function clausesOf(parts: Parts) {
  const { clauses } = splitIntoClauses((await read(parts)).lines, words);
  return clauses.map(({ number, title, text, isTitle }) => `${number}: ${isTitle ? `[${title}]` : text}`);
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
const inList = (list: number, level: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/>${more}</w:lvl>`;
const definition = (id: number, ...levels: readonly string[]) =>
  `<w:abstractNum w:abstractNumId="${id}">${levels.join('')}</w:abstractNum>`;
const list = (id: number, definitionId: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definitionId}"/>${more}</w:num>`;

const outline = definition(
  1,
  level(0, 'decimal', '%1.'),
  level(1, 'decimal', '%1.%2'),
  level(2, 'lowerLetter', '(%3)'),
  level(3, 'lowerRoman', '%4)'),
);

describe('the numbers that Word counts', () => {
  it('are decimal, letters and Roman by their levels, and begin again behind an outer one', async () => {
    const numbering = outline + list(7, 1);
    const levels = [0, 1, 1, 2, 2, 3, 3, 2, 1, 0, 1];
    const body = levels.map((at, index) => p(`P${index}`, inList(7, at))).join('');
    expect(await linesOf({ body, numbering })).toEqual([
      '1. P0',
      '1.1 P1',
      '1.2 P2',
      '(a) P3',
      '(b) P4',
      'i) P5',
      'ii) P6',
      '(c) P7',
      '1.3 P8',
      '2. P9',
      '2.1 P10',
    ]);
  });

  it('go on in every list of one definition, and begin where a list says so', async () => {
    const numbering =
      definition(1, level(0, 'decimal', '%1)')) +
      list(1, 1) +
      list(2, 1) +
      list(3, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride>');
    const body = [1, 1, 2, 3, 3].map((id) => p('P', inList(id, 0))).join('');
    expect(await linesOf({ body, numbering })).toEqual(['1) P', '2) P', '3) P', '5) P', '6) P']);
  });

  it('begin again only where their level says so', async () => {
    const never = '<w:lvlRestart w:val="0"/>';
    const numbering = definition(1, level(0, 'decimal', '%1'), level(1, 'decimal', '%2)', never)) + list(1, 1);
    const body = [0, 1, 1, 0, 1].map((at) => p('P', inList(1, at))).join('');
    expect(await linesOf({ body, numbering })).toEqual(['1 P', '1) P', '2) P', '2 P', '3) P']);
  });

  it('come from the style of a paragraph and those that it is based on; a paragraph may refuse them', async () => {
    const styles = `
      <w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="7"/></w:numPr></w:pPr></w:style>
      <w:style w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="7"/></w:numPr></w:pPr></w:style>
      <w:style w:styleId="Own"><w:name w:val="Own"/><w:basedOn w:val="H2"/></w:style>`;
    const style = (id: string) => `<w:pStyle w:val="${id}"/>`;
    const body =
      p('A', style('H1')) +
      p('B', style('H2')) +
      p('C', style('Own')) +
      p('D', style('H2') + inList(0, 0)) +
      p('E', style('H1'));
    expect(await linesOf({ body, styles, numbering: outline + list(7, 1) })).toEqual([
      '1. A',
      '1.1 B',
      '1.2 C',
      'D',
      '2. E',
    ]);
  });

  it('are all decimal where a level is legal', async () => {
    const numbering =
      definition(1, level(0, 'upperRoman', '%1'), level(1, 'decimal', '%1.%2', '<w:isLgl/>')) + list(1, 1);
    const body = [0, 0, 1].map((at) => p('P', inList(1, at))).join('');
    expect(await linesOf({ body, numbering })).toEqual(['I P', 'II P', '2.1 P']);
  });

  it('of a list below a clause belong to the clause, and the clauses go on behind it', async () => {
    const numbering = outline + definition(2, level(0, 'decimal', '%1.')) + list(7, 1) + list(8, 2);
    const body =
      p('Doors', inList(7, 0)) +
      p('They shall have', inList(7, 1)) +
      p('hinges', inList(8, 0)) +
      p('locks', inList(8, 0)) +
      p('They shall seal', inList(7, 1));
    expect(await clausesOf({ body, numbering })).toEqual([
      '1: [Doors]',
      '1.1: They shall have',
      '1.1 1: hinges',
      '1.1 2: locks',
      '1.2: They shall seal',
    ]);
  });
});

describe('the text of a Word file', () => {
  it('holds bullets, inserted words and text boxes; what is deleted, comments and footnotes are counted', async () => {
    const numbering = definition(1, level(0, 'bullet', '·')) + list(1, 1);
    const deleted = '<w:del><w:r><w:delText>IP54</w:delText></w:r></w:del>';
    const box = `<mc:AlternateContent><mc:Choice><w:txbxContent>${p('in a box')}</w:txbxContent></mc:Choice><mc:Fallback>${p('in a box')}</mc:Fallback></mc:AlternateContent>`;
    const body = [
      p('a bullet', inList(1, 0)),
      `<w:p>${run('IP ')}${deleted}<w:ins>${run('42')}</w:ins><w:r><w:commentReference/><w:footnoteReference/></w:r></w:p>`,
      `<w:p><w:r>${box}</w:r>${run('outside')}</w:p>`,
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${deleted}</w:p>`,
    ].join('');
    const { lines, notRead } = await read({ body, numbering });
    expect(lines.map(({ style, text }) => `${style}: ${text}`)).toEqual([
      'bullet: a bullet',
      'text: IP 42',
      'text: in a box',
      'text: outside',
    ]);
    expect(notRead).toEqual({ deletions: 3, comments: 1, footnotes: 1, pagesWithoutText: [] });
  });

  it('leaves out the paragraphs of a table of contents', async () => {
    const styles = '<w:style w:styleId="T1"><w:name w:val="toc 1"/></w:style>';
    const { lines, leftOut } = await read({ body: p('1 Doors 4', '<w:pStyle w:val="T1"/>') + p('Doors'), styles });
    expect(lines.map(({ text }) => text)).toEqual(['Doors']);
    expect(leftOut).toEqual([{ page: null, text: '1 Doors 4', why: 'contents' }]);
  });

  it('has a line for each row of a table, with the heads of the columns and cells that go on downwards', async () => {
    const cell = (text: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr>${p(text)}</w:tc>`;
    const row = (...cells: readonly string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const merge = (value: string) => `<w:vMerge${value}/>`;
    const body = `<w:tbl>${[
      row(cell('Item'), cell('Rating')),
      row(cell('Incomer', merge(' w:val="restart"')), cell('1600 A')),
      row(cell('', merge('')), cell('50 kA')),
      row(cell('', '<w:gridSpan w:val="2"/>')),
      row(cell('5.1'), cell('IP42')),
    ].join('')}</w:tbl>`;
    expect(await linesOf({ body })).toEqual([
      'table row: Item: Incomer | Rating: 1600 A',
      'table row: Item: Incomer | Rating: 50 kA',
      'table row: 5.1 Rating: IP42',
    ]);
    expect(await clausesOf({ body: p('4 Ratings') + body + p('6 Doors') })).toEqual([
      '4: [Ratings]',
      '4 row 1: Item: Incomer | Rating: 1600 A',
      '4 row 2: Item: Incomer | Rating: 50 kA',
      '5.1: Rating: IP42',
      '6: Doors',
    ]);
  });
});

describe('a file is refused', () => {
  const refusal = async (bytes: Uint8Array<ArrayBuffer>, given: Partial<ReadingLimits> = {}) => {
    const result = await readWord(bytes, { ...limits, ...given });
    return result.ok ? 'read' : result.error.code;
  };

  it('that is no archive, no Word file, or no XML inside', async () => {
    expect(await refusal(bytesOf('text'))).toBe('FILE_UNREADABLE');
    expect(await refusal(await archiveOf([{ name: 'xl/workbook.xml', content: bytesOf('<a/>') }]))).toBe('WRONG_KIND');
    expect(await refusal(await archiveOf([{ name: 'word/document.xml', content: bytesOf('<a>') }]))).toBe(
      'FILE_UNREADABLE',
    );
    expect(await refusal(await wordFile({ body: p('P'), numbering: '<w:num' }))).toBe('FILE_UNREADABLE');
    expect(await refusal(bytesOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>'))).toBe('FILE_UNREADABLE');
  });

  it('that has no text', async () => {
    expect(await refusal(await wordFile({ body: p(' ') }))).toBe('EMPTY');
  });

  it('that unpacks to more than is read, also where it is small', async () => {
    const bomb = await archiveOf([{ name: 'word/document.xml', content: new Uint8Array(2_000_000) }]);
    expect(await refusal(bomb)).toBe('TOO_LARGE');
    expect(await refusal(await wordFile({ body: p('P') }), { unpackedBytes: 10 })).toBe('TOO_LARGE');
    const lying = await archiveOf([
      { name: 'word/document.xml', content: bytesOf('<a></a>'.repeat(9)), declaredBytes: 9 },
    ]);
    expect(await refusal(lying)).toBe('FILE_UNREADABLE');
  });
});
