import { describe, expect, it } from 'vitest';
import { buttonVariables, buttonVariants } from './theme-provider.tsx';

describe('buttonVariables', () => {
  it.each([
    ['sm', 'var(--pw-control-height-small)'],
    ['md', 'var(--pw-control-height)'],
    ['lg', 'var(--pw-control-height-large)'],
    [undefined, 'var(--pw-control-height)'],
  ])('makes a button of size %s as high as %s', (size, height) => {
    expect(buttonVariables({ size })['--button-height']).toBe(height);
  });

  it('fills only the two looks of which a region may hold one', () => {
    const filled = Object.keys(buttonVariants).filter(
      (variant) => buttonVariables({ variant })['--button-color'] === 'var(--pw-primary-text)',
    );
    expect(filled).toEqual(['primary', 'destroy']);
  });

  it('draws an unknown look as the default one', () => {
    expect(buttonVariables({ variant: 'gradient' })).toEqual(buttonVariables({ variant: 'default' }));
  });
});
