import type { RichInline } from '@pw/reports/document/report-document';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { splitRuns } from './paper-text.ts';

const word = (characters: number): RichInline => ({
  kind: 'text',
  text: Array.from({ length: characters }, () => 'x').join('\u200B'),
  marks: ['strong'],
});
const textOf = (content: readonly RichInline[]) =>
  content.map((piece) => (piece.kind === 'text' ? piece.text : '\n')).join('');

describe('splitRuns', () => {
  it('leaves alone what has few breaks', () => {
    const content: readonly RichInline[] = [word(100), { kind: 'break' }, word(100)];
    expect(splitRuns(content)).toEqual(content);
  });

  it('cuts behind every 256th break, losing neither text nor marks', () => {
    const content = splitRuns([word(1000)]);
    expect(content).toHaveLength(4);
    expect(textOf(content)).toBe(textOf([word(1000)]));
    expect(content.every((piece) => piece.kind === 'text' && piece.marks[0] === 'strong')).toBe(true);
  });

  it('counts over all texts of a block', () => {
    expect(splitRuns(Array.from({ length: 20 }, () => word(36)))).toHaveLength(22);
  });

  it('is needed: Typst refuses a run of 600 words that the template has to take apart', async () => {
    const template = '#show regex("x\u200B"): it => box("x")\n#json(bytes(sys.inputs.data))';
    const words = Array.from({ length: 600 }, () => 'x\u200Bx').join(' ');
    const rendered = await renderPdf(template, words, new Map(), { date: new Date(0) });
    expect(rendered).toMatchObject({ ok: false, error: { messages: ['maximum grouping depth exceeded'] } });
  });
});
