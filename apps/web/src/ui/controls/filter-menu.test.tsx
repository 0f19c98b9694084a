import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { FilterMenu } from './filter-menu.tsx';

const options = [
  { value: 'onQuote', label: 'On Quote' },
  { value: 'quoteSubmitted', label: 'Quote Submitted' },
  { value: 'closed', label: 'Closed' },
] as const;

type Status = (typeof options)[number]['value'];

function Filter({ start }: { readonly start: readonly Status[] }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <FilterMenu label="Status" options={options} chosen={chosen} onChange={setChosen} />
      <output>{chosen.join(' ')}</output>
    </>
  );
}

async function openFilter(start: readonly Status[] = []) {
  renderInTheme(<Filter start={start} />);
  await userEvent.click(screen.getByRole('button', { name: /^Status/ }));
  return within(await screen.findByRole('dialog', { name: /^Status/ }));
}

const chosen = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('a filter of a list', () => {
  it.each([
    [[], 'Status: all'],
    [['closed'], 'Status: Closed'],
    [['onQuote', 'closed'], 'Status: 2 of 3'],
  ] as const)('with %j chosen says "%s"', (start, text) => {
    renderInTheme(<Filter start={start} />);
    expect(screen.getByRole('button')).toHaveTextContent(text);
  });

  it('takes several values, in the order of the options', async () => {
    const menu = await openFilter();
    const group = within(menu.getByRole('group', { name: 'Status' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Closed' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'On Quote' }));
    expect(chosen()).toBe('onQuote closed');
    await userEvent.click(group.getByRole('checkbox', { name: 'Closed' }));
    expect(chosen()).toBe('onQuote');
  });

  it('forgets all of them by "Clear selection" and stays open', async () => {
    const menu = await openFilter(['closed']);
    await userEvent.click(menu.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()).toBe('');
    expect(menu.getByRole('checkbox', { name: 'Closed' })).not.toBeChecked();
    expect(menu.getByRole('button', { name: 'Clear selection' })).toBeDisabled();
  });

  it.each(['Close', '{Escape}'])('closes by %s, keeps what is chosen and gives the focus back', async (way) => {
    const menu = await openFilter(['closed']);
    await (way === 'Close' ? userEvent.click(menu.getByRole('button', { name: 'Close' })) : userEvent.keyboard(way));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(chosen()).toBe('closed');
    await screen.findByRole('button', { name: 'Status: Closed' });
    await expect.poll(() => document.activeElement).toBe(button('Status: Closed'));
  });

  it('is closed by Esc before its dialog', async () => {
    const close = vi.fn<() => void>();
    renderInTheme(
      <Dialog opened title="Discounts" onClose={close}>
        <Filter start={[]} />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }));
    await screen.findByRole('checkbox', { name: 'Closed' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox', { name: 'Closed' })).not.toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });
});
