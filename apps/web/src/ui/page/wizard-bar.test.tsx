import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { WizardBar, type WizardStep } from './wizard-bar.tsx';

const steps: readonly WizardStep[] = [
  { id: 'details', label: 'Project Details', state: 'done', to: '#/details' },
  { id: 'boards', label: 'Board Catalog', state: 'attention', to: '#/boards' },
  { id: 'pricing', label: 'Pricing', state: 'open' },
  { id: 'reports', label: 'Reports', state: 'open' },
];

function renderBar(turns: { readonly back: () => void; readonly next: () => void }, isNextRefused = false) {
  renderInTheme(
    <WizardBar
      title="Q-2026-0147"
      leave={{ label: 'Back to the projects', onPress: () => undefined }}
      steps={steps}
      current="pricing"
      back={{ onPress: turns.back }}
      next={{ onPress: turns.next, disabled: isNextRefused, ...(isNextRefused ? { reason: 'Add a board.' } : {}) }}
    />,
  );
}

it('marks the current step and links the done ones', () => {
  renderBar({ back: vi.fn<() => void>(), next: vi.fn<() => void>() });
  const items = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('listitem');

  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(screen.getByRole('link', { name: 'Project Details, done' })).toHaveAttribute('href', '#/details');
  expect(screen.getByRole('link', { name: 'Board Catalog, needs attention' })).toHaveAttribute('href', '#/boards');
  expect(screen.queryByRole('link', { name: /Reports/ })).not.toBeInTheDocument();
});

it('shows a number for open steps and "!" for one that needs attention', () => {
  renderBar({ back: vi.fn<() => void>(), next: vi.fn<() => void>() });
  const items = screen.getAllByRole('listitem');
  expect(items[1]).toHaveTextContent('!Board Catalog');
  expect(items[2]).toHaveTextContent('3Pricing');
});

it('goes back and on, and refuses Next while something is missing', async () => {
  const turns = { back: vi.fn<() => void>(), next: vi.fn<() => void>() };
  renderBar(turns, true);

  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(turns.back).toHaveBeenCalledOnce();
  expect(turns.next).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('Add a board.');
});

it('has actions in the place of Back and Next, and its title as the heading of the page', () => {
  renderInTheme(
    <WizardBar
      title="PCC-1"
      isHeading
      leave={{ label: 'Back to the boards', onPress: () => undefined }}
      steps={steps}
      current="boards"
      actions={<button type="button">Save</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'PCC-1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});
