import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { answerEditing } from '../testing/fake-editing.ts';
import { choose, openConfiguration, startConfiguration, workedOut } from '../testing/open-configuration.tsx';

const server = aFakeServer(startConfiguration);

const incomer = {
  part: 'f1',
  name: 'I/C-1',
  type: 'ACB_IC',
  properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
};
const way = {
  ...incomer,
  part: 'f2',
  name: 'O/G-1',
  type: 'ACB_OG',
};
const properties = { RATED_CURRENT: 1600, SB_RATING_BASIS: 'Nominal', SB_IP: 'IP54' };
const board = { properties, feeders: [incomer, way], lastPart: 2 };

async function temperatures() {
  return within(await (await workedOut()).findByRole('region', { name: 'Temperatures' }));
}

it('says the heat of the board in a line, and shows each cubicle with its temperature, limit and state as text', async () => {
  answerEditing(server, board);
  await openConfiguration();
  const heat = await temperatures();
  expect(heat.getByText(/^Heat [\d.]+ W at rated diversity; hottest [\d.]+ °C in \d(A|-bus)$/)).toBeVisible();
  const bars = heat.getAllByRole('button');
  expect(bars.map((bar) => [bar.querySelector('.pw-hidden')?.textContent, bar.getAttribute('data-state')])).toEqual([
    [expect.stringMatching(/^Cubicle 1: [\d.]+ °C in 1A, limit 70 °C, above its limit$/), 'hot'],
    [expect.stringMatching(/^Cubicle 2: [\d.]+ °C in 2A, limit 70 °C, above its limit$/), 'hot'],
  ]);
  expect(bars[0]).toHaveTextContent(/[\d.]+°1$/);
});

it('follows an edit', async () => {
  answerEditing(server, board);
  const user = await openConfiguration();
  await temperatures();
  await choose(user, /^Degree of protection/, 'IP42 ventilated');
  const heat = await temperatures();
  expect(heat.queryByRole('button', { name: /above its limit/ })).not.toBeInTheDocument();
});

it('opens zones, devices and bars of a cubicle with what they are worth, and closes them', async () => {
  answerEditing(server, board);
  await openConfiguration();
  const user = userEvent.setup();
  const heat = await temperatures();
  const [bar] = heat.getAllByRole('button');
  if (bar === undefined) {
    throw new Error('the panel has no bar');
  }
  await user.click(bar);
  const opened = within(heat.getByRole('region', { name: /^Cubicle 1, [\d.]+ W$/ }));
  expect(opened.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Air',
    '°C',
    'Limit',
    'Device',
    'A',
    'Permitted A',
    'Terminal °C',
    'Bar',
    'A',
    '°C',
  ]);
  expect(opened.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '1A',
    '1-cable',
    '1-bus',
    'I/C-1',
    'Main bar',
    'Dropper',
  ]);
  expect(opened.getByText(/^Engineering aid\..*not IEC TR 60890/)).toBeVisible();
  await user.click(bar);
  expect(screen.queryByRole('region', { name: /^Cubicle 1,/ })).not.toBeInTheDocument();
});

it('says why the air of a zone is so warm: what comes and goes', async () => {
  answerEditing(server, board);
  await openConfiguration();
  const user = userEvent.setup();
  const heat = await temperatures();
  await user.click(heat.getByRole('button', { name: /^Cubicle 1: / }));
  await user.click(heat.getByRole('button', { name: /^Why the air in 1A has [\d.]+ °C$/ }));
  const sentence = await screen.findByText('As much heat leaves the zone as comes into it, at rated load.');
  const dialog = sentence.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) {
    throw new Error('the balance is in no dialog');
  }
  const why = within(dialog);
  // Without a layout what belongs to a list that scrolls counts as hidden.
  const lines = why.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent?.trim());
  expect(lines.map((line) => line?.replace(/-?\d+\.\d\d$/, '…'))).toEqual([
    'Room, °C …',
    'Own loss, W …',
    'Rises on, W …',
    'Received from below, W …',
    'Sun, W …',
    'To the walls, W …',
    'To the walls, W/K …',
    'To the neighbours, W …',
    'To the neighbours, W/K …',
    'To the air, W …',
    'To the air, W/K …',
  ]);
  expect(lines[0]).toBe('Room, °C 40.00');
  expect(why.getByText('SBD 19.4')).toBeInTheDocument();
});

it('says which closed column has a small margin, and why', async () => {
  const column = { ...way, type: 'MCCB_OG', properties: { FEEDER_AMP_RATING: 250, FEEDER_POLES: 4, SECTION_A: 4 } };
  answerEditing(server, { ...board, feeders: [incomer, column] });
  await openConfiguration();
  const user = userEvent.setup();
  const heat = await temperatures();
  const [named, ...others] = heat.getAllByRole('button', { name: /, small margin$/ });
  expect(others).toEqual([]);
  if (named === undefined) {
    throw new Error('no column has a small margin');
  }
  await user.click(named);
  expect(heat.getByText(/^Small margin: the top of a closed column may be hotter/)).toBeVisible();
  await user.click(heat.getByRole('button', { name: /^Cubicle 1: / }));
  expect(heat.queryByText(/^Small margin/)).not.toBeInTheDocument();
});

it('shows no temperature of a board without a design', async () => {
  answerEditing(server, { ...board, feeders: [], lastPart: 0 });
  await openConfiguration();
  expect((await workedOut()).queryByRole('region', { name: 'Temperatures' })).not.toBeInTheDocument();
});

it('offers remedies of a hot cubicle one by one; each is one edit, which undo takes back', async () => {
  answerEditing(server, board);
  const user = await openConfiguration();
  const heat = await temperatures();
  await user.click(heat.getByRole('button', { name: /^Cubicle 1: / }));
  expect(heat.getByText('Remedies are being worked out.')).toBeVisible();
  const remedy = await heat.findByText(/^Ventilated IP42: [+-]?[\d,.]+ INR, 0 mm, [\d.]+ K cooler, cures it$/);
  await waitFor(() => expect(heat.queryByText('Remedies are being worked out.')).toBeNull());
  const item = remedy.closest('li');
  if (item === null) {
    throw new Error('the remedy is in no list');
  }
  const protection = screen.getByRole('combobox', { name: /^Degree of protection/ });
  expect(protection).toHaveValue('IP54');
  await user.click(within(item).getByRole('button', { name: 'Apply' }));
  expect(protection).toHaveValue('IP42 ventilated');
  await workedOut();
  expect(heat.queryByRole('button', { name: /above its limit/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(protection).toHaveValue('IP54');
});
