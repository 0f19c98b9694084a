import { describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';
import { textWidthMm } from './text-measures.ts';

const sixtyWs = 'W'.repeat(60);

describe('fitting a text into a width', () => {
  it('keeps a text that fits as it is', () => {
    expect(fitText('I/C-1', 20, 2.6, 2, 'bold')).toEqual({ text: 'I/C-1', heightMm: 2.6 });
  });

  it('makes the letters smaller before it cuts, and never wider than the room', () => {
    const fitted = fitText('1600A 4P 66kA ACB', 28, 2.6, 2, 'regular');
    expect(fitted.text).toBe('1600A 4P 66kA ACB');
    expect(fitted.heightMm).toBeLessThan(2.6);
    expect(fitted.heightMm).toBeGreaterThanOrEqual(2);
    expect(textWidthMm(fitted.text, fitted.heightMm, 'regular')).toBeLessThanOrEqual(28);
  });

  it('cuts 60 W with an ellipsis at the least readable height and uses the room', () => {
    const { text, heightMm } = fitText(sixtyWs, 30, 2.6, 2, 'bold');
    expect(text).toMatch(/^W+…$/);
    expect(heightMm).toBe(2);
    expect(textWidthMm(text, heightMm, 'bold')).toBeLessThanOrEqual(30);
    expect(textWidthMm(`W${text}`, heightMm, 'bold')).toBeGreaterThan(30);
  });

  it('does not tear a vowel sign from its letter', () => {
    const whole = 'परियोजना पुणे औद्योगिक';
    const cuts = [10, 12, 14, 16, 18].map((room) => fitText(whole, room, 2.6, 2, 'regular').text);
    const beginnings = new Set(
      [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(whole)].map(({ index }) =>
        whole.slice(0, index),
      ),
    );
    expect(cuts.map((cut) => beginnings.has(cut.replace('…', '')) || beginnings.has(cut.replace('…', ' ')))).toEqual(
      cuts.map(() => true),
    );
  });

  it('leaves no blank before the ellipsis', () => {
    const rooms = Array.from({ length: 40 }, (_, index) => 5 + index / 4);
    const cuts = rooms.map((room) => fitText('A B C D E F G H I', room, 2, 2, 'regular').text);
    expect(cuts.filter((cut) => cut.includes(' …'))).toEqual([]);
    expect(new Set(cuts).size).toBeGreaterThan(3);
  });

  it('gives nothing where not even the ellipsis has room', () => {
    expect(fitText(sixtyWs, 0.5, 2.6, 2, 'regular')).toEqual({ text: '', heightMm: 2 });
    expect(fitText('', 0, 2.6, 2, 'regular')).toEqual({ text: '', heightMm: 2.6 });
  });
});
