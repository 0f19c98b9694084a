import { listAuditEventsCall } from '@pw/contract/audit';
import { deleteMaterialRateCall, readMaterialRatesCall, saveMaterialRatesCall } from '@pw/contract/material-rates';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { lookAtPage } from '../../testing/look-at-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSave } from '../administration/testing/a-save.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { PricingTab } from './pricing-tab.tsx';
import { copper, crate, ratesOf } from './testing/rates-answer.ts';

const server = aFakeServer(startAdministration);
afterEach(() => vi.restoreAllMocks());

async function open(rates = ratesOf()): Promise<UserEvent> {
  server.answer(readMaterialRatesCall, rates);
  const { user } = renderScreen(<PricingTab />);
  await screen.findByRole('table', { name: 'Production and Material Costs' });
  return user;
}

const material = (name: string) => screen.getByRole('textbox', { name: `Material of ${name}` });
const rate = (name: string) => screen.getByRole('textbox', { name: `Rate of ${name}` });
const choice = (label: string) => screen.getByRole('combobox', { name: label });
const save = () => screen.getByRole('button', { name: 'Save' });
const addMaterial = () => screen.getByRole('button', { name: 'Add Material' });

async function replace(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Adds a row and fills it; it is the third one. */
async function addLabel(user: UserEvent) {
  await user.click(addMaterial());
  await user.paste('Feeder label');
  await user.selectOptions(choice('Unit of Feeder label'), 'feeder');
  await replace(user, rate('Feeder label'), '49.50');
}

const savedLabel = {
  ...crate,
  pricingId: '44444444-4444-4444-8444-000000000003',
  material: 'Feeder label',
  unit: 'feeder',
  ratePerUnit: 49.5,
};

describe('the production and material costs', () => {
  it('are a list of Material, Unit and Rate/Unit in INR [ADM-81]', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Production and Material Costs' })).toBeVisible();
    // The type of a row and its delete button come after the three columns of the specification.
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Material',
      'Unit',
      'Rate/Unit in INR',
      'Last changed',
      'Valid until',
      'Type',
      'Actions',
    ]);
    expect(material('Copper busbar')).toHaveValue('Copper busbar');
    expect(within(screen.getByRole('row', { name: /kg/ })).getByText('kg')).toBeVisible();
    expect(rate('Copper busbar')).toHaveValue('₹ 1,050.00');
  });

  it('have a delete button on added rows only [ADM-82]', async () => {
    await open();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toEqual([
      screen.getByRole('button', { name: 'Delete Wooden crate' }),
    ]);
  });

  it('have a Save button and say that all fields are mandatory [ADM-83]', async () => {
    await open();
    expect(save()).toBeDisabled();
    expect(screen.getByText('All fields in Production and Material costs are mandatory to save.')).toBeVisible();
  });

  it('have fields for material and rate, and none for the surcharge terms [ADM-92]', async () => {
    await open();
    expect(screen.getAllByRole('textbox')).toEqual([
      material('Copper busbar'),
      rate('Copper busbar'),
      material('Wooden crate'),
      rate('Wooden crate'),
    ]);
  });

  it('let type and unit of added rows be chosen, and those of the others only be read', async () => {
    await open();
    expect(
      within(choice('Unit of Wooden crate'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['board', 'cubicle', 'feeder', 'wire point', 'transport unit']);
    expect(
      within(choice('Type of Wooden crate'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Sheet Metal', 'Busbar', 'MBP', 'Bought Out', 'FRP']);
    expect(screen.queryByRole('combobox', { name: /Copper/ })).not.toBeInTheDocument();
  });

  it('clear a zero when its field is entered and bring it back when it is left empty [SHL-58]', async () => {
    const user = await open();
    expect(rate('Wooden crate')).toHaveValue('₹ 0.00');
    await user.click(rate('Wooden crate'));
    expect(rate('Wooden crate')).toHaveValue('');
    await user.tab();
    expect(rate('Wooden crate')).toHaveValue('₹ 0.00');
  });

  it('say that nothing is lost when they do not arrive', async () => {
    server.once.fail(readMaterialRatesCall, 500);
    server.answer(readMaterialRatesCall, ratesOf());
    const { user } = renderScreen(<PricingTab />);
    expect(await screen.findByText(/The rates did not arrive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Rate of Copper busbar' })).toBeVisible();
  });

  it('may be 400 rows, of which only those in view are drawn', async () => {
    // jsdom lays nothing out, and what has no height shows no rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const rows = Array.from({ length: 400 }, (_, at) => ({
      ...crate,
      material: `Material ${at + 1}`,
      pricingId: `44444444-4444-4444-8444-${String(at + 1).padStart(12, '0')}`,
    }));
    const user = await open(ratesOf(rows));
    await replace(user, rate('Material 1'), '7');
    expect(save()).toBeEnabled();
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });
});

/** A row as it is sent: its age is the server's, and so is who added it. */
function sent({
  changedOn: _on,
  changedBy: _by,
  validUntil: _until,
  isOld: _old,
  isAdded: _added,
  ...row
}: typeof crate) {
  return row;
}

describe('saving the rates', () => {
  it('sends every row, and no terms, which stay [ADM-85, ADM-92]', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100.25');
    await addLabel(user);
    const left = ratesOf([{ ...copper, ratePerUnit: 1100.25 }, crate, savedLabel], 6);
    server.answer(saveMaterialRatesCall, left);
    await user.dblClick(save());
    expect(await screen.findByText('Material is added successfully.')).toBeVisible();
    expect(server.bodiesOf(saveMaterialRatesCall)).toEqual([
      {
        jumps: 'refused',
        rates: [
          { ...sent(copper), ratePerUnit: 1100.25 },
          sent(crate),
          { supplier: 'customer', type: 'Bought Out', material: 'Feeder label', unit: 'feeder', ratePerUnit: 49.5 },
        ],
        revision: 5,
      },
    ]);
  });

  it('tells that it was done, and has nothing left to save [ADM-93]', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    server.answer(saveMaterialRatesCall, ratesOf([{ ...copper, ratePerUnit: 1100 }, crate], 6));
    await user.click(save());
    expect(await screen.findByText('Material is added successfully.')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(rate('Copper busbar')).toHaveValue('₹ 1,100.00');
  });

  it('tells that it failed, with the reason, and keeps what was entered [ADM-93]', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    server.refuse(saveMaterialRatesCall, 'ROWS_UNFIT', {
      message: 'Two rows are called Copper busbar. Rename one of them.',
    });
    await user.click(save());
    expect(await screen.findByText('Material add is not successfull.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Two rows are called Copper busbar. Rename one of them.');
    expect(rate('Copper busbar')).toHaveValue('₹ 1,100.00');
  });

  it('is refused before it is sent while a row is not complete, the first gap has the focus [ADM-86]', async () => {
    const user = await open();
    await user.click(addMaterial());
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Please ensure all fields are completed in Production and Material Costs.',
    );
    expect(material('row 3')).toHaveFocus();
    expect(server.bodiesOf(saveMaterialRatesCall)).toEqual([]);
  });

  it('shows the first gap, above what is shown now too [ADM-86]', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const user = await open();
    await user.clear(material('Copper busbar'));
    await user.click(addMaterial());
    await user.click(save());
    expect(seen.mock.contexts.at(-1)).toBe(material('row 1'));
    await user.click(rate('Wooden crate'));
    await user.keyboard('{Control>}s{/Control}');
    expect(material('row 1')).toHaveFocus();
    expect(seen.mock.contexts.at(-1)).toBe(material('row 1'));
  });

  it('says at each field of a row what is missing, the rate too [ADM-87, ADM-88]', async () => {
    const user = await open();
    await user.click(addMaterial());
    await user.click(save());
    expect(material('row 3')).toHaveAccessibleDescription('Material is required');
    expect(choice('Unit of row 3')).toHaveAccessibleDescription('Unit is required');
    expect(rate('row 3')).toHaveAccessibleDescription('Unit/Rate is required');
    expect(rate('Wooden crate')).toHaveAccessibleDescription('');
  });

  it('says at once that a name that was there is missing', async () => {
    const user = await open();
    await user.clear(material('Copper busbar'));
    expect(material('row 1')).toHaveAccessibleDescription('Material is required');
  });

  it('is possible with Ctrl S', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    server.answer(saveMaterialRatesCall, ratesOf());
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Material is added successfully.')).toBeVisible();
  });

  it('can be given up for what is saved', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1');
    expect([...unsavedWork.get().values()]).toEqual(['Production and Material Costs']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(rate('Copper busbar')).toHaveValue('₹ 1,050.00');
    expect(unsavedWork.get().size).toBe(0);
  });
});

