import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { Tabs } from './tabs.tsx';

function Requests() {
  const [value, setValue] = useState('approved');
  const items = [
    { value: 'approved', label: 'Approved', count: 18, panel: 'approved requests' },
    { value: 'rejected', label: 'Rejected', count: 3, panel: 'rejected requests' },
  ];
  return <Tabs label="Decided requests" value={value} onChange={setValue} items={items} />;
}

it('shows the panel of the chosen tab, also by the arrow keys', async () => {
  renderInTheme(<Requests />);
  expect(screen.getByRole('tablist', { name: 'Decided requests' })).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('approved requests');

  await userEvent.click(screen.getByRole('tab', { name: /Rejected/ }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('rejected requests');

  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: /Approved/ })).toHaveFocus();
});

it('keeps the chosen tab when it is clicked again', async () => {
  renderInTheme(<Requests />);
  await userEvent.click(screen.getByRole('tab', { name: /Approved/ }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('approved requests');
});
