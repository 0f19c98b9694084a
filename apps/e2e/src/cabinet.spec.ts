import { boardForm, enterFields } from './support/board-form.ts';
import { test } from './support/browser-test.ts';
import { importBoard, livePanel, named, openConfiguration } from './support/configuration.ts';
import type { EnquiryFile } from './support/example-enquiry.ts';
import { expect } from './support/expect.ts';
import type { KeptTab } from './support/kept-tab.ts';
import { oneSalesEngineer } from './support/sales.ts';

let asha: KeptTab;

test.beforeAll(async ({ request }) => {
  ({ tab: asha } = await oneSalesEngineer(request, 'Cabinet Panels'));
});

const way = (name: string, type: string, ampere: string, poles: string, copies: string) => ({
  ...{ name, type },
  properties: { FEEDER_AMP_RATING: ampere, FEEDER_POLES: poles, SECTION_A: copies },
});

const pumpHouse: EnquiryFile = {
  project: {
    ...{ name: 'Pump house', location: 'Kolhapur', enquiryNumber: 'ENQ/26/131', enquiryDate: '2025-11-20' },
    customer: { customerName: 'Panchganga Water Works', location: 'Kolhapur' },
  },
  boards: [
    {
      name: 'PDB-1',
      properties: { RATED_CURRENT: '100', INTERRUPT_RATING: '10', SB_IP: 'IP54', NEUTRAL_RATING: '100' },
      feeders: [way('I/C', 'MCCB_IC', '100', '4', '1'), way('Pump', 'MCCB_OG', '32', '3', '8')],
    },
  ],
};

test('a small board stands in a cabinet, until cubicles are asked for', async ({ page, request }) => {
  const board = await importBoard(request, asha, pumpHouse);
  await openConfiguration(page, asha, board);
  await expect(livePanel(page)).toContainText('wall cabinet WC-4');
  await expect(livePanel(page)).toContainText('1x20x5 Copper');
  await expect(livePanel(page)).toContainText('600 x 1000 x 300 mm');
  await enterFields(boardForm(page), [{ list: 'Cabinet or cubicles', choice: 'Floor cubicles' }]);
  await expect(livePanel(page)).toContainText('2 (1 section, 1 TU)');
  await named(page, 'Undo').click();
  await expect(livePanel(page)).toContainText('wall cabinet WC-4');
});
