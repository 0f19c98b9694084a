import { listProjectsCall } from '@pw/contract/projects';
import { readReorderCall, reorderUnitCall } from '@pw/contract/reorders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReorderAction } from './reorder-action.tsx';
import { ReorderNotice } from './reorder-notice.tsx';

const server = aSalesServer();

const changes = [
  { kind: 'line', change: 'changed', description: 'Lamp red', unit: 'nos', quantity: { before: 4, after: 6 } },
  { kind: 'value', of: 'Chiller', label: 'Cable', before: '2x 3.5C x 95', after: '' },
  { kind: 'part', change: 'removed', of: 'Chiller, Lamps' },
] as const;

async function open() {
  const { user } = renderScreen(<ReorderAction />);
  await user.click(screen.getByRole('button', { name: 'Reorder a unit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reorder a unit' }));
  await user.type(dialog.getByRole('textbox', { name: /^Serial number/ }), ' 26-00001 ');
  await user.type(dialog.getByRole('textbox', { name: /^Project Name/ }), 'Plant, again');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Make the project' })).toBeEnabled());
  return { user, dialog };
}

describe('the reorder of a unit', () => {
  it('makes a project and says what the current rules make in another way', async () => {
    const { user, dialog } = await open();
    const difference = { lines: 47, same: 45, changes };
    server.answer(reorderUnitCall, { projectId: 7, quotationNumber: 'Q-2026-0007', serial: '26-00001', difference });
    server.answer(listProjectsCall, { projects: [], total: 0 } as never);
    await user.click(dialog.getByRole('button', { name: 'Make the project' }));
    const made = within(await screen.findByRole('dialog', { name: 'Q-2026-0007 was made' }));
    expect(made.getByText('Not quite as 26-00001: 45 of 47 lines:')).toBeVisible();
    expect(made.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lamp red: 4 nos, now 6 nos',
      'Chiller: Cable 2x 3.5C x 95, now none',
      'Chiller, Lamps: removed',
    ]);
    expect(server.requestsOf(reorderUnitCall).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/units/26-00001/reorder', { projectName: 'Plant, again', customerId: null }],
    ]);
  });

  it('stays open with what was typed where the unit is unknown', async () => {
    const { user, dialog } = await open();
    server.refuse(reorderUnitCall, 'NOT_FOUND');
    await user.click(dialog.getByRole('button', { name: 'Make the project' }));
    expect(await dialog.findByText(/Read it again from the plate/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Serial number/ })).toHaveValue(' 26-00001 ');
  });

  it('is said at the Summary of its project, and nothing at any other', async () => {
    server.answer(readReorderCall, {
      reorder: { serial: '26-00001', difference: { lines: 47, same: 47, changes: [] } },
    });
    const { rerender } = renderScreen(<ReorderNotice projectId={7} />);
    expect(await screen.findByText('Same as 26-00001: 47 of 47 lines:')).toBeVisible();
    server.answer(readReorderCall, { reorder: null });
    rerender(<ReorderNotice projectId={8} />);
    await waitFor(() => expect(screen.queryByText(/26-00001/)).toBeNull());
  });
});
