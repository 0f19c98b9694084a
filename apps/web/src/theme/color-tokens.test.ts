import { describe, expect, it } from 'vitest';
import { type ColorScheme, type ColorToken, colorTokens } from './color-tokens.ts';

const schemes: readonly ColorScheme[] = ['light', 'dark'];

/** Relative luminance as WCAG 2 defines it, 0 for black and 1 for white. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: ColorToken, other: ColorToken, scheme: ColorScheme): number {
  const [dark = 0, light = 0] = [luminance(colorTokens[one][scheme]), luminance(colorTokens[other][scheme])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const surfaces: readonly ColorToken[] = ['canvas', 'surface', 'sunken', 'field', 'head', 'hover', 'sel'];
const readOnEverySurface: readonly ColorToken[] = ['text', 'text-2', 'text-3', 'link'];
const tones = ['info', 'warn', 'bad', 'ok'] as const;

/** Text and the background it is printed on. */
const textPairs: readonly (readonly [ColorToken, ColorToken])[] = [
  ...surfaces.flatMap((surface) => readOnEverySurface.map((text) => [text, surface] as const)),
  ...tones.flatMap((tone): (readonly [ColorToken, ColorToken])[] => [
    [tone, `${tone}-bg`],
    ['text', `${tone}-bg`],
    ['link', `${tone}-bg`],
    [tone, 'surface'],
    [tone, 'canvas'],
    [tone, 'sel'],
  ]),
  ['primary-text', 'primary'],
  ['primary-text', 'primary-hover'],
  ['primary-text', 'bad-fill'],
  ['primary-text', 'bad-fill-hover'],
  ['primary-soft-text', 'primary-soft'],
  ['primary-soft-text', 'primary-soft-hover'],
  ['ink-text', 'ink'],
  ['ink-text', 'ink-2'],
  ['ink-text-2', 'ink'],
  ['ink-text-2', 'ink-2'],
];

/** Shapes that a user must see to work: edges of inputs and the marks of charts. */
const shapePairs: readonly (readonly [ColorToken, ColorToken])[] = [
  ['ctl', 'surface'],
  ['ctl', 'field'],
  ['primary', 'surface'],
  ['link', 'canvas'],
  ['chart-siemens', 'surface'],
  ['chart-busbar', 'surface'],
  ['chart-sheet-metal', 'surface'],
  ['chart-bought-out', 'surface'],
  ['chart-frp', 'surface'],
  ['chart-mbp', 'surface'],
  ['chart-non-siemens', 'surface'],
];

describe.each(schemes)('the colours of the %s scheme', (scheme) => {
  it.each(textPairs)('let %s be read on %s', (text, background) => {
    expect(contrast(text, background, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('let %s be seen on %s', (shape, background) => {
    expect(contrast(shape, background, scheme)).toBeGreaterThanOrEqual(3);
  });
});
