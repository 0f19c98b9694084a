import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { ScreenCompanies } from './screen-companies.ts';

export type ScreenTools = {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly companies: ScreenCompanies;
};

/** A screen in one of its states, and the way there. */
export type ScreenState = {
  /** Also the name of its pictures. */
  readonly name: string;
  readonly show: (tools: ScreenTools) => Promise<void>;
};

/** A request that never ends, for what is seen while it runs. */
export const hold = (_route: Route): void => undefined;

/** A request that never arrives, for what is seen after it. */
export const cut = (route: Route): Promise<void> => route.abort();
