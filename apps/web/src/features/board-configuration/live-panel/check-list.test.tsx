import type { Severity } from '@pw/switchboard/findings/finding';
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore, type ExternalStore, useStore } from '../../../platform/external-store.ts';
import { aSalesServer } from '../../../testing/fixtures.ts';
import type { PassedCheck, SummaryFinding } from '../design/board-summary.ts';
import { renderWithBoard } from '../testing/render-with-board.tsx';
import { CheckList } from './check-list.tsx';

const server = aSalesServer();

const icu = (actual: number) => ({ what: 'Icu of OG-1', actual, bound: 'at least', limit: 50, unit: 'kA' }) as const;

const finding = (severity: Severity, number: number): SummaryFinding => ({
  id: 'C1',
  severity,
  message: `OG-${number} does not fit`,
  statement: 'does not fit',
  reason: '',
  isAboutFeeders: true,
  figures: [icu(36)],
  feeders: [{ name: `OG-${number}`, part: `f${number}` }],
  repairs: [
    {
      text: 'Choose a higher breaking class',
      isOfEnquiry: false,
      place: { part: `f${number}`, property: 'FEEDER_ICU_CLASS', feeder: `f${number}` },
    },
    {
      text: 'Agree on a lower fault level',
      isOfEnquiry: true,
      place: { part: 'board', property: 'INTERRUPT_RATING' },
    },
  ],
});
const warnings = (count: number) => Array.from({ length: count }, (_, at) => finding('W', at + 1));
const passed: readonly PassedCheck[] = [
  { id: 'C6', subject: 'Fault level', figure: icu(55), count: 9 },
  { id: 'S3', subject: 'Coupler suits busbar and incomers', figure: null, count: 0 },
];
const listed = () => screen.getAllByRole('button', { name: /does not fit/ }).map(({ textContent }) => textContent);

it('lists errors first', () => {
  renderWithBoard(server, <CheckList findings={[...warnings(2), finding('E', 3)]} passed={passed} />);
  expect(listed()).toEqual(['EC1 OG-3 does not fit', 'WC1 OG-1 does not fit', 'WC1 OG-2 does not fit']);
});

it('counts one as one', () => {
  renderWithBoard(server, <CheckList findings={[finding('E', 1)]} passed={passed.slice(0, 1)} />);
  expect(screen.getByText('1 error')).toBeInTheDocument();
  expect(screen.getByText('0 warnings')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^1 check passed/ })).toBeVisible();
});

it('says of how many findings it lists none, and counts them all', () => {
  renderWithBoard(server, <CheckList findings={[...warnings(103), finding('E', 104)]} passed={passed} />);
  expect(listed()).toHaveLength(100);
  expect(screen.getByText('4 more come up once these are repaired.')).toBeVisible();
  expect(screen.getByText('103 warnings')).toBeInTheDocument();
});

it('says of a finding the value, the limit and what to do, and marks what the enquiry gives', () => {
  renderWithBoard(server, <CheckList findings={[finding('E', 1)]} passed={passed} />);
  expect(screen.getByText('Icu of OG-1 36 kA, at least 50 kA')).toBeVisible();
  const repairs = within(screen.getByRole('list', { name: 'What to do' })).getAllByRole('listitem');
  expect(repairs.map(({ textContent }) => textContent)).toEqual([
    'Choose a higher breaking class',
    'Agree on a lower fault level (enquiry)',
  ]);
});

it('begins with the figure that is beyond its limit, and does not repeat what the message says', () => {
  const words = { what: 'C1 of OG-1', actual: 'does not fit', bound: 'must be', limit: 'nothing', unit: '' } as const;
  const stated = { ...words, restates: true };
  const figures = [{ ...icu(66), what: 'Icu of OG-2' }, stated, icu(36)];
  renderWithBoard(server, <CheckList findings={[{ ...finding('E', 1), figures }]} passed={passed} />);
  expect(screen.getByText('Icu of OG-1 36 kA, at least 50 kA; Icu of OG-2 66 kA, at least 50 kA')).toBeVisible();
});

function FollowedList({ findings }: { readonly findings: ExternalStore<readonly SummaryFinding[]> }) {
  return <CheckList findings={useStore(findings)} passed={passed} />;
}

it('keeps the focus on a finding whose figures change, and gives it to no other one of the check', () => {
  const findings = createStore<readonly SummaryFinding[]>(warnings(3));
  renderWithBoard(server, <FollowedList findings={findings} />);
  const second = () => screen.getByRole('button', { name: /OG-2 does not fit/ });
  second().focus();
  const changed = { ...finding('W', 2), message: 'OG-2 does not fit by 14 kA', figures: [icu(36)] };
  act(() => findings.set([finding('W', 1), changed, finding('W', 3)]));
  expect(second()).toHaveTextContent('by 14 kA');
  expect(second()).toHaveFocus();
  act(() => findings.set([finding('W', 1), finding('W', 3)]));
  expect(document.body).toHaveFocus();
});

