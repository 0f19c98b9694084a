import { readIntakeCellsCall } from '@pw/contract/intake';
import type { IntakeCellsOnWire } from '@pw/contract/intake-shape';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeRequest } from '../../../testing/fake-server.ts';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anIntake } from '../testing/dropped-intake.ts';
import { columnName } from './cell-address.ts';
import type { SourceFocus } from './source-focus.ts';
import { SourcePanel } from './source-panel.tsx';

const server = aSalesServer();

const sheet = (name: string, rows: number, columns: number, isHidden = false) => ({
  name,
  isHidden,
  role: 'tables' as const,
  rows,
  columns,
  page: null,
});

const large = anIntake({ sheets: [sheet('PCC-1', 20_000, 100), sheet('Text', 3, 1), sheet('Old', 5, 2, true)] });

type Cell = IntakeCellsOnWire['cells'][number];

/** Lets the server have every cell of a sheet, with its name as text, but for those that are given. */
function answerCells(columns: number, given: readonly Cell[] = [], merges: IntakeCellsOnWire['merges'] = []): void {
  server.answerWith(readIntakeCellsCall, (request) => {
    const { from, to } = rowsOf(request);
    const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    const named = numbers.flatMap((row) =>
      Array.from({ length: columns }, (_, at) => ({ row, col: at + 1, text: `${columnName(at + 1)}${row}` })),
    );
    const cells = named.map((cell) => given.find(({ row, col }) => row === cell.row && col === cell.col) ?? cell);
    return { cells, merges };
  });
}

const rowsOf = ({ query }: FakeRequest) => ({ from: Number(query.get('from')), to: Number(query.get('to')) });
const askedRows = () => server.requestsOf(readIntakeCellsCall).map((request) => Object.values(rowsOf(request)));

const focus = (source: SourceFocus['source'], key = '1'): SourceFocus => ({ source, key });
const panel = () => within(screen.getByRole('region', { name: 'Source: LT schedule.xlsx' }));
const scroller = (name: string) => screen.findByRole('region', { name: `Sheet ${name}` });
const text = () => screen.findByRole('region', { name: 'Text of the source' });

