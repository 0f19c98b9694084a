import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Measurements in the browser: with the machine to themselves, since another page beside them would count too. */
export default defineConfig(journeys, { testMatch: '**/*.measure.ts', workers: 1, fullyParallel: false });
