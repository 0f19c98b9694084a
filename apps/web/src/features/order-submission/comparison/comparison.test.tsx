import { listRevisionsCall } from '@pw/contract/order-submission';
import { compareFrontViewsCall, compareRevisionsCall, printRevisionNoteCall } from '@pw/contract/revision-comparison';
import { sampleSheet } from '@pw/drawing/parts/sample-sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../../testing/render-app.tsx';
import { salesEngineer } from '../../customers/testing/sales-engineer.ts';
import { aChangedBoard, aComparison, nothingChanged } from './testing/a-comparison.ts';

const revision = (number: number) => ({
  revision: number,
  submittedAt: '2026-11-18T05:00:00.000Z',
  submittedBy: 'Asha Kulkarni',
  knowledgeVersion: 'SBD-R1.1+a',
  boards: 1,
  unpricedArticles: 0,
  totalFinalLP: 478_668.5,
  totalFinalLPPaise: 47_866_850,
  acknowledged: [],
});

const listed = (current: number, ...submitted: readonly number[]) => ({
  current,
  approved: null,
  revisions: submitted.map(revision),
  transitions: [],
});

const server = aFakeServer();
beforeEach(() => {
  startSession(salesEngineer);
  server.answer(listRevisionsCall, listed(2, 1));
  server.answer(compareRevisionsCall, aComparison());
});

const address = '/main/sales/compare-revisions?project=7';

async function open(path = address) {
  const { user } = renderApp(path);
  await screen.findByRole('region', { name: 'MDB' });
  return user;
}

