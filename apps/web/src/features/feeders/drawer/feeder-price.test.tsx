import { readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { defaultSettings } from '@pw/pricing/terms/price-terms';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { projectTerms } from '@pw/pricing/terms/project-terms';
import { draftOf } from '@pw/switchboard/editing/draft';
import { aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rupees } from '../../../platform/rupees.ts';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { feederDetail } from '../../board-configuration/design/answer-page.ts';
import { type WorkedBoard, workOutBoard } from '../../board-configuration/design/board-summary.ts';
import { drawDoor } from '../../board-configuration/design/draw-door.ts';
import { BoardSummaryContext, OpenedFeederContext } from '../../board-configuration/design/use-board-summary.tsx';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { renderWithBoard } from '../../board-configuration/testing/render-with-board.tsx';
import { useFeederRows, useSectionSurroundings } from '../table/feeder-row.ts';
import { FeederDrawer } from './feeder-drawer.tsx';

const server = aSalesServer();
afterEach(() => {
  vi.restoreAllMocks();
});

const draft = draftOf(
  aBoard({ RATED_CURRENT: 400, SB_IP: 'IP54', INTERRUPT_RATING: 36, SB_FORM: '3b' }, [
    aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
    aFeeder('OG-1', 'MCCB_OG', 160, 4, 'A3', {}, [aComponent('Lamps', { QTY: 3, PRICE: 10.3 })]),
    aFeeder('OG-2', 'MCCB_OG', 160, 4, ''),
  ]),
);
const board = { lineItemId: 101, name: 'PCC-1', quantity: 1 };
const book = mustBeOk(readPriceBook(readPriceFiles()));
const terms = projectTerms(book, {
  ...defaultSettings,
  rates: defaultRateRows(book.tables.rate),
  ratesRevision: 1,
  enquiryRates: {},
  discounts: [],
  charges: noKeptCharges,
});

type Drawn = { readonly part: string; readonly isPriced?: boolean; readonly isStale?: boolean };

/** Opens the drawer of a feeder with the given report of the worker of the design. */
function openDrawer({ part, isPriced = true, isStale = false }: Drawn) {
  const worked = workOutBoard(knowledge, isPriced ? terms : null, board, draft);
  const detail = feederDetail(knowledge.tables, isPriced ? terms(board) : null, worked, part, {
    door: drawDoor,
    list: null,
  });
  const open = vi.fn<(opened: string | null) => void>();
  const rendered = renderWithBoard(
    server,
    <BoardSummaryContext value={{ summary: worked.summary, isStale, isFailed: false, unheard: [] }}>
      <OpenedFeederContext value={{ detail, open }}>
        <Opened part={part} />
      </OpenedFeederContext>
    </BoardSummaryContext>,
    { draft },
  );
  return { ...rendered, worked, detail, open };
}

function Opened({ part }: { readonly part: string }) {
  const rows = useFeederRows();
  const surroundings = useSectionSurroundings(rows);
  const nothing = () => undefined;
  return (
    <FeederDrawer
      rows={rows}
      surroundings={surroundings}
      opened={part}
      component={null}
      onOpen={nothing}
      onClose={nothing}
    />
  );
}

const foot = () => screen.getByRole('region', { name: 'Feeder price' });

function amountOf({ summary }: WorkedBoard, part: string) {
  return summary.price.kind === 'priced' ? summary.price.feeders.find((each) => each.part === part) : undefined;
}

describe('the price of a feeder', () => {
  it('is in the foot: one copy after discount and at list price, and what all copies add to the board', () => {
    const { detail, worked, open } = openDrawer({ part: 'f2' });
    const { listPaise = 0, afterDiscountPaise = 0 } = detail?.price ?? {};
    const ofCopies = rupees(amountOf(worked, 'f2')?.afterDiscountPaise ?? 0);
    expect(foot()).toHaveTextContent(
      `Feeder price after discount ₹ ${rupees(afterDiscountPaise)} list ₹ ${rupees(listPaise)}3 copies ₹ ${ofCopies}`,
    );
    expect(open).toHaveBeenLastCalledWith('f2');
  });

  it('says nothing of copies where there is one, and that a feeder without bus section is not in the price', () => {
    const { unmount } = openDrawer({ part: 'f1' });
    expect(foot()).not.toHaveTextContent('copies');
    unmount();
    openDrawer({ part: 'f4' });
    expect(foot()).toHaveTextContent('not in the price of the board');
  });

  it('says that the prices did not arrive', () => {
    openDrawer({ part: 'f1', isPriced: false });
    expect(screen.getByText(/^The prices of the project did not arrive/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Feeder price' })).toBeNull();
  });
});

describe('the priced bill of material', () => {
  const tab = { name: /Feeder BOM/ };

  it('has list price and total of each line, and the sum below', async () => {
    const { user, detail } = openDrawer({ part: 'f2' });
    await user.click(screen.getByRole('tab', tab));
    const bom = within(screen.getByRole('grid', { name: 'Feeder BOM' }));
    expect(bom.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'S.No',
      'Component',
      'Description',
      'Qty',
      'Make',
      'List Price (₹)',
      'Total (₹)',
    ]);
    const lamps = within(bom.getByText('Lamps').closest('tr') ?? document.body).getAllByRole('cell');
    expect(lamps.slice(3).map(({ textContent }) => textContent)).toEqual(['3', 'Siemens', '10.30', '30.90']);
    expect(screen.getByText('3 lines')).toBeVisible();
    expect(screen.getByText('5 pieces')).toBeVisible();
    expect(screen.getByText(`List ₹ ${rupees(detail?.price?.listPaise ?? 0)}`)).toBeVisible();
  });

  it('is saved as an Excel file, once it is that of the current board', async () => {
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, unmount } = openDrawer({ part: 'f2' });
    await user.click(screen.getByRole('tab', tab));
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(saved).toEqual(['OG-1 - Feeder BOM.xlsx']));
    unmount();
    openDrawer({ part: 'f2', isStale: true });
    await user.click(screen.getByRole('tab', tab));
    expect(screen.getByRole('button', { name: 'Excel' })).toBeDisabled();
  });

  it('says so when the file cannot be written', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('no room');
    });
    const { user } = openDrawer({ part: 'f2' });
    await user.click(screen.getByRole('tab', tab));
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    expect(await screen.findByText(/^A part of the page did not arrive/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Excel' })).toBeEnabled();
  });

  it('shows no price next to a line that has changed since', async () => {
    const { user, store } = openDrawer({ part: 'f2', isStale: true });
    await user.click(screen.getByRole('tab', tab));
    store.edit([{ kind: 'set', part: 'c3', property: 'QTY', value: 5 }]);
    const row = (await screen.findByText('5')).closest('tr');
    expect(row?.textContent).toMatch(/Siemens$/);
  });
});

describe('the compartment of a feeder', () => {
  it('is drawn as the front view draws its door, with the cubicles it is in', () => {
    openDrawer({ part: 'f2' });
    const door = screen.getByRole('img', { name: 'Door of OG-1' });
    expect(decodeURIComponent(door.getAttribute('src') ?? '')).toContain('160 / 128A 4P 36kA MCCB');
    expect(screen.getByText('600 + 400 mm alley')).toBeVisible();
    expect(screen.getByText('MCCB OUTGOING, bus section A, cubicle 1')).toBeVisible();
  });

  it('has no door where the feeder stands nowhere', () => {
    openDrawer({ part: 'f4' });
    expect(screen.queryByRole('img', { name: /^Door of/ })).toBeNull();
  });
});
