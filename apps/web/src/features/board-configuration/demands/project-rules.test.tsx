import { readCatalogFiles } from '@pw/catalog/read';
import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { readDemandLibraryCall, saveDemandLibraryCall } from '@pw/contract/demand-library';
import { readProjectDemandsCall, saveProjectDefaultsCall, saveProjectDemandsCall } from '@pw/contract/project-demands';
import { compareRatingBasesCall } from '@pw/contract/rating-bases';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ProjectRules } from './project-rules.tsx';

const tables = { base: null, files: Object.fromEntries(readCatalogFiles()) };

const server = aSalesServer();
beforeEach(() => {
  server.answer(readKnowledgeCall, tables);
  server.answer(readProjectDemandsCall, {
    demands: [{ when: {}, set: { FEEDER_COMM: 'Y' }, note: '' }],
    defaults: { BUS_MAT: 'Aluminium' },
    labour: null,
    revision: 7,
  });
  server.answer(readDemandLibraryCall, { demands: [], revision: 0, knowledgeHash: 'abc' });
  server.answer(compareRatingBasesCall, { bases: [], boards: 0 });
});

const deccan = { id: '22222222-2222-4222-8222-222222222222', name: 'Deccan Cement' };

async function openRules(isViewOnly = false) {
  const onClose = vi.fn<() => void>();
  const { user } = renderScreen(
    <ProjectRules projectId={17} customer={deccan} isViewOnly={isViewOnly} onClose={onClose} />,
  );
  await screen.findByText('All feeders: Communication Yes');
  return { user, onClose };
}

const choose = async (user: Awaited<ReturnType<typeof openRules>>['user'], list: string, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: list }));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
};

