import './mantine.css';
import './fonts.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToastRegion } from '../ui/toast/toast-region.tsx';
import { cssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

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
