import { listWorkersCall, signWorkerCall } from '@pw/contract/testers';
import type { UnitStageOnWire } from '@pw/contract/unit-stage';
import { listUnitWorkCall } from '@pw/contract/work-entries';
import {
  listWorkCall,
  markStageCall,
  planStagesCall,
  savePlannedDaysCall,
  type WorkUnitOnWire,
} from '@pw/contract/work-stages';
import { dayOnScreen, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { stages } from '@pw/domain/work-progress/stage';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { leaveTester } from '../routine-tests/tester.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  leaveTester();
});

const WORKER = '00000000-0000-4000-8000-000000000001';
const day = (away: number) => daysLater(isoDayInIndia(Date.now()), away) ?? '';

const stage = (given: Partial<UnitStageOnWire> & Pick<UnitStageOnWire, 'stage'>): UnitStageOnWire => ({
  plannedFrom: null,
  plannedTo: null,
  begunAt: null,
  begunBy: null,
  endedAt: null,
  endedBy: null,
  revision: 1,
  ...given,
});

const unit = (serial: string, of: readonly UnitStageOnWire[]): WorkUnitOnWire => ({
  serial,
  board: 'PCC-1',
  unitNo: 1,
  ofUnits: 1,
  orderNumber: 'SO-26-0001',
  state: 'planned',
  stages: [...of],
});

const late = unit('26-00001', [stage({ stage: 'paint', plannedFrom: day(-4), plannedTo: day(-3) })]);
const current = unit('26-00002', [stage({ stage: 'wiring', plannedFrom: day(0), plannedTo: day(0) })]);
const later = unit('26-00003', [stage({ stage: 'test', plannedFrom: day(30), plannedTo: day(31) })]);

function answerWork(units: readonly WorkUnitOnWire[]) {
  server.answer(listWorkCall, {
    units: [...units],
    orders: [{ orderNumber: 'SO-26-0001', projectName: 'Depot', customerName: 'Acme', promisedOn: null, revision: 0 }],
    stages: stages.map((each, index) => ({ stage: each, needs: stages.slice(Math.max(0, index - 1), index) })),
    calendar: { weekdays: [1, 2, 3, 4, 5, 6], holidays: [] },
  });
  server.answer(listUnitWorkCall, { entries: [] });
}

async function openUnit(serial: string, units: readonly WorkUnitOnWire[]) {
  answerWork(units);
  server.answer(listWorkersCall, {
    workers: [{ workerId: WORKER, name: 'R. Kumar', short: 'RK', isActive: true, revision: 1 }],
  });
  server.answer(signWorkerCall, { until: '2099-01-01T00:00:00.000Z' });
  const { user } = renderApp(`/main/manufacture-engineer/work/unit?serial=${serial}`);
  await user.click(await screen.findByRole('button', { name: 'Choose the worker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who works?' }));
  await user.type(await dialog.findByLabelText('PIN'), '0042');
  await user.click(dialog.getByRole('button', { name: 'Choose' }));
  await screen.findByText('Worker: R. Kumar');
  return user;
}

describe('the page Work', () => {
  it('shows what is late in red with its days, and filters by it and by this week', async () => {
    answerWork([late, current, later]);
    const { user } = renderApp('/main/manufacture-engineer/work');
    expect(await screen.findByText('Paint 3 days')).toBeVisible();
    expect(screen.getByRole('img', { name: /^Wiring, .*, planned$/ })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /^Paint, .*, late$/ })[0]).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Late (1)' }));
    expect(await screen.findByText('1 total')).toBeVisible();
    expect(screen.queryByRole('link', { name: '26-00002' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'This week' }));
    expect(await screen.findByRole('link', { name: '26-00002' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '26-00003' })).toBeNull();
  });

  it('plans an order by its promised day, and says what was refused', async () => {
    answerWork([current]);
    const { user } = renderApp('/main/manufacture-engineer/work');
    await user.click(await screen.findByRole('button', { name: 'Plan SO-26-0001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Promised' }), dayOnScreen(day(40)));
    server.once.respond(planStagesCall, () => ({ status: 409, body: { code: 'NO_UNITS', message: 'No units.' } }));
    await user.click(dialog.getByRole('button', { name: 'Propose days' }));
    expect(await dialog.findByText(/No units\./)).toBeVisible();
    server.answer(planStagesCall, { promisedOn: day(40), revision: 1, planned: 7, firstDay: day(20) });
    await user.click(dialog.getByRole('button', { name: 'Propose days' }));
    expect(await screen.findByText(`7 stages planned, the first from ${dayOnScreen(day(20))}.`)).toBeVisible();
    expect(server.bodiesOf(planStagesCall)).toEqual(
      Array(2).fill({ promisedOn: day(40), replaces: false, revision: 0 }),
    );
  });

  it('has words where no unit is in the works', async () => {
    answerWork([]);
    renderApp('/main/manufacture-engineer/work');
    expect(await screen.findByText('No units in the works')).toBeVisible();
  });
});

describe('the stages of a unit', () => {
  it('begin now, with a word where the stage before has not ended', async () => {
    const planned = unit('26-00001', [
      stage({ stage: 'fabrication', plannedFrom: day(1), plannedTo: day(2) }),
      stage({ stage: 'paint', plannedFrom: day(3), plannedTo: day(4) }),
    ]);
    const user = await openUnit('26-00001', [planned]);
    await user.click(screen.getByRole('button', { name: 'Begin Paint' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Fabrication\. It usually ends before/)).toBeVisible();
    server.answer(markStageCall, {
      stage: stage({ stage: 'paint', begunAt: new Date().toISOString(), begunBy: 'R. Kumar' }),
      state: 'in work',
    });
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(server.bodiesOf(markStageCall)).toMatchObject([{ what: 'begin', workerId: WORKER }]);
  });

  it('show days that somebody else has saved first, and replace them on a second save', async () => {
    const user = await openUnit('26-00002', [current]);
    await user.click(screen.getByRole('button', { name: 'Days of Wiring' }));
    const dialog = within(await screen.findByRole('dialog'));
    const last = dialog.getByRole('textbox', { name: 'Last day' });
    await user.clear(last);
    await user.type(last, dayOnScreen(day(2)));
    const theirs = stage({ stage: 'wiring', plannedFrom: day(5), plannedTo: day(6), revision: 4 });
    server.once.respond(savePlannedDaysCall, () => ({
      status: 409,
      body: { code: 'STALE', message: 'Changed.', details: { current: theirs } },
    }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(new RegExp(`to ${dayOnScreen(day(5))} to`))).toBeVisible();
    server.answer(savePlannedDaysCall, { ...theirs, revision: 5 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.bodiesOf(savePlannedDaysCall)).toMatchObject([{ revision: 1 }, { revision: 4 }]);
  });

  it('of a unit that is not in the works are none', async () => {
    answerWork([]);
    renderApp('/main/manufacture-engineer/work/unit?serial=26-00009');
    expect(await screen.findByText('Not in the works')).toBeVisible();
  });
});
