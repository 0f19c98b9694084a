import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Some 110 golden boards are worked out twice. */
const COMPARED_WITHIN_MS = 60_000;

/** Confirms all values of the draft that look like slips, on its page. */
export async function confirmSlips(page: Page, reason: string): Promise<void> {
  const slips = page.getByRole('region', { name: 'Values that look like slips' });
  await slips
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Compares the draft, and waits for its lines. */
export async function compareDraft(page: Page): Promise<void> {
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await comparison.getByRole('button', { name: 'Compare' }).click();
  await expect(comparison.getByText(/^Compared \d+ boards\./)).toBeVisible({ timeout: COMPARED_WITHIN_MS });
}

/** Accepts all lines of the comparison. */
export async function acceptLines(page: Page, note: string): Promise<void> {
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await comparison
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Note/).fill(note);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(comparison.getByText(note).first()).toBeVisible();
}

/** Releases the draft as the version of a number. */
export async function releaseDraft(page: Page, number: number, note: string): Promise<void> {
  const release = page.getByRole('region', { name: 'Release' });
  await release.getByLabel(/^Note/).fill(note);
  await release.getByRole('button', { name: `Release version ${number}` }).click();
  await expect(page.getByText(`Version ${number} is in force.`)).toBeVisible();
}
