import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { ChoiceBox } from './choice-box.tsx';

const ratings = [800, 1600, 2000, 160].map((value) => ({ value, label: `${value} A` }));
const box = () => screen.getByRole('combobox', { name: 'Rated current' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const highlighted = () => screen.queryByRole('option', { selected: true })?.textContent;

const entered = vi.fn<(value: string | number) => void>();
const refused = vi.fn<(text: string, reason: string | null) => void>();
const cleared = vi.fn<() => void>();

/** A box that shows 800 A at first; 2000 A is refused. */
function RatedCurrent({
  isCleared = false,
  takesOthers = false,
}: Partial<Record<'isCleared' | 'takesOthers', boolean>>) {
  const [value, setValue] = useState<string | number>(800);
  return (
    <>
      <label htmlFor="rated">Rated current</label>
      <ChoiceBox
        id="rated"
        label="Rated current"
        choices={ratings}
        chosen={ratings.find((each) => each.value === value)}
        reasonOf={(choice) => (choice.value === 2000 ? 'above the incomer' : null)}
        onEnter={(next) => {
          entered(next);
          setValue(next);
        }}
        onRefused={refused}
        takesOthers={takesOthers}
        onClear={isCleared ? cleared : null}
        isRequired={false}
        isFaulty={false}
        isDisabled={false}
      />
      <button type="button">Next</button>
    </>
  );
}

function renderBox() {
  renderInTheme(<RatedCurrent />);
  return userEvent.setup();
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe('opening the list', () => {
  it('opens at a click, an arrow or Enter with its text highlighted, and stays closed at Tab', async () => {
    const user = renderBox();
    await user.tab();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    for (const opener of ['{ArrowDown}', '{ArrowUp}', '{Enter}']) {
      await user.keyboard(opener);
      expect(highlighted()).toBe('800 A');
      await user.keyboard('{Escape}');
      expect(options()).toEqual([]);
    }
    await user.click(box());
    expect(options()).toHaveLength(4);
    await user.click(box());
    expect(options()).toEqual([]);
  });

  it('leaves Esc to what is around the box once the list is closed', async () => {
    const user = renderBox();
    await user.click(box());
    expect(box()).toHaveAttribute('data-mantine-stop-propagation', 'true');
    await user.keyboard('{Escape}');
    expect(box()).toHaveAttribute('data-mantine-stop-propagation', 'false');
  });
});

describe('by keyboard', () => {
  it('narrows the list by what is typed, the first that can be taken highlighted, and takes it with Enter', async () => {
    const user = renderBox();
    await user.tab();
    await user.keyboard('00');
    expect(options()).toEqual(['800 A', '1600 A', '2000 Aabove the incomer']);
    expect(highlighted()).toBe('800 A');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(entered.mock.calls).toEqual([[1600]]);
    expect(box()).toHaveValue('1600 A');
    expect(options()).toEqual([]);
  });

  it('takes what the next keys type in the place of what was taken', async () => {
    const user = renderBox();
    await user.tab();
    await user.keyboard('1600{Enter}160{Enter}');
    expect(entered.mock.calls).toEqual([[1600], [160]]);
  });

  it('highlights what is named in full, and stays open with the reason when that is refused', async () => {
    const user = renderBox();
    await user.tab();
    await user.keyboard('2000{Enter}');
    expect(highlighted()).toBe('2000 Aabove the incomer');
    expect(entered).not.toHaveBeenCalled();
  });

  it('tells the reason when it is left with a refused value', async () => {
    const user = renderBox();
    await user.tab();
    await user.keyboard('2000');
    await user.tab();
    expect(refused.mock.calls).toEqual([['2000', 'above the incomer']]);
    expect(box()).toHaveValue('800 A');
  });

  it('stops at the first and at the last of the list', async () => {
    const user = renderBox();
    await user.click(box());
    await user.keyboard('{ArrowUp}');
    expect(highlighted()).toBe('800 A');
    await user.keyboard('{ArrowDown>9/}');
    expect(highlighted()).toMatch(/^2000 A/);
  });

  it('takes what the arrows reached when it is left', async () => {
    const user = renderBox();
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(entered.mock.calls).toEqual([[1600]]);
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });

  it('takes the value that a typed text names when it is left, and reports a text that names none', async () => {
    const user = renderBox();
    await user.type(box(), '1600', { initialSelectionStart: 0, initialSelectionEnd: 9 });
    await user.tab();
    await user.type(box(), '1601', { initialSelectionStart: 0, initialSelectionEnd: 9 });
    expect(screen.getByText('No value begins so')).toBeVisible();
    await user.tab();
    expect(entered.mock.calls).toEqual([[1600]]);
    expect(refused.mock.calls).toEqual([['1601', null]]);
  });

  it('brings back what stood there with Esc, and enters nothing when nothing was typed', async () => {
    const user = renderBox();
    await user.tab();
    await user.keyboard('20{Escape}');
    expect(box()).toHaveValue('800 A');
    await user.tab();
    expect(entered).not.toHaveBeenCalled();
  });
});

describe('by mouse', () => {
  it('takes the option that is clicked and keeps the focus', async () => {
    const user = renderBox();
    await user.click(box());
    await user.click(screen.getByRole('option', { name: '160 A' }));
    expect(entered.mock.calls).toEqual([[160]]);
    expect(box()).toHaveFocus();
  });

  it('stays open while the list is scrolled by its bar', async () => {
    const user = renderBox();
    await user.click(box());
    expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('listbox') });
    expect(box()).toHaveFocus();
    expect(options()).toHaveLength(4);
  });

  it('greys what is refused, tells why, and does not take it', async () => {
    const user = renderBox();
    await user.click(box());
    expect(screen.getByRole('option', { name: /^2000 A/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByText('above the incomer'));
    expect(entered).not.toHaveBeenCalled();
    expect(screen.getByRole('option', { name: '1600 A' })).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('emptied', () => {
  it.each(['{Enter}', '{Tab}'])('gives the choice back with %s', async (key) => {
    renderInTheme(<RatedCurrent isCleared />);
    const user = userEvent.setup();
    await user.clear(box());
    await user.keyboard(key);
    expect(cleared).toHaveBeenCalledOnce();
    expect(entered).not.toHaveBeenCalled();
  });

  it('shows what stood there again where a value is needed', async () => {
    const user = renderBox();
    await user.clear(box());
    await user.tab();
    expect(box()).toHaveValue('800 A');
    expect(entered).not.toHaveBeenCalled();
  });
});

describe('a list that takes other values', () => {
  it('takes what is named in full; any other text is reported as it is, not as the choice that it begins', async () => {
    renderInTheme(<RatedCurrent takesOthers />);
    const user = userEvent.setup();
    await user.click(box());
    await user.keyboard('16{Enter}');
    expect(refused).toHaveBeenCalledExactlyOnceWith('16', null);
    expect(entered).not.toHaveBeenCalled();
    await user.keyboard('1600{Enter}');
    expect(entered).toHaveBeenCalledExactlyOnceWith(1600);
  });
});
