import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { SearchBox } from './search-box.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Search users' });

function renderBox(delayMs?: number) {
  const onSearch = vi.fn<(text: string) => void>();
  renderInTheme(<SearchBox label="Search users" value="" onSearch={onSearch} delayMs={delayMs} />);
  return onSearch;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('what may be entered', () => {
  it('blocks * and ? as they are typed [VAL-04, VAL-05]', async () => {
    renderBox();
    await userEvent.type(box(), 'a*s?ha');
    expect(box()).toHaveValue('asha');
    expect(fireEvent.keyDown(box(), { key: '*' })).toBe(false);
    expect(fireEvent.keyDown(box(), { key: 'a' })).toBe(true);
  });

  it('strips * and ? from what is pasted [VAL-05]', async () => {
    renderBox();
    await userEvent.click(box());
    await userEvent.paste('*as?ha*');
    expect(box()).toHaveValue('asha');
  });
});

describe('when it searches', () => {
  it('waits 400 ms for the next character [VAL-06]', () => {
    vi.useFakeTimers();
    const onSearch = renderBox();
    fireEvent.change(box(), { target: { value: 'as' } });
    act(() => {
      vi.advanceTimersByTime(399);
    });
    fireEvent.change(box(), { target: { value: 'ash' } });
    act(() => {
      vi.advanceTimersByTime(399);
    });
    expect(onSearch).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(onSearch.mock.calls).toEqual([['ash']]);
  });

  it('waits as long as its list says', () => {
    vi.useFakeTimers();
    const onSearch = renderBox(0);
    fireEvent.change(box(), { target: { value: 'as' } });
    act(() => {
      vi.advanceTimersByTime(0);
    });
    expect(onSearch.mock.calls).toEqual([['as']]);
  });

  it.each(['{Escape}', 'the cross'])('is emptied by %s and keeps the focus', async (way) => {
    const onSearch = renderBox(10_000);
    await userEvent.type(box(), 'asha');
    await (way === 'the cross'
      ? userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
      : userEvent.keyboard(way));

    await waitFor(() => expect(onSearch.mock.calls).toEqual([['']]));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
  });
});

describe('the / key', () => {
  it('puts the focus into the search', async () => {
    renderBox();
    await userEvent.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  it('stays a character inside other inputs', async () => {
    renderInTheme(
      <>
        <input aria-label="Rate" />
        <SearchBox label="Search users" value="" onSearch={() => undefined} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Rate'), '1/2');
    expect(screen.getByLabelText('Rate')).toHaveValue('1/2');
  });

  it('does not reach behind an open dialog', async () => {
    renderInTheme(
      <>
        <div role="dialog" aria-label="Add User" />
        <SearchBox label="Search users" value="" onSearch={() => undefined} />
      </>,
    );
    await userEvent.keyboard('/');
    expect(box()).not.toHaveFocus();
  });
});

function FilteredList() {
  const [searched, setSearched] = useState('');
  return (
    <>
      <SearchBox label="Search users" value={searched} onSearch={setSearched} delayMs={0} />
      <output>{searched}</output>
      <button type="button" onClick={() => setSearched('')}>
        Show all
      </button>
    </>
  );
}

describe('together with its list', () => {
  it('keeps every character while the list answers the ones before', async () => {
    renderInTheme(<FilteredList />);
    await userEvent.type(box(), 'asha kulkarni');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('asha kulkarni'));
    expect(box()).toHaveValue('asha kulkarni');
  });

  it('is emptied when the list shows all', async () => {
    renderInTheme(<FilteredList />);
    await userEvent.type(box(), 'asha');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('asha'));
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(box()).toHaveValue('');
  });
});
