import { listAuditEventsCall } from '@pw/contract/audit';
import { type MarginFloorsOnWire, readMarginFloorsCall, saveMarginFloorsCall } from '@pw/contract/margin-floors';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { MarginFloorsScreen } from './margin-floors.screen.tsx';

const server = aFakeServer(() => {
  startSession(aSession('administrator'));
  return startFakeServer();
});

const asha = '44444444-4444-4444-8444-444444444444';
const floors: MarginFloorsOnWire = {
  companyPercent: 12,
  people: [{ userId: asha, name: 'Asha Rao', percent: null }],
  revision: 3,
};

async function open() {
  server.answer(readMarginFloorsCall, floors);
  renderScreen(<MarginFloorsScreen />);
  return { user: userEvent.setup(), company: await screen.findByRole('textbox', { name: 'Company' }) };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the margin floors', () => {
  it('are saved for the company and for people, with the revision that was read', async () => {
    const { user, company } = await open();
    expect(save()).toBeDisabled();
    await user.clear(company);
    await user.type(company, '12.5');
    await user.type(field('Asha Rao'), '10');
    const saved = { ...floors, companyPercent: 12.5, people: [{ userId: asha, name: 'Asha Rao', percent: 10 }] };
    server.answer(saveMarginFloorsCall, { ...saved, revision: 4 });
    await user.click(save());
    await waitFor(() =>
      expect(server.bodiesOf(saveMarginFloorsCall)).toEqual([
        { companyPercent: 12.5, people: [{ userId: asha, percent: 10 }], revision: 3 },
      ]),
    );
    expect(await screen.findByText('The floors are saved.')).toBeInTheDocument();
    expect(field('Company')).toHaveValue('12.5');
  });

  it('are percentages; only that of a person may be empty', async () => {
    const { user, company } = await open();
    await user.clear(company);
    await user.type(field('Asha Rao'), '12.345');
    await user.click(save());
    expect(await screen.findAllByText(/Write a percentage from 0 to 99.99/)).toHaveLength(2);
    expect(server.bodiesOf(saveMarginFloorsCall)).toEqual([]);
  });

  it('that somebody else saved first are shown next to mine, and mine can be kept', async () => {
    const { user, company } = await open();
    await user.clear(company);
    await user.type(company, '11');
    server.answer(listAuditEventsCall, { items: [], total: 0 });
    server.refuse(saveMarginFloorsCall, 'STALE', {
      details: { current: { ...floors, companyPercent: 15, revision: 4 } },
    });
    await user.click(save());
    expect(await screen.findByText(/saved the margin floors/)).toBeInTheDocument();
    server.answer(saveMarginFloorsCall, { ...floors, companyPercent: 11, revision: 5 });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(server.bodiesOf(saveMarginFloorsCall).at(-1)).toMatchObject({ companyPercent: 11, revision: 4 }),
    );
  });
});
