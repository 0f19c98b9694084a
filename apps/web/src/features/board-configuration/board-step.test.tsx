import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { BoardStep } from './board-step.tsx';
import { renderWithBoard } from './testing/render-with-board.tsx';

const server = aSalesServer();

const groups = () => within(screen.getByRole('navigation', { name: 'Groups of properties' }));
const labels = () =>
  [...screen.getByRole('form', { name: 'Properties of the board' }).querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );

it('shows the properties of the board in their groups, each with its count [CFG-12, CFG-16]', () => {
  renderWithBoard(server, <BoardStep />);
  expect(
    groups()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ratings14',
    'Supply11',
    'Supply scheme5',
    'Busbar system12',
    'Construction16',
    'Temperature5',
    'Connections11',
    'Transport and scope5',
    'Notes1',
  ]);
  expect(screen.getByRole('region', { name: 'Ratings' })).toHaveTextContent("What the consultant's data sheet says");
  expect(labels()).toEqual(
    expect.arrayContaining(['Rated current*', 'Bus couplers', 'Material', 'Earth busbar', 'Note']),
  );
});

it('finds properties by a part of their name', async () => {
  const { user } = renderWithBoard(server, <BoardStep />);
  await user.type(screen.getByRole('searchbox', { name: 'Find a property' }), 'busbar');
  await waitFor(() => expect(labels()).toEqual(['Main busbar', 'Neutral busbar', 'Earth busbar']));
  expect(groups().getByRole('button', { name: /^Ratings/ })).toBeDisabled();
  await user.type(screen.getByRole('searchbox', { name: 'Find a property' }), 'xx');
  expect(await screen.findByText('No property has this name.')).toBeVisible();
});

it('marks the group that somebody works in', async () => {
  const { user } = renderWithBoard(server, <BoardStep />);
  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  expect(groups().getByRole('button', { name: /^Notes/ })).toHaveAttribute('aria-current', 'true');
});

it('marks the group that is scrolled to, and at the end of the form the last one', () => {
  renderWithBoard(server, <BoardStep />);
  const form = screen.getByRole('form', { name: 'Properties of the board' });
  const scrollTo = (top: number) => {
    // Each group is 400 px high in a form of 500 px.
    for (const [at, group] of [...form.querySelectorAll('[data-group]')].entries()) {
      group.getBoundingClientRect = () => new DOMRect(0, at * 400 - top, 800, 400);
    }
    Object.defineProperties(form, {
      clientHeight: { value: 500, configurable: true },
      scrollHeight: { value: 2000, configurable: true },
      scrollTop: { value: top, configurable: true },
    });
    fireEvent.scroll(form);
  };
  const marked = () => groups().getByRole('button', { current: true }).textContent;
  scrollTo(350);
  expect(marked()).toBe('Supply11');
  scrollTo(310);
  expect(marked()).toBe('Ratings14');
  scrollTo(1500);
  expect(marked()).toBe('Notes1');
});

it('keeps the group that is chosen marked while the form scrolls there', async () => {
  const { user } = renderWithBoard(server, <BoardStep />);
  const form = screen.getByRole('form', { name: 'Properties of the board' });
  const scrollIntoView = () => fireEvent.scroll(form);
  Object.assign(form.querySelector('[data-group="Connections"]') ?? {}, { scrollIntoView });
  await user.click(groups().getByRole('button', { name: /^Connections/ }));
  expect(groups().getByRole('button', { name: /^Connections/ })).toHaveAttribute('aria-current', 'true');
});

it('opens a group that is shut when it is chosen at the left', async () => {
  const { user } = renderWithBoard(server, <BoardStep />);
  const form = screen.getByRole('form', { name: 'Properties of the board' });
  const group = form.querySelector('[data-group="Supply scheme"]') ?? form;
  Object.assign(group, { scrollIntoView: () => undefined });
  expect(group).not.toHaveAttribute('open');
  await user.click(groups().getByRole('button', { name: /^Supply scheme/ }));
  expect(group).toHaveAttribute('open');
});

it('opens the reasons of the field that has the focus by Alt W', async () => {
  const draft = { properties: { RATED_CURRENT: 1600 }, feeders: [], lastPart: 0 };
  const { user } = renderWithBoard(server, <BoardStep />, { draft });
  screen.getByRole('button', { name: 'Override Main busbar' }).focus();
  await user.keyboard('{Alt>}w{/Alt}');
  expect(await screen.findByText('Why Main busbar is 1x120x10')).toBeVisible();
});
