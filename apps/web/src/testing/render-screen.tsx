import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { cssVariables, theme } from '../theme/theme-provider.tsx';
import { ToastRegion } from '../ui/messages/toast.tsx';

/** Renders a screen as the client would, with the place of its toasts, and gives a user to work with it. */
export function renderScreen(screen: ReactElement): RenderResult & { readonly user: UserEvent } {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const rendered = render(screen, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        <ToastRegion />
      </MantineProvider>
    ),
  });
  return { ...rendered, user: userEvent.setup({ delay: null }) };
}