const board = () => within(screen.getByRole('region', { name: 'MDB' }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the comparison of revisions', () => {
  it('sums up first, then says of the project and of each board what was and what is', async () => {
    await open();
    expect(
      screen.getByText(
        '1 board changed, 1 feeder added, 1 feeder changed, 1 field changed, other terms, + ₹ 1,24,300.00',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/^From R1 \(submitted 18-11-2026 10:30, rules SBD-R1\.1\+a\) to R2 \(as it is saved now/),
    ).toBeVisible();
    expect(rowsOf(screen.getByRole('table', { name: 'Price of the project' }))).toEqual([
      ['Final price', '₹ 4,78,668.50', '₹ 6,02,968.50', '+ ₹ 1,24,300.00'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Fields of the project' }))).toEqual([
      ['Project', 'Project Location', 'Nashik', 'Pune'],
    ]);
    expect(screen.getByText('Delivery in 10 weeks.')).toBeVisible();
    expect(rowsOf(board().getByRole('table', { name: 'Values of the board' }))).toEqual([
      ['Fault level Icw', '36 kA chosen', '50 kA chosen'],
    ]);
    expect(rowsOf(board().getByRole('table', { name: 'Bill of material' }))).toEqual([
      [
        'Changed',
        'Copper busbars',
        '₹ 92,505.0088.1 kg at ₹ 1,050.00',
        '₹ 1,06,365.00101.3 kg at ₹ 1,050.00',
        '+ ₹ 13,860.00',
      ],
      [
        'Added',
        'MCCB 3VA1 63 A3VA1163-5EE32-0AA0, Siemens',
        '–',
        '₹ 7,486.501 nos at ₹ 12,075.00, less 38 %',
        '+ ₹ 7,486.50',
      ],
    ]);
    expect(
      board()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        'NewR1Outgoing load 548 A exceeds incomer 400 A',
        'GoneC4I/C: 400 A breaker carries 320 A',
      ]),
    );
  });

  it('marks a revision that lacks prices of articles', async () => {
    const comparison = aComparison();
    server.answer(compareRevisionsCall, { ...comparison, before: { ...comparison.before, unpricedArticles: 2 } });
    await open();
    expect(screen.getByText('R1 incomplete: 2 articles without a price')).toBeVisible();
    expect(screen.getAllByText(/incomplete:/)).toHaveLength(1);
  });

  it('opens the values of a feeder, those that follow by the rules on demand', async () => {
    const user = await open();
    const line = board().getByText('Chiller').closest('summary');
    expect(line).toHaveTextContent('ChillerChangedbefore O/G-160, moved 1C to 2A, 2 values, 1 component');
    expect(board().queryByRole('table', { name: 'Values of Chiller' })).toBeNull();
    await user.click(line ?? document.body);
    const values = await board().findByRole('table', { name: 'Values of Chiller' });
    expect(rowsOf(values)).toEqual([['Poles', '4-pole chosen', '3-pole chosen']]);
    expect(board().getByText('1 value that follows by the rules is hidden.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Values that follow by the rules' }));
    expect(rowsOf(values).at(-1)).toEqual(['Breaking capacity Icu', '36 kA by the rules', '55 kA by the rules']);
  });

  it('shows only the kinds that are chosen, and the boards that have them', async () => {
    server.answer(
      compareRevisionsCall,
      aComparison({
        boards: [
          aChangedBoard(),
          aChangedBoard({ lineItemId: 4, name: { before: 'PCC', after: 'PCC' }, checks: { come: [], gone: [] } }),
        ],
      }),
    );
    const user = await open();
    expect(screen.getByRole('region', { name: 'PCC' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show: all' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Checks', hidden: true }));
    expect(screen.queryByRole('region', { name: 'PCC' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Project' })).toBeNull();
    expect(board().queryByRole('table')).toBeNull();
    expect(board().getByText(/Outgoing load/)).toBeVisible();
  });

  it('draws both front views on demand, and leads from a door to the values of its feeder', async () => {
    const sheet = (feeder: string) =>
      sheetSvg({
        ...sampleSheet(),
        doors: [{ feeder, cubicle: 2, address: '2A', says: feeder, box: { x: 20, y: 40, widthMm: 30, heightMm: 60 } }],
      });
    server.answer(compareFrontViewsCall, { before: [sheet('O/G-160'), sheet('x')], after: [sheet('Chiller')] });
    const user = await open();
    await user.click(board().getByRole('button', { name: 'Show the front views side by side' }));
    expect(await board().findByRole('img', { name: /of MDB in R1, sheet 1 of 2/ })).toBeVisible();
    await user.click(board().getByRole('button', { name: 'Chiller, compartment 2A' }));
    const line = board().getByText('before O/G-160, moved 1C to 2A, 2 values, 1 component').closest('summary');
    await waitFor(() => expect(line).toHaveFocus());
    expect(line?.parentElement).toHaveAttribute('open');
  });

  it('says that nothing has changed', async () => {
    server.answer(compareRevisionsCall, nothingChanged);
    renderApp(address);
    expect(await screen.findByText('Nothing changed')).toBeVisible();
  });

  it('says that there is nothing to compare with', async () => {
    server.answer(listRevisionsCall, listed(1));
    renderApp(address);
    expect(await screen.findByText('There is nothing to compare with yet')).toBeVisible();
    expect(server.requestsOf(compareRevisionsCall)).toEqual([]);
  });

  it('compares the revisions that are chosen, which the address says', async () => {
    server.answer(listRevisionsCall, listed(3, 1, 2));
    const user = await open();
    const paths = () => server.requestsOf(compareRevisionsCall).map(({ path }) => path.split('/revisions/')[1]);
    expect(paths()).toEqual(['2/comparison/current']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'R1');
    await waitFor(() => expect(paths().at(-1)).toBe('1/comparison/current'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'R2');
    await waitFor(() => expect(paths().at(-1)).toBe('1/comparison/2'));
    expect(currentPath()).toMatch(/before=1&after=2/);
  });

  it('tells what failed in the place of the comparison, and tries again', async () => {
    server.once.fail(compareRevisionsCall, 503);
    const { user } = renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'MDB' })).toBeVisible();
  });

  it('saves the revision note, or says why there is none', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    server.once.respond(printRevisionNoteCall, () => ({ status: 200, body: '%PDF' }));
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Revision note' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    server.once.fail(printRevisionNoteCall, 500);
    await user.click(screen.getByRole('button', { name: 'Revision note' }));
    expect(await screen.findByText(/^The note was not made/)).toBeVisible();
  });
});
