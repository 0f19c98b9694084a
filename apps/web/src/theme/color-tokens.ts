/** The two colour schemes of the client. */
export type ColorScheme = 'light' | 'dark';

/**
 * Every colour of the product, per scheme. A part names the token (`var(--pw-line)`), never a colour,
 * so that both schemes and their contrast are decided in this one place.
 */
export const colorTokens = {
  canvas: { light: '#f3f5f7', dark: '#0c131a' },
  surface: { light: '#ffffff', dark: '#131c24' },
  sunken: { light: '#f8f9fb', dark: '#0f171e' },
  field: { light: '#ffffff', dark: '#1b2731' },
  head: { light: '#f1f4f6', dark: '#19242d' },
  hover: { light: '#f4f8f8', dark: '#17222b' },
  sel: { light: '#e6f4f4', dark: '#10302f' },
  paper: { light: '#ffffff', dark: '#ffffff' },
  'paper-text': { light: '#14212b', dark: '#14212b' },
  desk: { light: '#e3e8ec', dark: '#080d12' },
  skeleton: { light: '#e6ebee', dark: '#22303b' },

  line: { light: '#dde3e8', dark: '#263440' },
  'line-2': { light: '#c3cdd5', dark: '#3a4d5c' },
  ctl: { light: '#87949f', dark: '#61747f' },

  text: { light: '#14212b', dark: '#e4ebf0' },
  'text-2': { light: '#485863', dark: '#b0bec9' },
  'text-3': { light: '#5f6f7b', dark: '#93a4b1' },
  link: { light: '#00696d', dark: '#5cc6c9' },
  disabled: { light: '#e2e8ed', dark: '#1b2731' },
  'disabled-text': { light: '#87949f', dark: '#61747f' },

  primary: { light: '#00696d', dark: '#007f83' },
  'primary-hover': { light: '#005558', dark: '#00777b' },
  'primary-text': { light: '#ffffff', dark: '#ffffff' },
  'primary-soft': { light: '#cce8e8', dark: '#123638' },
  'primary-soft-hover': { light: '#bcdfdf', dark: '#174446' },
  'primary-soft-text': { light: '#004d50', dark: '#7fd3d4' },

  ink: { light: '#10222c', dark: '#0a1117' },
  'ink-2': { light: '#1b333f', dark: '#17232d' },
  'ink-line': { light: '#3b5462', dark: '#33424e' },
  'ink-text': { light: '#ffffff', dark: '#ffffff' },
  'ink-text-2': { light: '#b6c5ce', dark: '#b0bec9' },
  'ink-mark': { light: '#4cc3c7', dark: '#4cc3c7' },

  info: { light: '#1c5fb8', dark: '#8fbcf7' },
  'info-bg': { light: '#e8f0fb', dark: '#15263d' },
  'info-line': { light: '#b9d0f0', dark: '#2b4a73' },
  warn: { light: '#8a5300', dark: '#f0bd63' },
  'warn-bg': { light: '#fdf1dc', dark: '#322510' },
  'warn-line': { light: '#eccd95', dark: '#63491b' },
  bad: { light: '#b3261e', dark: '#ff9b92' },
  'bad-bg': { light: '#fdebe9', dark: '#3a1917' },
  'bad-line': { light: '#f0bcb7', dark: '#74302b' },
  'bad-fill': { light: '#b3261e', dark: '#c0362d' },
  'bad-fill-hover': { light: '#951d16', dark: '#a82d25' },
  ok: { light: '#1d6f42', dark: '#7fd3a0' },
  'ok-bg': { light: '#e5f4ea', dark: '#12301f' },
  'ok-line': { light: '#b2dbc1', dark: '#2a5a3e' },

  'chart-siemens': { light: '#00696d', dark: '#2fa3a6' },
  'chart-busbar': { light: '#b06a2c', dark: '#d99459' },
  'chart-sheet-metal': { light: '#3e63b0', dark: '#7d9be0' },
  'chart-bought-out': { light: '#a67f12', dark: '#e0bd54' },
  'chart-frp': { light: '#6b7c88', dark: '#93a4b1' },
  'chart-mbp': { light: '#2f8cb0', dark: '#6fc3e0' },
  'chart-non-siemens': { light: '#8a5aa3', dark: '#b78bd0' },
} as const satisfies Record<string, Record<ColorScheme, `#${string}`>>;

/** The name of a colour; its CSS variable is `--pw-` and this name. */
export type ColorToken = keyof typeof colorTokens;

/** The tone of a message or status. Each but neutral is a text colour with `-bg` and `-line` next to it. */
export type Tone = 'info' | 'warn' | 'bad' | 'ok' | 'neutral';

/** What is not one flat colour: veils and shadows, per scheme. */
export const effectTokens = {
  scrim: { light: 'rgb(16 34 44 / 42%)', dark: 'rgb(0 0 0 / 60%)' },
  shadow: { light: '0 8px 24px rgb(16 34 44 / 16%)', dark: '0 8px 24px rgb(0 0 0 / 55%)' },
} as const satisfies Record<string, Record<ColorScheme, string>>;

/** Shades of the accent for the kit, which wants ten; 7 fills in the light scheme, 6 in the dark one. */
export const petrol = [
  '#e6f4f4',
  '#cce8e8',
  '#9fd3d4',
  '#6dbcbe',
  '#3fa5a8',
  '#1a9094',
  '#007f83',
  '#00696d',
  '#005558',
  '#004246',
] as const;
