import {
  addMarketRateCall,
  importMarketRatesCall,
  listMarketRatesCall,
  type MarketRatesOnWire,
  previewMarketRatesCall,
  saveRateLinksCall,
  withdrawMarketRateCall,
} from '@pw/contract/market-rates';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { MarketRatesScreen } from './market-rates.screen.tsx';

const server = aFakeServer(startAdministration);

const rateId = '77777777-7777-4777-8777-777777777777';
const olderId = '88888888-8888-4888-8888-888888888888';
const entered = { enteredBy: 'Nadia Rao', enteredAt: '2026-11-02T09:01:00.000Z', withdrawn: null };

const rates: MarketRatesOnWire = {
  cards: [
    {
      kind: 'metal',
      key: 'copper',
      unit: 'INR/kg',
      rates: [
        { rateId, value: 1377.3, validFrom: '2026-11-02', source: 'exchange closing', ...entered },
        {
          rateId: olderId,
          value: 1148.5,
          validFrom: '2026-10-01',
          source: 'Hindcop',
          ...entered,
          withdrawn: { by: 'Anil Kulkarni', at: '2026-10-02T09:01:00.000Z', reason: 'a slip of the pen' },
        },
      ],
      older: 3,
      holds: rateId,
      ageDays: 27,
      isOld: true,
    },
  ],
  links: [
    { rateKey: 'busbarCopperPerKg', material: 'Copper busbar', metal: 'copper', ratePerUnit: 1050, link: null },
    {
      rateKey: 'sheetMetalPerKg',
      material: 'CRCA sheet',
      metal: 'steel',
      ratePerUnit: 145,
      link: { factor: 1.1, addition: 12 },
    },
  ],
  revision: 4,
};

function open(answer: MarketRatesOnWire = rates) {
  server.answer(listMarketRatesCall, answer);
  return renderScreen(<MarketRatesScreen />);
}

