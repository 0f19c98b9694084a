import { defineConfig } from '@playwright/test';
import journeys, { browserWith } from './playwright.config.ts';

/**
 * Measurements in the browser: with the machine to themselves, since another page at the same time would count too, and
 * in a browser that compiles as those of the users do.
 */
export default defineConfig(journeys, {
  testMatch: '**/*.measure.ts',
  workers: 1,
  fullyParallel: false,
  use: { launchOptions: browserWith([]) },
});
