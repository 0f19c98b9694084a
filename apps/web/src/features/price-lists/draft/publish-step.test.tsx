import { workOutPriceImpactCall } from '@pw/contract/price-impact';
import { mapPriceListColumnsCall, publishPriceListCall, readPriceListDraftCall } from '@pw/contract/price-list-drafts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { aDraft } from '../testing/a-price-list.ts';
import { openDraft } from '../testing/open-draft.tsx';

const server = aFakeServer(startAdministration);

const ready = { blockers: [], counts: { classes: { changed: 20, new: 4 }, undecided: 0, ignored: 5 } };

const publishButton = () => screen.getByRole('button', { name: 'Publish' });

describe('the publication of an uploaded list', () => {
  it('sends name and days, and goes back to the lists with a message', async () => {
    server.answer(publishPriceListCall, { maker: 'Siemens', version: 8 });
    const { user, onLeave } = openDraft(server, aDraft(ready), 'publish');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' January 2027 ');
    await user.type(screen.getByRole('textbox', { name: 'Valid until' }), '30-06-2027');
    await user.click(publishButton());
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(server.bodiesOf(publishPriceListCall)).toEqual([
      { name: 'January 2027', validFrom: '2027-01-01', validUntil: '2027-06-30', confirm: [], revision: 5 },
    ]);
    expect(await screen.findByText('Version 8 of Siemens is published. It is valid from 01-01-2027.')).toBeVisible();
  });

  it.each([
    ['ROWS_UNDECIDED', '4 rows ask for a decision. Keep, correct or leave them out.', 'To the preview', 'preview'],
    ['MAPPING_OPEN', 'The columns are guessed, and nobody has checked them.', 'To the columns', 'columns'],
  ] as const)('waits for %s and leads to its step', async (code, text, link, step) => {
    const { user, onStep } = openDraft(server, aDraft({ blockers: [code] }), 'publish');
    expect((await screen.findAllByText(text)).length).toBe(2);
    expect(publishButton()).toBeDisabled();
    expect(publishButton()).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', { name: link }));
    expect(onStep).toHaveBeenCalledWith(step);
  });

  it('compares again after another list was published', async () => {
    server.answer(mapPriceListColumnsCall, aDraft({ state: 'reading' }));
    const { user, onStep } = openDraft(server, aDraft({ blockers: ['LIST_MOVED'] }), 'publish');
    await user.click(await screen.findByRole('button', { name: 'Compare again' }));
    await waitFor(() => expect(onStep).toHaveBeenCalledWith());
    expect(server.bodiesOf(mapPriceListColumnsCall)).toMatchObject([
      { mapping: { headRow: 4, columns: { catalogueNumber: 'MLFB' } }, revision: 5 },
    ]);
  });

  it('waits until each doubt is confirmed', async () => {
    server.answer(publishPriceListCall, { maker: 'Siemens', version: 8 });
    const doubts = [{ code: 'MANY_GONE', percent: 27.3 } as const, { code: 'SAME_DAY', percent: null } as const];
    const { user, onLeave } = openDraft(server, aDraft({ ...ready, doubts }), 'publish');
    const [gone, sameDay] = await screen.findAllByRole('checkbox');
    expect(gone).toHaveAccessibleName('27.3 % of the articles of Siemens are gone. Is the file the whole list?');
    expect(publishButton()).toHaveAccessibleDescription('Confirm the 2 doubts above.');
    await user.click(gone ?? publishButton());
    expect(publishButton()).toHaveAccessibleDescription('Confirm the doubt above.');
    expect(publishButton()).toBeDisabled();
    await user.click(sameDay ?? publishButton());
    await user.click(publishButton());
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(server.bodiesOf(publishPriceListCall)).toMatchObject([{ confirm: ['MANY_GONE', 'SAME_DAY'] }]);
  });

  it.each(['ROWS_UNDECIDED', 'DOUBTS', 'LIST_MOVED', 'STALE', 'ALREADY_PUBLISHED'] as const)(
    'refused with %s says so and reads the list again',
    async (code) => {
      server.refuse(publishPriceListCall, code);
      const { user, onLeave } = openDraft(server, aDraft(ready), 'publish');
      await screen.findByRole('textbox', { name: 'Name' });
      const asked = server.requestsOf(readPriceListDraftCall).length;
      await user.click(publishButton());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `The list was not published. ${publishPriceListCall.refusals[code].message}`,
      );
      await waitFor(() => expect(server.requestsOf(readPriceListDraftCall).length).toBeGreaterThan(asked));
      expect(onLeave).not.toHaveBeenCalled();
    },
  );

  it('asks about doubts that only another first day raises', async () => {
    server.once.refuse(publishPriceListCall, 'DOUBTS', { details: { doubts: ['SAME_DAY'] } });
    server.answer(publishPriceListCall, { maker: 'Siemens', version: 8 });
    const { user, onLeave } = openDraft(server, aDraft({ ...ready, validFromInFile: '2027-02-01' }), 'publish');
    server.answer(workOutPriceImpactCall, { isWorking: true });
    const day = await screen.findByRole('textbox', { name: /Valid from/ });
    expect(day).toHaveAccessibleDescription('The first day on which the list counts. The file says 01-02-2027.');
    await user.clear(day);
    await user.type(day, '01-07-2026');
    await user.click(publishButton());
    await user.click(await screen.findByRole('checkbox', { name: /^Another version of Siemens is valid/ }));
    await user.click(publishButton());
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(server.bodiesOf(publishPriceListCall)).toMatchObject([
      { validFrom: '2026-07-01', confirm: [] },
      { validFrom: '2026-07-01', confirm: ['SAME_DAY'] },
    ]);
  });

  it('refused for a day shows it at the day', async () => {
    server.refuse(publishPriceListCall, 'FIELD_INVALID', {
      details: { faults: { validFrom: 'At most 400 days ahead.' } },
    });
    const { user } = openDraft(server, aDraft(ready), 'publish');
    await screen.findByRole('textbox', { name: 'Name' });
    await user.click(publishButton());
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Valid from/ })).toHaveAccessibleDescription(
        'At most 400 days ahead.',
      ),
    );
  });

  it('does not send days in the wrong order', async () => {
    const { user } = openDraft(server, aDraft(ready), 'publish');
    await user.type(await screen.findByRole('textbox', { name: 'Valid until' }), '01-01-2026');
    await user.click(publishButton());
    expect(await screen.findByText('The list ends before it begins. Write a later day.')).toBeVisible();
    expect(server.requestsOf(publishPriceListCall)).toEqual([]);
  });
});
