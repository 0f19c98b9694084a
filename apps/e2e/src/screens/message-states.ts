import { expect } from '../support/expect.ts';
import { openKept } from '../support/kept-tab.ts';
import type { ScreenWalk } from './screen-state.ts';

/** The texts with which messages to customers begin. */
export const messageTextsWalk: ScreenWalk = [
  {
    name: 'message-texts',
    show: async ({ page, companies }) => {
      await openKept(page, companies.one, '/#/main/admin/message-templates');
      await expect(page.getByRole('region', { name: 'Offer, Mail', exact: true })).toBeVisible();
    },
  },
  {
    name: 'message-texts-wrong',
    show: async ({ page }) => {
      const text = page
        .getByRole('region', { name: 'Offer, Mail', exact: true })
        .getByRole('textbox', { name: 'Text' });
      await text.fill('Dear {name}');
      await expect(page.getByText('{name} is no placeholder.')).toBeVisible();
    },
  },
];
