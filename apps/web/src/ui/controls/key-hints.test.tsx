import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { KeyHints } from './keys.tsx';

it('names each key and what it does', () => {
  renderInTheme(
    <KeyHints
      hints={[
        { keys: ['←', '→'], does: 'choose' },
        { keys: ['Enter'], does: 'continue' },
      ]}
    />,
  );

  expect(screen.getByText('choose').parentElement).toHaveTextContent('←→choose');
  expect(screen.getByText('Enter').tagName).toBe('KBD');
});
