import { readSearchCriteriaCall } from '@pw/contract/feeder-search';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BoardSummaryContext } from '../../features/board-configuration/design/use-board-summary.tsx';
import { answerEditing } from '../../features/board-configuration/testing/fake-editing.ts';
import {
  openConfiguration,
  startConfiguration,
} from '../../features/board-configuration/testing/open-configuration.tsx';
import { renderWithBoard } from '../../features/board-configuration/testing/render-with-board.tsx';
import { useFeederRows, useSectionSurroundings } from '../../features/feeders/table/feeder-row.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { SidePanel } from './feeders-workspace.tsx';

const server = aFakeServer(startConfiguration);
beforeEach(() => {
  server.answer(readSearchCriteriaCall, []);
});

const incomer = {
  part: 'f1',
  name: 'I/C-1',
  type: 'ACB_IC',
  properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
};
const board = { properties: { RATED_CURRENT: 1600, SB_RATING_BASIS: 'Nominal' }, feeders: [incomer], lastPart: 1 };

const panel = () => within(screen.getByRole('complementary', { name: 'Design and global feeders' }));
const tab = (name: string) => screen.getByRole('tab', { name });

async function openFeedersStep() {
  answerEditing(server, board);
  const user = await openConfiguration('&step=feeders');
  await screen.findByRole('region', { name: 'Feeders' });
  await panel().findByText('up to date');
  return user;
}

describe('the panel next to the feeders', () => {
  it('shows busbar, cubicles, front, price and checks, as the one next to the board does', async () => {
    await openFeedersStep();
    expect(panel().getByText('1x120x10 Copper, 1714.4 A')).toBeVisible();
    expect(panel().getByText(/^1 \(1 section, 1 TU\)$/)).toBeVisible();
    expect(panel().getByRole('img', { name: /^Front of the board: 1 cubicle,/ })).toBeVisible();
    expect(panel().getByRole('region', { name: 'Price' })).toHaveTextContent(/₹ [\d,.]+/);
    expect(panel().getByText(/^\d+ checks passed$/)).toBeVisible();
  });

  it('leads from a check to the properties of its feeder', async () => {
    const user = await openFeedersStep();
    await user.click(panel().getByRole('button', { name: /^Enter the load of the feeder/ }));
    expect(await screen.findByRole('dialog', { name: /^I\/C-1/ })).toBeVisible();
  });

  it('keeps price and findings in sight while global feeders are shown, and leads back to the design', async () => {
    const user = await openFeedersStep();
    await user.click(tab('Global feeders'));
    const line = panel().getByRole('button', {
      name: /^Show the design: ?₹ [\d,.]+ 0 errors ?\d+ warnings? ?\d+ notes?$/,
    });
    await user.click(line);
    expect(panel().getByRole('img', { name: /^Front of the board/ })).toBeVisible();
  });

  it('keeps what is searched for while the design is looked at', async () => {
    const user = await openFeedersStep();
    await user.click(tab('Global feeders'));
    await user.type(screen.getByRole('searchbox', { name: 'Search for global feeders' }), 'pump');
    await user.click(tab('Design'));
    await user.click(tab('Global feeders'));
    expect(screen.getByRole('searchbox', { name: 'Search for global feeders' })).toHaveValue('pump');
  });

  it('is as it was left when somebody comes back from another step', async () => {
    const user = await openFeedersStep();
    await user.click(tab('Global feeders'));
    await user.click(screen.getByRole('link', { name: /Board/ }));
    await screen.findByRole('form', { name: 'Properties of the board' });
    await user.click(screen.getByRole('link', { name: /Feeders/ }));
    expect(await screen.findByRole('tab', { name: 'Global feeders' })).toHaveAttribute('aria-selected', 'true');
  });

  it('renders again for its own changes only, not for each cell that is filled in', () => {
    const read = vi.fn<() => boolean>(() => false);
    const summary = {
      summary: null,
      isFailed: false,
      unheard: [],
      get isStale() {
        return read();
      },
    };
    const { store } = renderWithBoard(
      server,
      <BoardSummaryContext value={summary}>
        <Beside />
      </BoardSummaryContext>,
      { draft: board },
    );
    const before = read.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    act(() => void store.edit([{ kind: 'set', part: 'f1', property: 'FEEDER_DESIGNATION', value: 'From TR-1' }]));
    expect(screen.getByText('From TR-1')).toBeVisible();
    expect(read.mock.calls).toHaveLength(before);
  });
});

function Beside() {
  const rows = useFeederRows();
  const surroundings = useSectionSurroundings(rows);
  return (
    <>
      <p>{rows.map(({ values }) => values.FEEDER_DESIGNATION).join()}</p>
      <SidePanel hasFeeders={rows.length > 0} surroundings={surroundings} isReading={false} />
    </>
  );
}