describe('a rate that becomes 0 or jumps', () => {
  const jumps = [
    { material: 'Copper busbar', unit: 'kg', before: 1050, beforePaise: 105_000, after: 0, afterPaise: 0 },
  ];

  async function meetQuestion(): Promise<UserEvent> {
    const user = await open();
    await replace(user, rate('Copper busbar'), '0');
    server.once.refuse(saveMaterialRatesCall, 'RATES_JUMP', { details: { jumps } });
    await user.click(save());
    await screen.findByRole('dialog', { name: 'Check these rates' });
    return user;
  }

  it('is asked about once before it is saved, with its old and its new value', async () => {
    const user = await meetQuestion();
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Copper busbar: ₹ 1,050.00 → ₹ 0.00 per kg']);
    expect(screen.queryByText('Material add is not successfull.')).not.toBeInTheDocument();
    server.answer(saveMaterialRatesCall, ratesOf([{ ...copper, ratePerUnit: 0 }, crate], 6));
    await user.click(screen.getByRole('button', { name: 'Save these rates' }));
    expect(await screen.findByText('Material is added successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.bodiesOf(saveMaterialRatesCall)).toMatchObject([
      { revision: 5, jumps: 'refused' },
      { revision: 5, jumps: 'confirmed', rates: [{ ratePerUnit: 0 }, {}] },
    ]);
  });

  it('is not saved when the user goes back to the rates, and stays as it was typed', async () => {
    const user = await meetQuestion();
    await user.click(screen.getByRole('button', { name: 'Back to the rates' }));
    expect(rate('Copper busbar')).toHaveValue('₹ 0.00');
    expect(save()).toBeEnabled();
    expect(server.bodiesOf(saveMaterialRatesCall)).toHaveLength(1);
  });
});

