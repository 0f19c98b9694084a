import type { CSSVariablesResolver } from '@mantine/core';
import { type ColorScheme, colorTokens, effectTokens } from './color-tokens.ts';
import { sizeTokens } from './size-tokens.ts';

type CssVariables = Record<`--${string}`, string>;

/** Mantine's own colour variables, said with ours, so that every part of the kit follows the tokens. */
const kitColors: CssVariables = {
  '--mantine-color-body': 'var(--pw-surface)',
  '--mantine-color-text': 'var(--pw-text)',
  '--mantine-color-bright': 'var(--pw-text)',
  '--mantine-color-dimmed': 'var(--pw-text-2)',
  '--mantine-color-placeholder': 'var(--pw-text-3)',
  '--mantine-color-anchor': 'var(--pw-link)',
  '--mantine-color-error': 'var(--pw-bad)',
  '--mantine-color-default': 'var(--pw-surface)',
  '--mantine-color-default-hover': 'var(--pw-hover)',
  '--mantine-color-default-color': 'var(--pw-text)',
  '--mantine-color-default-border': 'var(--pw-line-2)',
  '--mantine-color-disabled': 'var(--pw-disabled)',
  '--mantine-color-disabled-color': 'var(--pw-disabled-text)',
  '--mantine-color-disabled-border': 'var(--pw-line)',
  '--mantine-primary-color-filled': 'var(--pw-primary)',
  '--mantine-primary-color-filled-hover': 'var(--pw-primary-hover)',
};

function ofScheme(scheme: ColorScheme): CssVariables {
  const tokens = Object.entries({ ...colorTokens, ...effectTokens });
  return { ...Object.fromEntries(tokens.map(([name, value]) => [`--pw-${name}`, value[scheme]])), ...kitColors };
}

/** Writes every token as a CSS variable, colours per scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(Object.entries(sizeTokens).map(([name, value]) => [`--pw-${name}`, value])),
  light: ofScheme('light'),
  dark: ofScheme('dark'),
});
