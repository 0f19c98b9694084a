import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';

/** Opens the whole client at an address behind the hash, e.g. `/login`, and gives a user to work with it. */
export function renderApp(path: string): RenderResult & { readonly user: UserEvent } {
  window.location.hash = `#${path}`;
  return { ...render(<App />), user: userEvent.setup({ delay: null }) };
}

/** Where the client is, behind the hash. */
export function currentPath(): string {
  return window.location.hash.replace(/^#/, '');
}
