import { defineConfig } from '@playwright/test';
import journeys, { browserWith } from './playwright.config.ts';

const { projects: _ofJourneys, ...settings } = journeys;

/**
 * Measurements in the browser: with the machine to themselves, since another page at the same time would count too, and
 * in a browser that compiles as those of the users do.
 */
export default defineConfig(settings, {
  testMatch: '**/*.measure.ts',
  workers: 1,
  fullyParallel: false,
  use: { launchOptions: browserWith([]) },
});
