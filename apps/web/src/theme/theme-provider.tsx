import './mantine.css';
import './fonts.css';
import './global.css';
import {
  Button,
  type ButtonCssVariables,
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { joinToMessage } from '../ui/form-field/field-context.tsx';
import { ToastRegion } from '../ui/messages/toast.tsx';
import { type ColorScheme, colorTokens, effectTokens, petrol } from './color-tokens.ts';
import controls from './controls.module.css';

type ThemeProviderProps = {
  /** Where the browser keeps the chosen scheme. */
  readonly schemeStorageKey: string;
  readonly children: ReactNode;
};

/** The look of the whole client, and the place where its toasts appear. Light until the user chooses dark. */
export function ThemeProvider({ schemeStorageKey, children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={localStorageColorSchemeManager({ key: schemeStorageKey })}
      defaultColorScheme="light"
    >
      {children}
      <ToastRegion />
    </MantineProvider>
  );
}

/** The looks of a button. One region holds at most one filled button: `primary` or `destroy`. */
export const buttonVariants = {
  primary: { background: 'primary', hover: 'primary-hover', color: 'primary-text', edge: null },
  default: { background: 'surface', hover: 'hover', color: 'text', edge: 'line-2' },
  light: { background: 'primary-soft', hover: 'primary-soft-hover', color: 'primary-soft-text', edge: null },
  subtle: { background: null, hover: 'sel', color: 'link', edge: null },
  destroy: { background: 'bad-fill', hover: 'bad-fill-hover', color: 'primary-text', edge: null },
  delete: { background: 'surface', hover: 'bad-bg', color: 'bad', edge: 'line-2' },
} as const;

/** The name of a look, given as `variant` to Mantine's Button. */
export type ButtonVariant = keyof typeof buttonVariants;

const buttonSizes = {
  sm: { height: 'var(--pw-control-height-small)', padding: '9px', font: '12px' },
  md: { height: 'var(--pw-control-height)', padding: '13px', font: '13px' },
  lg: { height: 'var(--pw-control-height-large)', padding: '20px', font: '14px' },
} as const;

function colorOf(token: string | null): string {
  return token === null ? 'transparent' : `var(--pw-${token})`;
}

/** The CSS variables of a button; an unknown look is the default one, an unknown size the middle one. */
export function buttonVariables(props: {
  readonly variant?: string | undefined;
  readonly size?: string | undefined;
}): Partial<Record<ButtonCssVariables['root'], string>> {
  const look = buttonVariants[isButtonVariant(props.variant) ? props.variant : 'default'];
  const size = buttonSizes[isButtonSize(props.size) ? props.size : 'md'];
  return {
    '--button-bg': colorOf(look.background),
    '--button-hover': colorOf(look.hover),
    '--button-color': colorOf(look.color),
    '--button-hover-color': colorOf(look.color),
    '--button-bd': `1px solid ${colorOf(look.edge)}`,
    '--button-height': size.height,
    '--button-padding-x': size.padding,
    '--button-fz': size.font,
  };
}

function isButtonVariant(name: string | undefined): name is ButtonVariant {
  return name !== undefined && Object.hasOwn(buttonVariants, name);
}

function isButtonSize(name: string | undefined): name is keyof typeof buttonSizes {
  return name !== undefined && Object.hasOwn(buttonSizes, name);
}

const FONT = "'Inter Variable', system-ui, sans-serif";

const checkParts = { body: controls.checkBody, labelWrapper: controls.checkWords, label: controls.checkLabel };

const petrolShades: MantineColorsTuple = petrol;

/** The kit's look: one accent, 13 px body, controls 32 high, focus always visible from the keyboard. */
export const theme = createTheme({
  colors: { petrol: petrolShades },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: '11px', sm: '13px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '14px', sm: '20px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '11px', xl: '11px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--pw-shadow)', lg: 'var(--pw-shadow)', xl: 'var(--pw-shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      vars: (_theme, props) => ({ root: buttonVariables(props) }),
      classNames: { root: controls.button ?? '' },
    }),
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--pw-field-height, 32px)', '--input-fz': '13px' } }),
      classNames: { input: controls.input, section: controls.section },
    },
    InputWrapper: { defaultProps: { inputContainer: joinToMessage } },
    Checkbox: { classNames: { ...checkParts, input: controls.check }, defaultProps: { size: 'xs' } },
    Radio: { classNames: { ...checkParts, radio: controls.check }, defaultProps: { size: 'xs' } },
    Combobox: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    Select: { classNames: { dropdown: controls.dropdown, option: controls.option } },
    SegmentedControl: { classNames: { root: controls.segments, label: controls.segment } },
    Menu: { classNames: { dropdown: controls.dropdown, item: controls.option } },
    Popover: { classNames: { dropdown: controls.dropdown } },
    Tooltip: { defaultProps: { openDelay: 400, events: { hover: true, focus: true, touch: false } } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
  },
});

/** Lengths that more than one part shares, as CSS variables `--pw-*`. */
export const sizeTokens = {
  'label-width': '140px',
  'control-height': '32px',
  'control-height-small': '26px',
  'control-height-large': '40px',
  'radius-tag': '3px',
  'radius-control': '4px',
  'radius-card': '6px',
  'radius-pill': '11px',
  'page-padding': '16px',
  'page-gap': '12px',
} as const;

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