it('folds a message that names every circuit of a large board, until it is asked for', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `OG-${at + 1}`).join(', ');
  const long = { ...finding('W', 1), message: `${names} have no cable` };
  const { user } = renderWithBoard(server, <CheckList findings={[long, finding('W', 2)]} passed={passed} />);
  const message = screen.getByText(/have no cable$/);
  expect(message).toHaveClass(/folded/);
  expect(screen.getByText(/OG-2 does not fit/)).not.toHaveClass(/folded/);
  const showAll = screen.getByRole('button', { name: 'Show all' });
  await user.click(showAll);
  expect(message).not.toHaveClass(/folded/);
  expect(showAll).toHaveAccessibleName('Show less');
});

it('leads by the finding to its first repair, by each repair to its own field', async () => {
  const { user, led } = renderWithBoard(server, <CheckList findings={[finding('E', 1)]} passed={passed} />);
  await user.click(screen.getByRole('button', { name: /OG-1 does not fit/ }));
  await user.click(screen.getByRole('button', { name: 'Agree on a lower fault level' }));
  expect(led()).toEqual([
    { step: 'feeders', feeder: 'f1', property: 'FEEDER_ICU_CLASS' },
    { step: 'board', property: 'INTERRUPT_RATING' },
  ]);
});

it('leads by a finding of several feeders to each of them', async () => {
  const feeders = Array.from({ length: 8 }, (_, at) => ({ name: `OG-${at + 1}`, part: `f${at + 1}` }));
  const several = { ...finding('W', 1), message: '8 feeders: does not fit', feeders };
  const { user, led } = renderWithBoard(server, <CheckList findings={[several]} passed={passed} />);
  expect(screen.queryByRole('button', { name: 'OG-8' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '2 more' }));
  await user.click(screen.getByRole('button', { name: 'OG-8' }));
  expect(led()).toEqual([{ step: 'feeders', feeder: 'f8', property: 'FEEDER_ICU_CLASS' }]);
});

it('leads to the component that has the property, and to the feeders where one is missing', async () => {
  const ratio = {
    ...finding('W', 1),
    repairs: [
      { text: 'Ratio', isOfEnquiry: false, place: { part: 'c2', property: 'CT_RATIO', feeder: 'f1' } },
      { text: 'Add', isOfEnquiry: false, place: null },
    ],
  };
  const { user, led } = renderWithBoard(server, <CheckList findings={[ratio]} passed={passed} />);
  await user.click(screen.getByRole('button', { name: 'Ratio' }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(led()).toEqual([
    { step: 'feeders', feeder: 'f1', component: 'c2', property: 'CT_RATIO' },
    { step: 'feeders' },
  ]);
});

it('says why nothing is to be repaired', () => {
  const record = { ...finding('I', 1), repairs: [], reason: 'For an engineer to confirm' };
  renderWithBoard(server, <CheckList findings={[record]} passed={passed} />);
  expect(screen.getByText('For an engineer to confirm')).toBeVisible();
  expect(screen.queryByRole('button', { name: /does not fit/ })).not.toBeInTheDocument();
});

it('opens the checks that passed, each with the figure that comes nearest to its limit', async () => {
  const { user } = renderWithBoard(server, <CheckList findings={[]} passed={passed} />);
  await user.click(screen.getByRole('button', { name: /2 checks passed/ }));
  const items = within(screen.getByRole('list', { name: 'Checks passed' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'C6 Fault levelIcu of OG-1 55 kA, at least 50 kA; the closest of 9',
    'S3 Coupler suits busbar and incomersThe board has nothing of the kind',
  ]);
});

it('adds the feeder of a repair that does only that, in one step that can be taken back', async () => {
  const added = { name: 'CS-A', type: 'CONTROL', properties: { CONTROL_VA: 250, SECTION_A: 1 } };
  const supply: SummaryFinding = {
    ...finding('W', 1),
    repairs: [{ text: 'Add a control supply of 250 VA to section A', isOfEnquiry: false, place: null, adds: added }],
  };
  const { user, store } = renderWithBoard(server, <CheckList findings={[supply]} passed={passed} />);
  await user.click(screen.getByRole('button', { name: 'Add a control supply of 250 VA to section A' }));
  const [part = ''] = store.reading.parts('board');
  expect(store.reading.facets(part, 'CONTROL_VA').value).toBe(250);
  expect(await screen.findByText('CS-A :Feeder is added successfully.')).toBeVisible();
  store.undo();
  expect(store.reading.parts('board')).toEqual([]);
});
