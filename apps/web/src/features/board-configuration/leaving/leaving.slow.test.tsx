import {
  closeEditingCall,
  discardEditingCall,
  openEditingCall,
  saveEditingCall,
} from '@pw/contract/board-configuration';
import { httpMessage } from '@pw/domain/http-messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { aBoard } from '../../boards/testing/fake-boards.ts';
import { answerEditing, emptyDraft } from '../testing/fake-editing.ts';
import { choose, openConfiguration, startConfiguration } from '../testing/open-configuration.tsx';

const server = aFakeServer(startConfiguration);

const complete = {
  properties: { RATED_CURRENT: 800 },
  feeders: [
    {
      part: 'f1',
      name: 'I/C-1',
      type: 'ACB_IC',
      properties: { FEEDER_AMP_RATING: 800, FEEDER_POLES: 4, SECTION_A: 1 },
      components: [],
    },
  ],
  lastPart: 1,
};
const neverSaved = { board: aBoard(1, { isSaved: false }) };

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const answer = async (user: UserEvent, title: string, button: string) =>
  user.click((await dialog(title)).getByRole('button', { name: button }));
const atBoards = () => waitFor(() => expect(currentPath()).toContain('/main/sales/config-verticle-wizard'));
const change = (user: UserEvent) => choose(user, /^Colour/, 'RAL 7035');

describe('Save', () => {
  it('saves the configuration and says so [CFG-127]', async () => {
    answerEditing(server, emptyDraft, neverSaved);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Save');
    expect(await screen.findByText('PCC-1 :Configuration is Saved Successfully.')).toBeVisible();
    expect(screen.getByText('Save Configuration')).toBeVisible();
    expect(currentPath()).toContain('add-product');
    // The board has a configuration now: Cancel does not delete it any more.
    await press(user, 'Cancel');
    await atBoards();
    expect(server.requestsOf(discardEditingCall)).toEqual([]);
  });

  it('says when it could not be saved [CFG-128]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    server.fail(saveEditingCall, 503);
    await press(user, 'Save');
    expect(await screen.findByText('PCC-1 :Failed to save configuration.')).toBeVisible();
    expect(screen.getByText(/^Unsaved changes/)).toBeVisible();
  });
});

describe('Save & Close', () => {
  it('asks about the front view when board and feeders are valid and were changed; No saves [CFG-123, CFG-124]', async () => {
    answerEditing(server, complete);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Save & Close');
    const question = await dialog('Configuration Updated');
    expect(question.getByText('Configuration updated. Click Yes to regenerate the Front View.')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'No' }));
    await atBoards();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
    expect(server.requestsOf(closeEditingCall)).toHaveLength(1);
  });

  it('stays at a front view that could not be drawn, which says why, unsaved [CFG-124]', async () => {
    answerEditing(server, complete);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Save & Close');
    await answer(user, 'Configuration Updated', 'Yes');
    expect(await screen.findByText('The board is not complete yet, so that nothing can be drawn.')).toBeVisible();
    expect(currentPath()).toContain('step=front-view');
    expect(server.requestsOf(saveEditingCall)).toEqual([]);
    await press(user, 'Save & Close');
    await atBoards();
  });

  it('saves without a question while something is missing, and goes to the boards [SHL-49, CFG-123]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Save & Close');
    await atBoards();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
  });

  it('asks about a front view that was not made of the board, although nothing was changed now [CFG-119]', async () => {
    answerEditing(server, complete, { board: aBoard(1, { state: 'in-progress' }) });
    const user = await openConfiguration();
    await press(user, 'Save & Close');
    expect(await screen.findByRole('dialog', { name: 'Configuration Updated' })).toBeInTheDocument();
  });

  it('asks nothing after a save whose answer says that the front view shows the board [CFG-115]', async () => {
    const remote = answerEditing(server, complete, { board: aBoard(1, { state: 'in-progress' }) });
    const user = await openConfiguration();
    remote.say({ board: aBoard(1, { state: 'generated' }) });
    await press(user, 'Save');
    await screen.findByText('PCC-1 :Configuration is Saved Successfully.');
    await press(user, 'Save & Close');
    await atBoards();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(2);
  });

  it('stays when it could not save', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    server.fail(saveEditingCall, 503);
    await press(user, 'Save & Close');
    expect(await screen.findByText('PCC-1 :Failed to save configuration.')).toBeVisible();
    expect(currentPath()).toContain('add-product');
  });
});