describe('the market rates', () => {
  it('say what to do while there are none', async () => {
    open({ ...rates, cards: [] });
    expect(await screen.findByText('No market rate yet.')).toBeVisible();
    expect(screen.getByRole('row', { name: /Copper busbar.*not linked/ })).toBeVisible();
  });

  it('show of each the last rates with the one that holds, its age, and why one was withdrawn', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Copper' });
    expect(within(card).getByText('27 days old')).toBeVisible();
    expect(within(card).getByRole('row', { name: /02-11-2026.*1,377\.30.*exchange closing.*holds/ })).toBeVisible();
    expect(within(card).getByText('withdrawn by Anil Kulkarni: a slip of the pen')).toBeVisible();
    expect(within(card).getByText('3 older')).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Withdraw Copper of 01-10-2026' })).toBeNull();
  });

  it('ask about a value that jumps, and save it when that is confirmed', async () => {
    const jump = { before: 92.4375, validFrom: '2026-11-20', changePercent: -99.99, hint: 'inverse' };
    server.once.refuse(addMarketRateCall, 'RATE_JUMP', { details: { jump } });
    server.answer(addMarketRateCall, rates);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a rate' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'Currency');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Rate of/ }), 'EUR buy');
    await user.type(within(dialog).getByRole('textbox', { name: /^Value \(INR\/EUR\)/ }), '0.0108');
    await user.type(within(dialog).getByRole('textbox', { name: /^Source/ }), 'bank card rate');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(
        /^0\.0108 is 99\.99 % below 92\.4375 of 20-11-2026\. Is it the wrong way round\?/,
      ),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Confirm and save' }));
    expect(await screen.findByText('EUR buy is saved.')).toBeVisible();
    expect(server.requestsOf(addMarketRateCall).map(({ body }) => body)).toMatchObject([
      { kind: 'currency', key: 'EUR buy', value: '0.0108', confirm: false },
      { confirm: true },
    ]);
  });

  it('show at each field why it was refused, and ask again after a change', async () => {
    server.refuse(addMarketRateCall, 'FIELD_INVALID', { details: { faults: { value: 'Write a number above 0.' } } });
    const { user } = open();
    await user.keyboard('n');
    const dialog = await screen.findByRole('dialog', { name: 'Add a rate' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Kind' }), 'Index');
    await user.type(within(dialog).getByRole('textbox', { name: /^Rate of/ }), 'WPI');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Write a number above 0.')).toBeVisible();
    expect(server.requestsOf(addMarketRateCall)[0]?.body).toMatchObject({ kind: 'index', key: 'WPI' });
  });

  it('are withdrawn with a reason', async () => {
    server.answer(withdrawMarketRateCall, rates);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw Copper of 02-11-2026' }));
    const dialog = screen.getByRole('dialog', { name: 'Withdraw Copper of 02-11-2026' });
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await within(dialog).findByText(/^Write a reason/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'another closing');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Copper of 02-11-2026 is withdrawn.')).toBeVisible();
    expect(server.requestsOf(withdrawMarketRateCall)[0]).toMatchObject({ body: { reason: 'another closing' } });
  });

  it('are imported after a look at what is new; what jumps is checked first', async () => {
    const jump = { before: 310, validFrom: '2026-09', changePercent: -90.32, hint: 'decimal point' as const };
    const row = { row: 3, kind: 'index' as const, key: 'WPI', value: 30, unit: '-', validFrom: '2026-10', jump };
    const counts = { new: 1, same: 4 };
    server.answer(previewMarketRatesCall, { counts, rows: [row], faulty: 0, faults: [] });
    server.answer(importMarketRatesCall, { counts });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = screen.getByRole('dialog', { name: 'Import market rates' });
    await user.upload(within(dialog).getByLabelText('File'), new File(['month,WPI\n'], 'wpi.csv'));
    expect(await within(dialog).findByText(/Is a decimal point wrong\?/)).toBeVisible();
    const take = within(dialog).getByRole('button', { name: 'Import' });
    expect(take).toBeDisabled();
    // Leaving the source alone asks nothing; another source does.
    const field = within(dialog).getByRole('textbox', { name: 'Source' });
    await user.click(field);
    await user.tab();
    expect(server.requestsOf(previewMarketRatesCall)).toHaveLength(1);
    await user.type(field, 'index of the office{Tab}');
    expect(await within(dialog).findByText('1 new, 4 there already.')).toBeVisible();
    expect(server.requestsOf(previewMarketRatesCall)).toHaveLength(2);
    await user.click(within(dialog).getByRole('checkbox', { name: /^I have checked 1 value/ }));
    await user.click(take);
    expect(await screen.findByText('1 new, 4 there already.')).toBeVisible();
    const [{ body } = {}] = server.requestsOf(importMarketRatesCall);
    expect(body instanceof FormData && body.get('confirm')).toBe('true');
  });

  it('show what a linked material costs before it is saved, and each fault at its field', async () => {
    server.once.refuse(saveRateLinksCall, 'FIELD_INVALID', {
      details: { faults: { 'links.1.factor': 'Write a factor of 0 to 5.' } },
    });
    server.answer(saveRateLinksCall, rates);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit links' }));
    const dialog = screen.getByRole('dialog', { name: 'Links of material rates' });
    await user.click(within(dialog).getByRole('switch', { name: 'Copper busbar follows copper' }));
    const factor = within(dialog).getByRole('textbox', { name: 'Factor of Copper busbar' });
    await user.clear(factor);
    await user.type(factor, '1.06');
    const addition = within(dialog).getByRole('textbox', { name: 'Addition of Copper busbar' });
    await user.clear(addition);
    await user.type(addition, '35');
    expect(within(dialog).getByRole('status', { name: 'Rate of Copper busbar' })).toHaveTextContent('1,494.94');
    const ofSheet = within(dialog).getByRole('textbox', { name: 'Factor of CRCA sheet' });
    await user.clear(ofSheet);
    await user.type(ofSheet, 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Write a factor of 0 to 5.')).toBeVisible();
    await user.clear(ofSheet);
    await user.type(ofSheet, '1.2');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The links are saved.')).toBeVisible();
    expect(server.requestsOf(saveRateLinksCall).map(({ body }) => body)).toEqual([
      {
        links: [
          { rateKey: 'busbarCopperPerKg', factor: 1.06, addition: 35 },
          { rateKey: 'sheetMetalPerKg', factor: -1, addition: 12 },
        ],
        revision: 4,
      },
      expect.objectContaining({
        links: [expect.anything(), { rateKey: 'sheetMetalPerKg', factor: 1.2, addition: 12 }],
      }),
    ]);
  });
});
