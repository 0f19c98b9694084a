import { applyDiscountCall, listComponentsCall } from '@pw/contract/component-discount';
import { previewProjectPriceCall } from '@pw/contract/project-charges';
import { timers } from '@pw/domain/limits';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ComponentDiscountPage } from './component-discount-page.tsx';
import { aPreview, someComponents } from './testing/a-component.ts';

const PROJECT = 17;
const applied = { projectId: PROJECT, discounts: [], revision: 5 };

const server = aSalesServer();
beforeEach(() => {
  server.answer(listComponentsCall, { items: someComponents, groups: ['ACB', 'MCCB', 'Lamps'], revision: 4 });
  server.answer(previewProjectPriceCall, {
    before: aPreview(90_000, 9000, 120_000),
    after: aPreview(80_000, 8000, 105_000),
  });
});

const renderPage = (isViewOnly: boolean) =>
  renderScreen(<ComponentDiscountPage projectId={PROJECT} isViewOnly={isViewOnly} onClose={() => undefined} />);

async function open({ isViewOnly = false } = {}) {
  const { user } = renderPage(isViewOnly);
  await screen.findByText('ACB 3WA 1600 A');
  return { user };
}

type User = Awaited<ReturnType<typeof open>>['user'];

const field = () => screen.getByRole('textbox', { name: 'Discount %' });
const applyButton = () => screen.getByRole('button', { name: 'Apply' });
const bodyRows = () => screen.getAllByRole('row').slice(1);
const cellsOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent);

async function chooseMake(user: User, make: string) {
  await user.click(screen.getByRole('combobox', { name: 'Make' }));
  await user.click(await screen.findByRole('option', { name: make }));
}

async function chooseGroup(user: User, group: string) {
  await user.click(screen.getByRole('button', { name: /^Group: / }));
  await user.click(screen.getByRole('checkbox', { name: group }));
  await user.click(
    within(screen.getByRole('group', { name: 'Group' }).parentElement ?? document.body).getByText('Close'),
  );
}