describe('Cancel', () => {
  it('gives an unchanged board back and goes to the boards without a question [CFG-114, SHL-49]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await press(user, 'Cancel');
    await atBoards();
    expect(server.requestsOf(closeEditingCall)).toHaveLength(1);
    expect(server.requestsOf(discardEditingCall)).toEqual([]);
  });

  it('says nothing of a hold that was not given back: it ends by itself, and nobody waits for it', async () => {
    answerEditing(server);
    server.fail(closeEditingCall, 503);
    const user = await openConfiguration();
    await press(user, 'Cancel');
    await atBoards();
    await waitFor(() => expect(server.requestsOf(closeEditingCall)).toHaveLength(1));
    expect(screen.queryByText(httpMessage(503))).not.toBeInTheDocument();
  });

  it('asks over changes, and saves before it leaves [CFG-125, CFG-126]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Cancel');
    expect(
      (await dialog('Unsaved Changes')).getByText('Do you want to save changes before exiting!'),
    ).toBeInTheDocument();
    await answer(user, 'Unsaved Changes', 'Save & Close');
    await atBoards();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
  });

  it('discards the changes when asked to, and warns that nothing was saved [CFG-129]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Cancel');
    await answer(user, 'Unsaved Changes', 'Discard & Close');
    await atBoards();
    expect(screen.getByText('Closed the configuration without saving.')).toBeVisible();
    expect(server.bodiesOf(discardEditingCall)).toEqual([{ sequence: 2 }]);
  });

  it('stays at the board on Cancel', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await press(user, 'Cancel');
    await answer(user, 'Unsaved Changes', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toContain('add-product');
  });

  it('deletes a board that was never saved, with a warning [CFG-111, CFG-113]', async () => {
    answerEditing(server, emptyDraft, neverSaved);
    const user = await openConfiguration();
    await press(user, 'Cancel');
    await atBoards();
    expect(server.requestsOf(discardEditingCall)).toHaveLength(1);
    expect(screen.getByText('Closed the configuration without saving.')).toBeVisible();
  });

  it('says when it could not be deleted, and stays [CFG-130]', async () => {
    answerEditing(server, emptyDraft, neverSaved);
    server.fail(discardEditingCall, 503);
    const user = await openConfiguration();
    await press(user, 'Cancel');
    expect(await screen.findByText('Failed to remove configuration.')).toBeVisible();
    expect(currentPath()).toContain('add-product');
  });
});

describe('another address', () => {
  it('is asked about over changes, and left for after saving [SHL-45, CFG-126]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    const question = await dialog('Configuration Status');
    expect(question.getByText('Please save or close the existing configuration before leaving!')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Save & Close' }));
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
  });

  it('is not left for on Cancel', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    await answer(user, 'Configuration Status', 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toContain('add-product');
  });

  it('is gone to at once from an unchanged board, which is given back', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await user.click(screen.getByRole('link', { name: 'Projects' }));
    await waitFor(() => expect(currentPath()).toBe('/main/sales/home'));
    await waitFor(() => expect(server.requestsOf(closeEditingCall)).toHaveLength(1));
  });
});

