import { readWorkCalendarCall, saveWorkCalendarCall, type WorkCalendarOnWire } from '@pw/contract/work-calendar';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { WorkCalendarScreen } from './work-calendar.screen.tsx';

const server = aFakeServer(startAdministration);

const usual: WorkCalendarOnWire = {
  weekdays: [1, 2, 3, 4, 5, 6],
  holidays: [],
  hoursPerDay: { fabrication: 16, paint: 16, assembly: 16, busbar: 16, wiring: 8, test: 8, despatch: 8 },
  revision: 0,
};

async function open() {
  server.answer(readWorkCalendarCall, usual);
  const { user } = renderScreen(<WorkCalendarScreen />);
  await screen.findByRole('checkbox', { name: 'Monday' });
  return user;
}

const save = () => screen.getByRole('button', { name: 'Save' });

describe('the calendar of the works', () => {
  it('takes working days, hours and holidays, and saves nothing that is not right', async () => {
    const user = await open();
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    const busbar = screen.getByRole('textbox', { name: 'Busbar' });
    await user.clear(busbar);
    await user.type(busbar, '24');
    await user.click(screen.getByRole('button', { name: 'Add a holiday' }));
    expect(screen.getByText(/Enter each holiday once/)).toBeVisible();
    expect(save()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Day of holiday 1' }), '26-01-2027');
    await user.type(screen.getByRole('textbox', { name: 'Name of holiday 1' }), 'Republic Day');
    const holidays = [{ day: '2027-01-26', name: 'Republic Day' }];
    const hoursPerDay = { ...usual.hoursPerDay, busbar: 24 };
    const next = { weekdays: [1, 2, 3, 4, 5], holidays, hoursPerDay };
    server.answer(saveWorkCalendarCall, { ...next, revision: 1 });
    await user.click(save());
    expect(await screen.findByText('The calendar is saved.')).toBeVisible();
    expect(server.bodiesOf(saveWorkCalendarCall)).toEqual([{ ...next, revision: 0 }]);
    expect(save()).toBeDisabled();
  });

  it('keeps what was entered where somebody else has saved first, and replaces that on a second save', async () => {
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    server.once.respond(saveWorkCalendarCall, () => ({
      status: 409,
      body: { code: 'STALE', message: 'Changed.', details: { current: { ...usual, weekdays: [1], revision: 7 } } },
    }));
    await user.click(save());
    expect(await screen.findByText(/Somebody else has saved it since/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
    server.answer(saveWorkCalendarCall, { ...usual, weekdays: [1, 2, 3, 4, 5, 6, 7], revision: 8 });
    await user.click(save());
    expect(await screen.findByText('The calendar is saved.')).toBeVisible();
    expect(server.bodiesOf(saveWorkCalendarCall)).toMatchObject([{ revision: 0 }, { revision: 7 }]);
  });
});
