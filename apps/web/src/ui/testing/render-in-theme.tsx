import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { cssVariables, theme } from '../../theme/theme-provider.tsx';

/** Renders a part as the client would, without transitions, so that a test sees the end state at once. */
export function renderInTheme(part: ReactElement): RenderResult {
  return render(part, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        {children}
      </MantineProvider>
    ),
  });
}