describe('a page that is reloaded or closed', () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    Object.defineProperty(event, 'returnValue', { value: '', writable: true });
    window.dispatchEvent(event);
    return event;
  };

  it('asks over changes, in the words of the product where the browser shows them [SHL-26]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    expect(unload()).toMatchObject({ returnValue: 'Page is refreshing or closing!', defaultPrevented: true });
  });

  it('tells who stays the same in the page, until the changes are saved [SHL-26, SHL-27]', async () => {
    answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    expect(screen.queryByText('Page is refreshing or closing!')).toBeNull();
    unload();
    expect(await screen.findByText('Page is refreshing or closing!')).toBeVisible();
    await press(user, 'Save now');
    await screen.findByText('PCC-1 :Configuration is Saved Successfully.');
    expect(screen.queryByText('Page is refreshing or closing!')).toBeNull();
  });

  it('asks nothing while there is nothing to lose: unchanged, taken back, or saved', async () => {
    const remote = answerEditing(server);
    const user = await openConfiguration();
    const asksNothing = { returnValue: '', defaultPrevented: false };
    expect(unload()).toMatchObject(asksNothing);
    expect(screen.queryByText('Page is refreshing or closing!')).toBeNull();
    await change(user);
    await press(user, 'Undo');
    await waitFor(() => expect(remote.value('board', 'SB_COLOR')).not.toBe('RAL 7035'));
    await waitFor(() => expect(unload()).toMatchObject(asksNothing));
    await change(user);
    await press(user, 'Save');
    await screen.findByText('PCC-1 :Configuration is Saved Successfully.');
    expect(unload()).toMatchObject(asksNothing);
  });

  it('saves the changes when the board is there again after a reload [CFG-122]', async () => {
    const remote = answerEditing(server);
    const user = await openConfiguration();
    await change(user);
    await waitFor(() => expect(remote.value('board', 'SB_COLOR')).toBe('RAL 7035'));
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await openConfiguration();
    await waitFor(() => expect(server.requestsOf(saveEditingCall)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says then that the reload saved, when, and that undo goes back to before; and so it does [CFG-122]', async () => {
    const remote = answerEditing(server);
    const first = await openConfiguration();
    await change(first);
    await waitFor(() => expect(remote.value('board', 'SB_COLOR')).toBe('RAL 7035'));
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    const user = await openConfiguration();
    const message = await screen.findByText(/The page was reloaded over unsaved changes/);
    expect(message).toHaveTextContent(/^Saved by the reload \d\d:\d\d: .*Undo still goes back to before\.$/);
    expect(screen.getByText(/^Saved by the reload \d\d:\d\d$/)).toBeVisible();
    await press(user, 'Undo');
    await waitFor(() => expect(remote.value('board', 'SB_COLOR')).not.toBe('RAL 7035'));
    expect(await screen.findByText(/^Unsaved changes/)).toBeVisible();
    expect(screen.queryByText(/reloaded over unsaved changes/)).toBeNull();
  });
});

describe('changes that were left behind', () => {
  const left = { unsavedSince: '2026-11-20T09:02:00.000Z' };

  it('can be gone on with', async () => {
    answerEditing(server, complete, left);
    const user = await openConfiguration();
    expect(
      (await dialog('Changes from before')).getByText(/^Since 20-11-2026 14:32 there are changes of PCC-1/),
    ).toBeInTheDocument();
    await answer(user, 'Changes from before', 'Continue');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/^Unsaved changes/)).toBeVisible();
    expect(server.requestsOf(discardEditingCall)).toEqual([]);
  });

  it('can be discarded: the board is opened as it was saved', async () => {
    answerEditing(server, complete, left);
    const user = await openConfiguration();
    await answer(user, 'Changes from before', 'Discard');
    await waitFor(() => expect(server.requestsOf(openEditingCall)).toHaveLength(2));
    expect(server.requestsOf(closeEditingCall)).toEqual([]);
  });

  it('of a board that was never saved are simply gone on with', async () => {
    answerEditing(server, emptyDraft, { ...left, ...neverSaved });
    await openConfiguration();
    expect(screen.getByText(/^Unsaved changes/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
