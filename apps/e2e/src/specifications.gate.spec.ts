import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { listBoardsCall } from '@pw/contract/boards';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { ask } from './support/ask.ts';
import { test } from './support/browser-test.ts';
import { exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import { type KeptTab, sessionOf } from './support/kept-tab.ts';
import { importWholeProject, oneSalesEngineer, openStep, rowOf } from './support/sales.ts';

const samples = join(import.meta.dirname, '../../../examples/specification');

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Clause Panels'));
});

/** Gives the only board of a project another degree of protection, as somebody else does meanwhile. */
async function protect(request: APIRequestContext, projectId: number, degree: string): Promise<void> {
  const { token } = sessionOf(asha);
  const { items } = await ask(request, listBoardsCall, { token, params: { projectId }, body: undefined });
  const params = { projectId, lineItemId: items[0]?.lineItemId ?? 0 };
  const { sequence: begun } = await ask(request, openEditingCall, { token, params, body: undefined });
  const edits = [{ kind: 'set' as const, part: 'board', property: 'SB_IP', value: degree }];
  const { sequence } = await ask(request, editBoardCall, { token, params, body: { sequence: begun, edits } });
  await ask(request, generateFrontViewCall, { token, params, body: undefined });
  await ask(request, saveEditingCall, { token, params, body: { sequence } });
}

async function openClauses(page: Page, projectId: number): Promise<void> {
  await openStep(page, asha, projectId, 'reports');
  await page.getByRole('tab', { name: /^Specification/ }).click();
}

test('a specification is pasted, answered with evidence, open again after a change, and holds the submission until then', async ({
  page,
  request,
}, { timeout }) => {
  test.setTimeout(2 * timeout);
  const { projectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 12' }));
  await openClauses(page, projectId);
  await page.getByRole('button', { name: 'Paste text' }).click();
  const form = page.getByRole('dialog', { name: 'Paste a specification' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Tender of lot 2');
  await form.getByRole('textbox', { name: 'Text' }).fill('1 General\n1.1 Degree of protection not less than IP54.');
  await form.getByRole('button', { name: 'Read the clauses' }).click();

  await page.getByRole('radio', { name: /1\.1$/ }).click();
  const detail = page.getByRole('region', { name: 'Clause 1.1' });
  await detail.getByRole('button', { name: 'Comply' }).click();
  await detail.getByRole('searchbox', { name: 'Add evidence' }).fill('degree of protection');
  await detail.getByRole('button', { name: /^PCC-1 Degree of protection/ }).click();
  await detail.getByRole('button', { name: 'Save answer' }).click();
  await expect(rowOf(page, '1.1')).toContainText('Comply');

  await protect(request, projectId, 'IP42');
  await openClauses(page, projectId);
  await expect(page.getByRole('tab', { name: 'Specification (1 open)' })).toBeVisible();
  await expect(rowOf(page, '1.1')).toContainText('Open again');

  await openStep(page, asha, projectId, 'summary');
  const blockers = page.getByRole('list', { name: 'What keeps the project from being submitted' });
  await expect(blockers).toContainText('1 clause of the specification is open. Answer first: 1.1.');
  await blockers.getByRole('link', { name: 'Answer the clauses' }).click();

  await page.getByRole('radio', { name: /1\.1$/ }).click();
  await expect(detail).toContainText('→ Degree of protection IP42');
  await detail.getByRole('button', { name: 'Keep my answer' }).click();
  await expect(rowOf(page, '1.1')).toContainText('Comply');
  await expect(page.getByRole('tab', { name: 'Specification', exact: true })).toBeVisible();
  await openStep(page, asha, projectId, 'summary');
  await expect(page.getByText('Base Project Price')).toBeVisible();
  await expect(blockers).toHaveCount(0);
});

test('a Word file of 150 clauses is read, and what the design shows is accepted at once', async ({ page, request }, {
  timeout,
}) => {
  test.setTimeout(2 * timeout);
  const { projectId } = await importWholeProject(request, asha, exampleEnquiry({ name: 'Kiln 13' }));
  await openClauses(page, projectId);
  await page.getByRole('button', { name: 'Upload file' }).click();
  const form = page.getByRole('dialog', { name: 'Upload a specification' });
  await form.getByLabel('Specification', { exact: true }).setInputFiles(join(samples, 'lt-switchboards.docx'));
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('lt-switchboards');
  await form.getByRole('button', { name: 'Upload' }).click();

  // 150 clauses and the two lines above the first.
  await expect(page.getByRole('tab', { name: 'Specification (152 open)' })).toBeVisible();
  await expect(page.getByText('Not read: 1 deleted passage, 1 comment')).toBeVisible();
  const accept = page.getByRole('button', { name: /^Accept \d+ proposals$/ });
  const count = Number((await accept.textContent())?.replaceAll(/\D/gu, ''));
  expect(count).toBeGreaterThan(10);
  await accept.click();
  await expect(page.getByRole('tab', { name: `Specification (${152 - count} open)` })).toBeVisible();
  await expect(accept).toHaveCount(0);
});