describe('a sheet of the file', () => {
  it('is drawn with letters and numbers, only where it is seen', async () => {
    answerCells(100);
    renderScreen(<SourcePanel intake={large} focus={null} />);
    expect(await panel().findByRole('cell', { name: 'B3' })).toBeVisible();
    expect(panel().getByRole('columnheader', { name: 'B' })).toBeVisible();
    expect(panel().getByRole('rowheader', { name: '3' })).toBeVisible();
    expect(panel().getByRole('table', { name: 'Cells of PCC-1' })).toHaveAttribute('aria-rowcount', '20001');
    expect(panel().getAllByRole('row').length).toBeLessThan(60);
    expect(panel().getAllByRole('columnheader').length).toBeLessThan(30);
    expect(askedRows()).toEqual([[1, 500]]);
  });

  it('is read block by block while somebody scrolls', async () => {
    answerCells(100);
    renderScreen(<SourcePanel intake={large} focus={null} />);
    await panel().findByRole('cell', { name: 'A1' });
    const element = await scroller('PCC-1');
    element.scrollTop = 24 * 12_000;
    fireEvent.scroll(element);
    expect(await panel().findByRole('cell', { name: 'A12001' })).toBeVisible();
    element.scrollTop = 0;
    fireEvent.scroll(element);
    expect(await panel().findByRole('cell', { name: 'A1' })).toBeVisible();
    expect(askedRows()).toEqual([
      [1, 500],
      [11_501, 12_000],
      [12_001, 12_500],
    ]);
  });

  it('shows a cell that is looked at twice once', async () => {
    answerCells(100);
    const cell = { sheet: 'PCC-1', cell: 'B3' };
    renderScreen(<SourcePanel intake={large} focus={focus([cell, cell])} />);
    const shown = await text();
    await waitFor(() => expect(shown).toHaveTextContent(/^B3B3$/u));
  });

  it('is in reach of the keyboard', async () => {
    answerCells(100);
    renderScreen(<SourcePanel intake={large} focus={null} />);
    expect(await scroller('PCC-1')).toHaveAttribute('tabindex', '0');
  });

  it('shows merged cells as one, also where the first one is out of sight', async () => {
    answerCells(8, [], [{ top: 2, left: 1, bottom: 400, right: 2 }]);
    renderScreen(<SourcePanel intake={anIntake({ sheets: [sheet('PCC-1', 450, 8)] })} focus={null} />);
    await panel().findByRole('cell', { name: 'A2' });
    expect(panel().queryByRole('cell', { name: 'B2' })).toBeNull();
    expect(panel().queryByRole('cell', { name: 'A3' })).toBeNull();
    const element = await scroller('PCC-1');
    element.scrollTop = 24 * 300;
    fireEvent.scroll(element);
    expect(await panel().findByRole('cell', { name: 'C301' })).toBeVisible();
    expect(panel().getByRole('cell', { name: 'A2' })).toBeVisible();
  });

  it('says what is hidden in the file, and which formula has no result', async () => {
    answerCells(2, [
      { row: 2, col: 1, text: 'spare', isHidden: true },
      { row: 2, col: 2, text: '63 A', isHidden: true },
      { row: 3, col: 2, text: '', isStale: true },
    ]);
    renderScreen(<SourcePanel intake={anIntake({ sheets: [sheet('PCC-1', 4, 2)] })} focus={null} />);
    expect(await panel().findByRole('rowheader', { name: '2, hidden in the file' })).toBeVisible();
    expect(panel().getByRole('cell', { name: 'formula without its result' })).toBeVisible();
    expect(panel().getByText('hidden in the file')).toBeVisible();
  });

  it('says that it is empty', () => {
    renderScreen(<SourcePanel intake={anIntake({ sheets: [sheet('PCC-1', 0, 0)] })} focus={null} />);
    expect(panel().getByText('The sheet is empty.')).toBeVisible();
    expect(server.requestsOf()).toEqual([]);
  });

  it('that did not arrive is asked for again', async () => {
    server.once.fail(readIntakeCellsCall, 503);
    answerCells(100);
    const { user } = renderScreen(<SourcePanel intake={large} focus={null} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await panel().findByRole('cell', { name: 'A1' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the tabs', () => {
  it('lead to the other sheets, and mark those that are hidden', async () => {
    answerCells(2);
    const { user } = renderScreen(<SourcePanel intake={large} focus={null} />);
    await user.click(panel().getByRole('tab', { name: 'Old (hidden)' }));
    expect(await scroller('Old')).toBeVisible();
  });

  it('follow the place that is looked at, and stay where somebody went until the next look', async () => {
    answerCells(2);
    const { user, rerender } = renderScreen(<SourcePanel intake={large} focus={focus({ sheet: 'Old', cell: 'B2' })} />);
    await scroller('Old');
    await user.click(panel().getByRole('tab', { name: 'Text' }));
    rerender(<SourcePanel intake={large} focus={focus({ sheet: 'Old', cell: 'B2' })} />);
    expect(await scroller('Text')).toBeVisible();
    rerender(<SourcePanel intake={large} focus={focus({ sheet: 'Old', cell: 'B2' }, '2')} />);
    expect(await scroller('Old')).toBeVisible();
  });

  it('are replaced by words while the file is read', () => {
    renderScreen(<SourcePanel intake={anIntake({ sheets: [] })} focus={null} />);
    expect(panel().getByText('The file is not read yet. Its sheets are here once it is.')).toBeVisible();
  });
});

describe('the place that is looked at', () => {
  it('is brought into view and marked, with its whole text below', async () => {
    answerCells(100, [{ row: 15_000, col: 60, text: 'Main LT panel, 1600 A, outdoor' }]);
    renderScreen(<SourcePanel intake={large} focus={focus({ sheet: 'PCC-1', cell: 'BH15000' })} />);
    const cell = await panel().findByRole('cell', { name: 'Main LT panel, 1600 A, outdoor' });
    expect(cell).toHaveAttribute('aria-current', 'location');
    expect(panel().getByRole('cell', { name: 'BG15000' })).not.toHaveAttribute('aria-current');
    expect(await text()).toHaveTextContent('BH15000Main LT panel, 1600 A, outdoor');
  });

  it('stays readable below while somebody looks elsewhere, and does not pull them back', async () => {
    answerCells(100);
    renderScreen(<SourcePanel intake={large} focus={focus({ sheet: 'PCC-1', cell: 'A15000' })} />);
    await panel().findByRole('cell', { name: 'A15000' });
    const element = await scroller('PCC-1');
    element.scrollTop = 0;
    fireEvent.scroll(element);
    expect(await panel().findByRole('cell', { name: 'A1' })).toBeVisible();
    expect(panel().queryByRole('cell', { name: 'A15000' })).toBeNull();
    expect(await text()).toHaveTextContent('A15000A15000');
  });

  it('is several cells, and all are read', async () => {
    answerCells(8);
    const source = [
      { sheet: 'PCC-1', cell: 'E20' },
      { sheet: 'PCC-1', cell: 'B10' },
    ];
    renderScreen(<SourcePanel intake={large} focus={focus(source)} />);
    await waitFor(async () => expect(await text()).toHaveTextContent('E20E20B10B10'));
    for (const name of ['E20', 'B10']) {
      expect(panel().getByRole('cell', { name })).toHaveAttribute('aria-current', 'location');
    }
  });

  it('is outlined as a whole where it is shown as one with others', async () => {
    answerCells(8, [], [{ top: 2, left: 1, bottom: 5, right: 2 }]);
    const { container } = renderScreen(<SourcePanel intake={large} focus={focus({ sheet: 'PCC-1', cell: 'A2' })} />);
    await panel().findByRole('cell', { name: 'A2' });
    expect(container.querySelector('table + span')).toHaveStyle({ height: '96px', width: '88px' });
  });

  it('is a part of a long text, whose letters are marked', async () => {
    answerCells(1, [{ row: 2, col: 1, text: '2 Nos 250A TPN MCCB' }]);
    const source = { sheet: 'Text', cell: 'A2', from: 6, to: 10 };
    const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderScreen(<SourcePanel intake={large} focus={focus(source)} />);
    const mark = await within(await text()).findByText('250A');
    expect(mark.tagName).toBe('MARK');
    await waitFor(() => expect(intoView.mock.contexts).toContain(mark));
  });

  it('says that nothing is written where a value has its row as source', async () => {
    answerCells(2, [
      { row: 2, col: 1, text: '' },
      { row: 2, col: 2, text: '' },
    ]);
    renderScreen(<SourcePanel intake={large} focus={focus({ sheet: 'Old', cell: 'A2:B2' })} />);
    await panel().findByRole('cell', { name: 'A1' });
    expect(await text()).toHaveTextContent('Nothing is written there.');
  });
});

describe('a PDF among several files', () => {
  it('is shown as its cells, with the place that is looked at', async () => {
    server.answer(readIntakeCellsCall, {
      cells: [
        { row: 1, col: 1, text: 'Pump', box: [10, 700, 40, 712] },
        { row: 1, col: 2, text: '63 A', box: [60, 700, 90, 712] },
      ],
      merges: [],
    });
    const name = 'Pumps.pdf / Page 1';
    const intake = anIntake({ kind: 'several files', files: 2, sheets: [{ ...sheet(name, 1, 2), page: 1 }] });
    const source = { page: 1, sheet: name, box: [58, 698, 92, 714] as const };
    renderScreen(<SourcePanel intake={intake} focus={focus(source)} />);
    await waitFor(() =>
      expect(panel().getByRole('cell', { name: '63 A' })).toHaveAttribute('aria-current', 'location'),
    );
    expect(panel().getByRole('cell', { name: 'Pump' })).not.toHaveAttribute('aria-current');
  });
});
