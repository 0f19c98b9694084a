import { enquiryFileOf, exampleEnquiry } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { pressOn, refuseTheMouse, tabTo } from './support/keyboard.ts';
import { test } from './support/one-page.ts';
import {
  expectBoards,
  expectStep,
  importEnquiry,
  leaveForProjects,
  oneSalesEngineer,
  openProjects,
  rowOf,
} from './support/sales.ts';

let tab: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab } = await oneSalesEngineer(request, 'Night Key Panels'));
});

test.beforeEach(({ page }) => refuseTheMouse(page));

test('takes an enquiry to its summary, and deletes projects, without a mouse', async ({ page, request }) => {
  await importEnquiry(request, tab, exampleEnquiry({ name: 'Dye House', boards: ['MDB'] }));
  await openProjects(page, tab);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressOn(page, page.getByRole('button', { name: 'Open enquiry file' })),
  ]);
  await chooser.setFiles(enquiryFileOf(exampleEnquiry({ name: 'Dye House 2', boards: ['PCC-1', 'MDB'] })));
  await expectStep(page, 'board-catalog');
  await tabTo(page, page.getByLabel('Quantity of PCC-1'));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Quantity of PCC-1')).toHaveValue('2');
  await tabTo(page, rowOf(page, 'PCC-1'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await pressOn(page, page.getByRole('dialog', { name: 'Delete Board' }).getByRole('button', { name: 'Delete' }));
  await expectBoards(page, ['PCC-1']);
  for (const step of ['pricing', 'reports', 'summary'] as const) {
    await page.keyboard.press('Alt+ArrowRight');
    await expectStep(page, step);
  }
  await leaveForProjects(page);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search projects' })).toBeFocused();
  await page.keyboard.type('dye house');
  await expect(page.getByText('0 selected / 2 total')).toBeVisible();
  await tabTo(page, rowOf(page, 'Dye House 2'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await pressOn(
    page,
    page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Delete', exact: true }),
  );
  await pressOn(page, page.getByRole('dialog', { name: 'Delete Projects' }).getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('All projects are deleted successfully.')).toBeVisible();
});
