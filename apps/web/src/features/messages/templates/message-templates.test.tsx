import { listMessageTemplatesCall, saveMessageTemplateCall } from '@pw/contract/message-templates';
import { shippedTemplates } from '@pw/domain/messages/message-template';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { MessageTemplatesScreen } from './message-templates.screen.tsx';

const server = aFakeServer(startAdministration);

const template = {
  kind: 'offer',
  channel: 'mail',
  subject: 'Our offer',
  body: 'Dear {contact}, {link}',
  isOurs: false,
  revision: 3,
} as const;

async function openTexts(isOurs = false) {
  server.answer(listMessageTemplatesCall, { templates: [{ ...template, isOurs }] });
  const { user } = renderScreen(<MessageTemplatesScreen />);
  const card = within(await screen.findByRole('region', { name: 'Offer, Mail' }));
  return { user, card };
}

describe('the texts of messages', () => {
  it('are changed by an administrator', async () => {
    const { user, card } = await openTexts();
    await user.type(card.getByRole('textbox', { name: 'Subject' }), ' {{offer}');
    server.answer(saveMessageTemplateCall, template);
    await user.click(card.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => server.bodiesOf(saveMessageTemplateCall))
      .toEqual([{ subject: 'Our offer {offer}', body: template.body, revision: 3 }]);
  });

  it('go back to ours', async () => {
    const { user, card } = await openTexts();
    server.answer(saveMessageTemplateCall, { ...template, isOurs: true });
    await user.click(card.getByRole('button', { name: 'Back to ours' }));
    await expect
      .poll(() => server.bodiesOf(saveMessageTemplateCall))
      .toEqual([{ ...shippedTemplates.offer.mail, revision: 3 }]);
  });

  it('that are ours have no way back', async () => {
    const { card } = await openTexts(true);
    expect(card.queryByRole('button', { name: 'Back to ours' })).toBeNull();
  });

  it('say what is wrong, and are not saved so', async () => {
    const { user, card } = await openTexts();
    await user.type(card.getByRole('textbox', { name: 'Subject' }), ' {{nmae}');
    expect(card.getByText('{nmae} is no placeholder. Take it out, or choose one of the list.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
