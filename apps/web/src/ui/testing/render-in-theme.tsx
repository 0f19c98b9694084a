import { MantineProvider } from '@mantine/core';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { cssVariables } from '../../theme/css-variables.ts';
import { theme } from '../../theme/theme.ts';

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