describe('what must carry its rating inside the boards of a project', () => {
  it('is asked with the list prices of both bases, and saved as a default', async () => {
    const bases = [
      { basis: 'Nominal', listPaise: 383_500_730 },
      { basis: 'Incomers', listPaise: 409_220_730 },
    ];
    server.answer(compareRatingBasesCall, { bases, boards: 2 });
    const saved = { BUS_MAT: 'Aluminium', SB_RATING_BASIS: 'Nominal' };
    server.answer(saveProjectDefaultsCall, { defaults: saved, labour: null, revision: 8 });
    const { user, onClose } = await openRules();
    expect(screen.getByRole('heading', { name: 'What must carry its rating inside the board?' })).toBeVisible();
    const prices = 'Nominal ₹ 38,35,007.30, Full current of incomers ₹ 40,92,207.30';
    expect(await screen.findByText(`List price of 2 board entries: ${prices}.`)).toBeVisible();
    await choose(user, 'Breaker ratings', /^Nominal/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.bodiesOf(saveProjectDefaultsCall)).toEqual([{ defaults: saved, labour: null, revision: 7 }]);
  });

  it('says that the prices of the answers did not arrive, and asks for them again', async () => {
    server.fail(compareRatingBasesCall, 503);
    const { user } = await openRules();
    expect(await screen.findByText(/The prices of the answers did not arrive\./)).toBeVisible();
    server.answer(compareRatingBasesCall, { bases: [{ basis: 'Nominal', listPaise: 100_00 }], boards: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('List price of 1 board entry: Nominal ₹ 100.00.')).toBeVisible();
  });

  it('is asked without prices while no board has one', async () => {
    await openRules();
    expect(await screen.findByText('Their list prices are shown here once a board has a price.')).toBeVisible();
  });
});

describe('the demands and defaults of a project', () => {
  it('are changed as a whole and saved on the revision that was read, one after the other', async () => {
    const demand = { when: { types: ['MCCB_OG'] }, set: {}, kit: 'OG-MCCB metered', note: '' };
    const first = { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' };
    server.answer(saveProjectDemandsCall, { demands: [first, demand], revision: 8, changedBoards: [4] });
    const labour = { mode: 'PERCENTAGE', value: 12.5 } as const;
    server.answer(saveProjectDefaultsCall, { defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50 }, labour, revision: 9 });
    const { user, onClose } = await openRules();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Add demand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New demand' }));
    await user.click(dialog.getByRole('checkbox', { name: 'MCCB OUTGOING' }));
    await choose(user, 'Puts the standard kit on them', /metered/);
    await user.click(dialog.getByRole('button', { name: 'Add demand' }));
    expect(await screen.findByText('MCCB OUTGOING: kit OG-MCCB metered')).toBeVisible();
    await choose(user, 'Highest ambient temperature', /^50 °C/);
    await choose(user, 'Labour', /percentage/);
    const percent = screen.getByRole('textbox', { name: /^Labour, %/ });
    await user.clear(percent);
    await user.type(percent, '12.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.bodiesOf(saveProjectDemandsCall)).toEqual([{ demands: [first, demand], revision: 7 }]);
    expect(server.bodiesOf(saveProjectDefaultsCall)).toEqual([
      { defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50 }, labour, revision: 8 },
    ]);
    expect(await screen.findByText(/1 board is set otherwise now/)).toBeInTheDocument();
  });

  it('take over what another tab has saved meanwhile, keep what was entered here, and save upon it', async () => {
    server.refuse(saveProjectDefaultsCall, 'STALE');
    const { user, onClose } = await openRules();
    await choose(user, 'Highest ambient temperature', /^50 °C/);
    const byHours = { mode: 'HOURS' } as const;
    const others = { demands: [], defaults: { BUS_MAT: 'Copper', AMBIENT: 45 }, labour: byHours, revision: 9 };
    server.answer(readProjectDemandsCall, others);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/They were changed elsewhere meanwhile/)).toBeVisible();
    expect(screen.queryByText(/Communication Yes/)).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Busbar material' })).toHaveValue('Copper E-Cu F30');
    server.answer(saveProjectDefaultsCall, {
      defaults: { BUS_MAT: 'Copper', AMBIENT: 50 },
      labour: byHours,
      revision: 10,
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.bodiesOf(saveProjectDefaultsCall).at(-1)).toEqual({
      defaults: { BUS_MAT: 'Copper', AMBIENT: 50 },
      labour: byHours,
      revision: 9,
    });
    expect(server.bodiesOf(saveProjectDemandsCall)).toEqual([]);
  });

  it('stay entered where they are refused, and the reason is reported', async () => {
    server.refuse(saveProjectDemandsCall, 'DEMANDS_INVALID');
    const { user, onClose } = await openRules();
    await user.click(screen.getByRole('button', { name: 'Remove demand 1' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/A demand is not right/)).toBeVisible();
    expect([screen.queryByText(/Communication Yes/), onClose.mock.calls.length]).toEqual([null, 0]);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('are taken from the library of the company, and kept in that of the customer', async () => {
    const metered = { when: { types: ['MCCB_OG'] }, set: {}, kit: 'OG-MCCB metered', note: '' };
    const first = { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' };
    server.answerWith(readDemandLibraryCall, ({ path }) => ({
      demands: path.endsWith('company') ? [metered] : [],
      revision: path.endsWith('company') ? 3 : 0,
      knowledgeHash: 'abc',
    }));
    server.answer(saveDemandLibraryCall, { demands: [first, metered], revision: 1 });
    const { user } = await openRules();
    const ofCompany = within(await screen.findByRole('region', { name: 'Library of the company' }));
    const take = ofCompany.getByRole('button', { name: 'Take MCCB OUTGOING: kit OG-MCCB metered' });
    await user.click(take);
    expect(take).toBeDisabled();
    expect(within(screen.getByRole('region', { name: 'Demands' })).getAllByRole('listitem')).toHaveLength(2);
    const ofCustomer = within(screen.getByRole('region', { name: 'Library of Deccan Cement' }));
    await user.click(ofCustomer.getByRole('button', { name: 'Keep 2 demands of the project' }));
    expect(await ofCustomer.findAllByRole('listitem')).toHaveLength(2);
    expect(server.bodiesOf(saveDemandLibraryCall)).toEqual([{ demands: [first, metered], readRevision: 0 }]);
  });

  it('are only read where the project can only be viewed', async () => {
    await openRules(true);
    expect(screen.getByRole('combobox', { name: 'Busbar material' })).toHaveValue('Aluminium 6101 E91E');
    expect(screen.queryByRole('button', { name: /Save|Add demand|Remove demand 1/ })).toBeNull();
    // Nobody here can answer, so that no board is worked out for it.
    expect(server.requestsOf(compareRatingBasesCall)).toEqual([]);
  });
});
