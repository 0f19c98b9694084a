import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { Card, Page } from './page.tsx';

it('has one heading of the page and a named panel for each card', () => {
  renderInTheme(
    <Page title="Role Management" subtitle="Users of the company" actions={<button type="button">Add User</button>}>
      <Card title="List of Users" note="8" footer="foot">
        asha
      </Card>
    </Page>,
  );

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Role Management');
  expect(screen.getByText('Users of the company')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add User' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'List of Users' })).toHaveTextContent('asha');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('List of Users');
});