describe('the page Apply Component Discount', () => {
  it('lists the components in its columns, eight on a page [DSH-20, DSH-22]', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'Apply Component Discount' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Description',
      'Group',
      'Make',
      'List Price (₹)',
      'Discount %',
      'Net Price (₹)',
      'Quantity',
    ]);
    expect(bodyRows()).toHaveLength(8);
    expect(cellsOf(bodyRows()[0])).toEqual(['ACB 3WA 1600 A', 'ACB', 'Siemens', '71,145.00', '20', '56,916.00', '4']);
  });

  it('offers every group of the components and the makes, and lists what is chosen [DSH-20, DSH-35]', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Group: all' }));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'ACB',
      'MCCB',
      'Lamps',
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Lamps' }));
    expect(bodyRows().map((row) => cellsOf(row)[0])).toEqual(['Lamp Red', 'Lamp Green']);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: 'Make' }));
    const makes = (await screen.findByRole('option', { name: 'Siemens' })).parentElement?.children;
    expect([...(makes ?? [])].map((option) => option.textContent)).toEqual(['All', 'Siemens', 'Non-Siemens']);
  });

  it('takes a discount on all components at once, and on those that are chosen', async () => {
    server.answer(applyDiscountCall, applied);
    const { user } = await open();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/^on all 12 components/);
    await user.keyboard('12.5{Enter}');
    expect(await screen.findByText('The Discount 12.5% has been applied successfully for All - All')).toBeVisible();
    const makes = ['Siemens', 'Non-Siemens Switchgear'];
    expect(server.bodiesOf(applyDiscountCall)).toMatchObject([{ groups: [null], makes, percent: 12.5 }]);
    await chooseGroup(user, 'MCCB');
    expect(field()).toHaveAccessibleDescription(/^on 9 of 12 components/);
  });

  it('applies nothing and says nothing while the field is empty', async () => {
    const { user } = await open();
    expect(applyButton()).toBeDisabled();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('');
    expect(server.bodiesOf(applyDiscountCall)).toEqual([]);
    expect(server.bodiesOf(previewProjectPriceCall)).toEqual([]);
  });

  it.each([
    ['-1', '0', 'Error: Negative dicount value is not allowed.'],
    ['101', '100', 'Error: >100 dicount value is not allowed.'],
  ])(
    'brings %s into the range, and says so for three seconds [DSH-26, DSH-27, DSH-28]',
    async (typed, becomes, text) => {
      const { user } = await open();
      await chooseMake(user, 'All');
      vi.useFakeTimers();
      fireEvent.change(field(), { target: { value: typed } });
      expect(field()).toHaveValue(becomes);
      expect(screen.getByText(text)).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(timers.validationMessageMs - 1));
      expect(screen.getByText(text)).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    },
  );

  it('leaves what is no number yet alone until the field is left, and applies nothing of it', async () => {
    const { user } = await open();
    await chooseMake(user, 'All');
    await user.clear(field());
    await user.type(field(), '1x');
    expect(field()).toHaveValue('1x');
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('0');
    expect(screen.getByText('Error: The discount is a number from 0 to 100.')).toBeVisible();
    expect(applyButton()).toBeDisabled();
    await user.clear(field());
    await user.type(field(), 'x');
    await user.click(applyButton());
    expect(field()).toHaveValue('0');
    expect(server.bodiesOf(applyDiscountCall)).toEqual([]);
  });

  it('says what it would do to the price before it is applied', async () => {
    const { user } = await open();
    await chooseMake(user, 'Siemens');
    await user.type(field(), '5');
    expect(await screen.findByText('₹ 1,20,000.00 → ₹ 1,05,000.00')).toBeVisible();
    expect(screen.getByText('₹ 9,000.00 → ₹ 8,000.00')).toBeVisible();
    const discount = { groups: [null], makes: ['Siemens'], percent: 5 };
    expect(server.bodiesOf(previewProjectPriceCall)).toEqual([{ discount }]);
  });

  it('says by how much the margin would be below its floor', async () => {
    const marginStanding = { floorPercent: 12, marginPercent: 9.5, isBelow: true, shortPaise: 300_000 };
    server.answer(previewProjectPriceCall, {
      before: null,
      after: { ...aPreview(80_000, 8_000, 105_000), marginStanding },
    });
    const { user } = await open();
    await user.type(field(), '5');
    expect(await screen.findByText('9.50 % of the sale, floor 12.00 %')).toBeVisible();
    expect(screen.getByText(', below the floor by ₹ 3,000.00')).toBeVisible();
  });

  it('marks what it would do to a price that lacks those of articles', async () => {
    const after = { ...aPreview(105_000, 8_000, 130_000), unpricedArticles: 1 };
    server.answer(previewProjectPriceCall, { before: null, after });
    const { user } = await open();
    await chooseMake(user, 'Siemens');
    await user.type(field(), '5');
    expect(await screen.findByText('incomplete: 1 article without a price')).toBeVisible();
  });

  it('applies the discount to what is chosen and says so [DSH-29, DSH-32, DSH-33, MSG-17]', async () => {
    server.answer(applyDiscountCall, applied);
    const { user } = await open();
    await chooseGroup(user, 'MCCB');
    await user.clear(field());
    await user.type(field(), '38{Enter}');
    expect(await screen.findByText('The Discount 38% has been applied successfully for MCCB - All')).toBeVisible();
    const makes = ['Siemens', 'Non-Siemens Switchgear'];
    expect(server.bodiesOf(applyDiscountCall)).toEqual([{ groups: ['MCCB'], makes, percent: 38, revision: 4 }]);
    expect(server.requestsOf(listComponentsCall)).toHaveLength(2);
  });

  it('says that it failed and keeps what was entered [DSH-30]', async () => {
    server.fail(applyDiscountCall, 503);
    const { user } = await open();
    await chooseMake(user, 'Siemens');
    await user.clear(field());
    await user.type(field(), '12.5');
    await user.click(applyButton());
    expect(await screen.findByText('Error: Unable to apply the discount. Please try again later.')).toBeVisible();
    expect(field()).toHaveValue('12.5');
  });

  it('says who was first where another discount was applied meanwhile', async () => {
    const details = {
      current: applied,
      savedBy: { userId: '22222222-2222-4222-8222-222222222222', name: 'Vikram Joshi' },
      savedAt: '2026-11-23T05:00:00.000Z',
    };
    server.refuse(applyDiscountCall, 'STALE', { details });
    const { user } = await open();
    await chooseMake(user, 'Siemens');
    await user.type(field(), '5');
    await user.click(applyButton());
    expect(await screen.findByText(/^Vikram Joshi applied another one at .*apply yours again\.$/)).toBeVisible();
    expect(server.requestsOf(listComponentsCall)).toHaveLength(2);
  });

  it('only shows where the project can only be viewed', async () => {
    await open({ isViewOnly: true });
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Discount %' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Group: all' })).toBeEnabled();
  });

  it('says what to do while there are no components [MSG-17]', async () => {
    server.answer(listComponentsCall, { items: [], groups: [], revision: 1 });
    renderPage(false);
    expect(await screen.findByText('No components to display')).toBeVisible();
  });
});
