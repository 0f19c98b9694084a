// What the sources say is read from the disk; the client itself runs where there is none.
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { colorTokens, effectTokens } from './color-tokens.ts';
import { cssVariables, sizeTokens, theme } from './theme-provider.tsx';

const paths = Object.keys(
  import.meta.glob(['../**/*.{css,ts,tsx}', './*.{css,ts}', '!../**/*.test.*', '!./color-tokens.ts']),
);
const files = paths.map((path) => ({ path, text: String(readFileSync(new URL(path, import.meta.url).pathname)) }));

const COLOR = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?=[;,)'"])|\b(?:rgb|hsl)a?\(/i;

/** Set by a part for its own inside, with a fallback. */
const ownVariables = ['field-height', 'tab-padding'];
const known = new Set([...Object.keys({ ...colorTokens, ...effectTokens, ...sizeTokens }), ...ownVariables]);

describe('the styles of the client', () => {
  it('are read by this test', () => {
    expect(files.filter(({ path }) => path.endsWith('.module.css')).length).toBeGreaterThan(15);
  });

  it('name no colour that is no token', () => {
    expect(files.filter(({ text }) => COLOR.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('use only tokens that exist', () => {
    const used = files.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/var\(--pw-([a-z0-9-]+)/g), ([, token = '']) => ({ path, token })),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ token }) => !known.has(token))).toEqual([]);
  });

  it('have every colour as a variable in both schemes', () => {
    const { variables, light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
    for (const [name, value] of Object.entries(colorTokens)) {
      expect([light[`--pw-${name}`], dark[`--pw-${name}`]]).toEqual([value.light, value.dark]);
    }
    expect(variables['--pw-control-height']).toBe('32px');
  });

  it('set labels 140 px wide [SHL-64]', () => {
    const form = files.find(({ path }) => path.endsWith('/field-frame.module.css'));
    expect(sizeTokens['label-width']).toBe('140px');
    expect(form?.text).toMatch(/\.left \{\s+grid-template-columns: var\(--pw-label-width\) /);
  });

  it('make the head and the footer of a table 40 px high [CON-07]', () => {
    const table = files.find(({ path }) => path.endsWith('/data-table.module.css'))?.text ?? '';
    expect(table).toMatch(/\.grid th \{[^}]*\bheight: 40px/);
    expect(table).toMatch(/\.footer \{[^}]*\bmin-height: 40px/);
  });
});
