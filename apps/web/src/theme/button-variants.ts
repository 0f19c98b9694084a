import type { ButtonCssVariables } from '@mantine/core';

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

function color(token: string | null): string {
  return token === null ? 'transparent' : `var(--pw-${token})`;
}

/** The CSS variables of a button; an unknown look is the default one, an unknown size the middle one. */
export function buttonVariables(props: {
  readonly variant?: string | undefined;
  readonly size?: string | undefined;
}): Partial<Record<ButtonCssVariables['root'], string>> {
  const look = buttonVariants[isVariant(props.variant) ? props.variant : 'default'];
  const size = buttonSizes[isSize(props.size) ? props.size : 'md'];
  return {
    '--button-bg': color(look.background),
    '--button-hover': color(look.hover),
    '--button-color': color(look.color),
    '--button-hover-color': color(look.color),
    '--button-bd': `1px solid ${color(look.edge)}`,
    '--button-height': size.height,
    '--button-padding-x': size.padding,
    '--button-fz': size.font,
  };
}

function isVariant(name: string | undefined): name is ButtonVariant {
  return name !== undefined && Object.hasOwn(buttonVariants, name);
}

function isSize(name: string | undefined): name is keyof typeof buttonSizes {
  return name !== undefined && Object.hasOwn(buttonSizes, name);
}
