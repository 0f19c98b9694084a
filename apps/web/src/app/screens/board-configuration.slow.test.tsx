import { openEditingCall, readEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerEditing, emptyDraft } from '../../features/board-configuration/testing/fake-editing.ts';
import {
  choose,
  openConfiguration,
  startConfiguration,
} from '../../features/board-configuration/testing/open-configuration.tsx';
import { aBoard } from '../../features/boards/testing/fake-boards.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';

const server = aFakeServer(startConfiguration);

const draft = { ...emptyDraft, properties: { RATED_CURRENT: 800 } };
const stepNames = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(/^[\d!]/, '').replace(/,.*/, ''));
const currentStep = () =>
  within(screen.getByRole('navigation', { name: 'Steps' }))
    .getAllByRole('listitem')
    .findIndex((item) => item.getAttribute('aria-current') === 'step');
const actions = () =>
  ['Cancel', 'Save & Close', 'Save'].filter((name) => screen.queryByRole('button', { name }) !== null);

describe('the configuration of a board', () => {
  it('is a wizard of three steps under the name of the board, and begins with the first [CFG-01, CFG-02, CFG-03]', async () => {
    answerEditing(server);
    await openConfiguration();
    expect(stepNames()).toEqual(['Board', 'Feeders', 'Front View']);
    expect(currentStep()).toBe(0);
    expect(screen.getByText('Q-2026-0147, Chakan Plant Extension')).toBeVisible();
  });

  it('has Cancel, Save & Close and Save in its header [CFG-04]', async () => {
    answerEditing(server);
    await openConfiguration();
    expect(actions()).toEqual(['Cancel', 'Save & Close', 'Save']);
  });

  it('loads what an existing board has [SHL-44]', async () => {
    answerEditing(server, draft);
    await openConfiguration();
    expect(screen.getByRole('combobox', { name: /^Rated current/ })).toHaveValue('800');
  });

  it('only shows a board of a project that is closed, with only Cancel [CFG-05]', async () => {
    answerEditing(server, draft, { isViewOnly: true });
    server.refuse(openEditingCall, 'VIEW_ONLY');
    await openConfiguration();
    expect(actions()).toEqual(['Cancel']);
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: /^Rated current/ })).toHaveTextContent('800');
    expect(screen.getByText(/the board can only be viewed/)).toBeVisible();
    expect(server.requestsOf(readEditingCall)).toHaveLength(1);
  });

  it('goes to its steps as they become valid, and back [CFG-74]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    expect(screen.queryByRole('link', { name: /^Feeders/ })).not.toBeInTheDocument();
    await choose(user, /^Rated current/, '1600');
    await user.click(await screen.findByRole('link', { name: /Feeders/ }));
    await waitFor(() => expect(currentStep()).toBe(1));
    expect(currentPath()).toContain('step=feeders');
    expect(screen.queryByRole('link', { name: /Front View/ })).not.toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(currentStep()).toBe(0));
  });

  it.each([
    ['NOT_FOUND', {}, 'This board does not exist', 'There is no board with the number in the address.'],
    ['DELETED', { message: 'Vikram Shah deleted PCC-1.' }, 'This board was deleted', 'Vikram Shah deleted PCC-1.'],
  ] as const)(
    'of a board that is not there (%s) says so, and leads to the boards of the project',
    async (...missing) => {
      const [code, more, title, text] = missing;
      server.refuse(openEditingCall, code, more);
      const { user } = renderApp('/main/sales/add-product/true?project=17&board=101');
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Boards of the project' }));
      await waitFor(() => expect(currentPath()).toContain('/main/sales/config-verticle-wizard'));
      expect(currentPath()).toContain('project=17');
    },
  );

  it.each([
    ['', 'No project is chosen'],
    ['?project=17', 'No board is chosen'],
  ])('says what to choose where the address ends with "%s"', async (search, title) => {
    const { user } = renderApp(`/main/sales/add-product/false${search}`);
    expect(await screen.findByText(title)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose a project' }));
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
  });
});

describe('the banner of the Board step', () => {
  it('says that the rated current is empty, and leads to it [CFG-06, CFG-07, CFG-11]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    const banner = screen.getByRole('alert');
    expect(banner).toHaveTextContent('Rated Current is empty');
    await user.click(screen.getByRole('searchbox', { name: 'Find a property' }));
    await user.click(within(banner).getByRole('button', { name: 'Take action' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Rated current/ })).toHaveFocus());
  });

  it('needs no press in a new board: the rated current has the focus', async () => {
    answerEditing(server);
    await openConfiguration();
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Rated current/ })).toHaveFocus());
  });

  it('goes once it is set, and leaves its place, so that no field jumps [CFG-17]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await choose(user, /^Rated current/, '1600');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByText('Nothing is missing here any more.')).toBeVisible();
  });
});

describe('the banners of the other steps', () => {
  const board = aBoard(1, { state: 'in-progress' });
  const feeder = (part: string, properties: Readonly<Record<string, string | number>>) => {
    return { part, name: `OG-${part}`, type: 'MCCB_OG', properties, components: [] };
  };
  const whole = feeder('f1', { FEEDER_AMP_RATING: 250, FEEDER_POLES: 4, SECTION_A: 1 });
  const without = (part: string) => feeder(part, { FEEDER_AMP_RATING: 250, SECTION_A: 1 });

  it('name each feeder that misses something [CFG-08]', async () => {
    answerEditing(server, { ...draft, feeders: [whole, without('f2'), without('f3')], lastPart: 3 });
    await openConfiguration('&step=feeders');
    const banner = screen.getByRole('alert');
    expect(
      within(banner)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['OG-f2: Poles is empty', 'OG-f3: Poles is empty']);
    expect(within(banner).getByRole('button', { name: 'Take action' })).toBeInTheDocument();
  });

  it('count the feeders from five on [CFG-09]', async () => {
    const feeders = ['f1', 'f2', 'f3', 'f4', 'f5'].map(without);
    answerEditing(server, { ...draft, feeders, lastPart: 5 });
    await openConfiguration('&step=feeders');
    expect(screen.getByRole('alert')).toHaveTextContent('5 Feeders are still in inProgress state.');
  });

  it('say that the front view needs to be generated [CFG-10]', async () => {
    answerEditing(server, { ...draft, feeders: [whole], lastPart: 1 }, { board });
    await openConfiguration('&step=front-view');
    const said = screen.getAllByText('Front view needs to be generated').map((each) => each.closest('li') !== null);
    expect(said).toContain(true);
  });

  it('let nothing follow the front view, whatever is complete [CFG-75]', async () => {
    answerEditing(server, { ...draft, feeders: [whole], lastPart: 1 }, { board });
    const user = await openConfiguration('&step=front-view');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(currentStep()).toBe(2);
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  });
});

describe('keys', () => {
  it('undo, redo and save, also while a box has the focus', async () => {
    const remote = answerEditing(server);
    const user = await openConfiguration();
    await choose(user, /^Rated current/, '1600');
    expect(screen.getByText(/^Unsaved changes/)).toBeVisible();
    await user.keyboard('{Alt>}z{/Alt}');
    expect(screen.getByRole('combobox', { name: /^Rated current/ })).toHaveValue('');
    await user.keyboard('{Alt>}{Shift>}z{/Shift}{/Alt}');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Two   lines of text ');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('PCC-1 :Configuration is Saved Successfully.')).toBeVisible();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
    expect(remote.draft().properties).toEqual({ RATED_CURRENT: 1600, CUSTOM_NOTE: 'Two lines of text' });
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  });
});
