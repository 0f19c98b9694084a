import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { NumberCell } from './number-input.tsx';

const cell = () => screen.getByRole('textbox', { name: 'Quantity of PCC-1' });

function renderCell(props: { readonly step?: number; readonly least?: number; readonly disabled?: boolean } = {}) {
  const onCommit = vi.fn<(value: number) => string | null>((value) => (value > 99 ? 'At most 99' : null));
  renderInTheme(<NumberCell label="Quantity of PCC-1" value={3} onCommit={onCommit} {...props} />);
  return onCommit;
}

describe('a number in the cell of a table', () => {
  it.each(['{Enter}', '{Tab}'])('is given on once with %s, not while it is typed', async (key) => {
    const onCommit = renderCell();
    await userEvent.click(cell());
    await userEvent.keyboard('12');
    expect(onCommit).not.toHaveBeenCalled();
    await userEvent.keyboard(key);
    expect(onCommit.mock.calls).toEqual([[12]]);
  });

  it.each([
    ['-3', 'A number of 0 or more is expected'],
    ['1e9', 'Not a number: write digits, such as 12'],
    ['1.5', 'A whole number is expected'],
    ['250', 'At most 99'],
  ])('keeps %j as it was typed and refuses it in words, until it is mended', async (typed, words) => {
    const onCommit = renderCell();
    await userEvent.click(cell());
    await userEvent.keyboard(`${typed}{Tab}`);
    expect(cell()).toHaveValue(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(cell()).toBeInvalid();
    await userEvent.click(cell());
    await userEvent.keyboard('7{Enter}');
    expect(onCommit).toHaveBeenLastCalledWith(7);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('brings the old number back with Esc when another was refused', async () => {
    renderCell();
    await userEvent.click(cell());
    await userEvent.keyboard('-3{Enter}{Escape}');
    expect(cell()).toHaveValue('3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is 0 when it is left empty, for the rule of the caller', async () => {
    const onCommit = renderCell();
    await userEvent.clear(cell());
    await userEvent.tab();
    expect(onCommit.mock.calls).toEqual([[0]]);
  });

  it('is not given on when nothing changed, or Esc took it back', async () => {
    const onCommit = renderCell();
    await userEvent.click(cell());
    await userEvent.keyboard('3{Enter}');
    await userEvent.keyboard('7{Escape}');
    expect(cell()).toHaveValue('3');
    await userEvent.tab();
    expect(onCommit).not.toHaveBeenCalled();
  });

  it('goes up and down with the arrows where it has a step', async () => {
    const onCommit = renderCell({ step: 1 });
    await userEvent.click(cell());
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.keyboard('5{ArrowDown}');
    expect(onCommit.mock.calls).toEqual([[4], [4]]);
  });

  it('goes up and down with the mouse, not below its least number', async () => {
    const onCommit = renderCell({ step: 1, least: 3 });
    const [up, down] = screen.getAllByRole('button', { hidden: true });
    expect(down).toBeDisabled();
    await userEvent.click(up ?? document.body);
    await userEvent.click(cell());
    await userEvent.keyboard('{ArrowDown}');
    expect(onCommit.mock.calls).toEqual([[4]]);
  });

  it('has nothing to press where it has no step', () => {
    renderCell();
    expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  });

  it('can be read but not entered while it is disabled', async () => {
    renderCell({ disabled: true });
    expect(cell()).toBeDisabled();
    expect(cell()).toHaveValue('3');
  });
});