describe('a row of the rates', () => {
  it('is added with its button and filled at once [ADM-84]', async () => {
    const user = await open();
    await user.click(addMaterial());
    expect(material('row 3')).toHaveFocus();
    expect(choice('Type of row 3')).toHaveValue('Bought Out');
    expect(material('row 3')).toHaveAccessibleDescription('');
  });

  it('is taken away without a call or a toast while it is not saved [ADM-96]', async () => {
    const user = await open();
    await addLabel(user);
    await user.click(screen.getByRole('button', { name: 'Delete Feeder label' }));
    expect(screen.queryByRole('textbox', { name: 'Material of Feeder label' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/Material is deleted/)).not.toBeInTheDocument();
    expect(server.requestsOf().map(({ call }) => call)).toEqual(['readMaterialRates']);
    expect(addMaterial()).toHaveFocus();
  });

  it('is deleted on the server once it is saved, and the other changes stay [ADM-94, ADM-95]', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    await user.click(screen.getByRole('button', { name: 'Delete Wooden crate' }));
    server.answer(deleteMaterialRateCall, ratesOf([copper], 6));
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Material is deleted successfully.')).toBeVisible();
    expect(server.requestsOf(deleteMaterialRateCall)).toMatchObject([
      { path: `/api/v1/material-rates/${crate.pricingId}` },
    ]);
    await waitFor(() => expect(screen.queryByDisplayValue('Wooden crate')).not.toBeInTheDocument());
    expect(rate('Copper busbar')).toHaveValue('₹ 1,100.00');
    expect(save()).toBeEnabled();
  });

  it('stays when the server refuses to delete it [ADM-94]', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Delete Wooden crate' }));
    server.refuse(deleteMaterialRateCall, 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Material delete is not successfull.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such object');
  });
});

describe('rates that somebody else saved first', () => {
  const current = ratesOf([{ ...copper, ratePerUnit: 1075 }, { ...crate, ratePerUnit: 900 }, savedLabel], 6);

  async function meetConflict(): Promise<UserEvent> {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    server.once.refuse(saveMaterialRatesCall, 'STALE', { details: { current } });
    server.answer(listAuditEventsCall, aSave('material-rates.saved'));
    await user.click(save());
    await screen.findByText(/Vikram Iyer saved Production and Material Costs at 20-11-2026 14:31/);
    return user;
  }

  it('are shown with the rows in which they differ', async () => {
    await meetConflict();
    const rows = within(screen.getByRole('region', { name: 'Somebody else saved first' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'PropertyYoursSaved',
      'Copper busbarCopper busbar, ₹ 1,100.00 per kgCopper busbar, ₹ 1,075.00 per kg',
    ]);
    expect(save()).toBeDisabled();
  });

  it('are not overwritten when they arrive while I edit', async () => {
    const user = await open();
    await replace(user, rate('Copper busbar'), '1100');
    server.answer(readMaterialRatesCall, current);
    lookAtPage();
    await waitFor(() => expect(server.requestsOf(readMaterialRatesCall)).toHaveLength(2));
    server.answer(saveMaterialRatesCall, current);
    await user.click(save());
    await waitFor(() => expect(server.bodiesOf(saveMaterialRatesCall)).toMatchObject([{ revision: 5 }]));
  });

  it('take my changes and leave theirs when I keep mine', async () => {
    const user = await meetConflict();
    server.answer(saveMaterialRatesCall, current);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Material is added successfully.')).toBeVisible();
    expect(server.bodiesOf(saveMaterialRatesCall).at(-1)).toMatchObject({
      revision: 6,
      rates: [
        { material: 'Copper busbar', ratePerUnit: 1100 },
        { material: 'Wooden crate', ratePerUnit: 900 },
        { material: 'Feeder label', ratePerUnit: 49.5 },
      ],
    });
  });

  it('are theirs when I take theirs', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(rate('Copper busbar')).toHaveValue('₹ 1,075.00');
    expect(material('Feeder label')).toBeInTheDocument();
    expect(save()).toBeDisabled();
  });
});
