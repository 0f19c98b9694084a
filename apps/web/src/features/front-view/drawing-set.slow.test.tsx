import { readDrawingFileCall, readDrawingSetCall } from '@pw/contract/drawing-set';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { openConfiguration, startConfiguration } from '../board-configuration/testing/open-configuration.tsx';
import { answerDrawing, door, drawingSet, picture, serveDrawings } from './testing/drawn-board.ts';

const server = aFakeServer(startConfiguration);
beforeEach(() => serveDrawings(server));

describe('the drawing set at the Front View step', () => {
  it('lists the sheets of the drawing set, and shows the one that is pressed with its own files', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await picture();
    const set = within(await screen.findByRole('region', { name: 'Drawing set' }));
    await set.findByRole('button', { name: 'CL-01 Compartment list' });
    const groups = set.getAllByRole('list').filter((list) => list.hasAttribute('aria-labelledby'));
    const headings = set.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'General arrangement A3',
      'Single-line diagram A3',
      'Compartment list A3',
      'Front view A4',
    ]);
    const named = groups.map((list) =>
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    );
    expect(named).toEqual([
      ['GA-01 General arrangement', 'GA-02 General arrangement'],
      ['SLD-01 Single-line diagram'],
      ['CL-01 Compartment list'],
      ['FV-01 Front view', 'FV-02 Front view'],
    ]);
    expect(set.getByRole('list', { name: 'Front view A4' })).toBeVisible();
    const single = set.getByRole('button', { name: 'SLD-01 Single-line diagram' });
    await user.click(single);
    expect(await screen.findByRole('img', { name: 'the single-line diagram of PCC-1, sheet 1 of 1' })).toBeVisible();
    expect(single).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('radio', { name: 'PDF' })).toBeNull();
    server.respond(readDrawingFileCall, () => ({ status: 200, body: 'a drawing' }));
    const files = within(set.getByRole('list', { name: 'Files of the sheet' }));
    await user.click(files.getByRole('button', { name: 'DXF' }));
    await waitFor(() => expect(files.getByRole('button', { name: 'DXF' })).toBeEnabled());
    const [asked] = server.requestsOf(readDrawingFileCall);
    expect([asked?.path.split('/').at(-1), asked?.query.get('sheet')]).toEqual(['dxf', 'PCC-1-SLD-01']);
    // A way of the diagram leads to its feeder as a door does.
    await user.click(await door());
    expect(await screen.findByRole('dialog', { name: /I\/C-1/ })).toBeVisible();
  });

  it('goes to a later sheet of the front view from another drawing', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'CL-01 Compartment list' }));
    expect(await screen.findByRole('img', { name: 'the compartment list of PCC-1, sheet 1 of 1' })).toBeVisible();
    // The arrows go from sheet to sheet; all of them are one stop of the Tab key.
    const list = within(screen.getByRole('region', { name: 'Drawing set' }));
    const stops = () => list.getAllByRole('button', { name: /-0\d / }).map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([-1, -1, -1, 0, -1, -1]);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await picture(2)).toBeVisible();
    expect(list.getByRole('button', { name: 'FV-02 Front view' })).toHaveFocus();
    expect(stops()).toEqual([-1, -1, -1, -1, -1, 0]);
    expect(screen.getByRole('link', { name: 'DXF' })).toHaveAttribute('href', '/files/PCC-1-FV-02.dxf');
  });

  it('opens the feeder behind a door of the general arrangement as on the front view', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'GA-02 General arrangement' }));
    expect(await screen.findByRole('img', { name: 'the general arrangement of PCC-1, sheet 2 of 2' })).toBeVisible();
    await user.click(await door());
    expect(await screen.findByRole('dialog', { name: /I\/C-1/ })).toBeVisible();
  });

  it('leads from a door that no entered feeder is behind to the supply scheme, which brings its controller', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'GA-02 General arrangement' }));
    await user.click(await screen.findByRole('button', { name: /^OG-1/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Scheme' })).toHaveFocus());
  });

  it('shows a feeder that is looked for on each sheet, and which sheets these are', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'GA-01 General arrangement' }));
    await screen.findByRole('img', { name: 'the general arrangement of PCC-1, sheet 1 of 2' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show feeder' }), 'I/C-1');
    // The sheet does not show it, the next one does.
    expect(await screen.findByRole('img', { name: 'the general arrangement of PCC-1, sheet 2 of 2' })).toBeVisible();
    expect(await door()).toHaveAttribute('data-sought', 'true');
    expect(screen.getByRole('button', { name: /^OG-1/ })).not.toHaveAttribute('data-sought');
    const set = within(screen.getByRole('region', { name: 'Drawing set' }));
    const buttons = await set.findAllByRole('button', { name: /shows the feeder$/ });
    expect(buttons.map(({ title }) => title)).toEqual([
      'PCC-1-GA-02',
      'PCC-1-SLD-01',
      'PCC-1-CL-01',
      'PCC-1-FV-01',
      'PCC-1-FV-02',
    ]);
    await user.click(set.getByRole('button', { name: /^SLD-01/ }));
    expect(await door()).toHaveAttribute('data-sought', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show feeder' }), '');
    expect(await door()).not.toHaveAttribute('data-sought');
  });

  it('shows the feeder from whose properties somebody has come', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await user.click(await door());
    const drawer = within(await screen.findByRole('dialog', { name: /I\/C-1/ }));
    await user.click(drawer.getByRole('button', { name: 'Show on the drawings' }));
    await waitFor(async () => expect(await door()).toHaveAttribute('data-sought', 'true'));
    expect(screen.getByRole('combobox', { name: 'Show feeder' })).toHaveValue('I/C-1');
  });

  it('gives the whole set as files, and says why one was not made', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    const all = within(await screen.findByRole('list', { name: 'All sheets as files' }));
    expect(all.getAllByRole('button').map(({ title }) => title)).toEqual([
      'Drawings - PCC-1.pdf',
      'Drawings - PCC-1 - DXF.zip',
      'Drawings - PCC-1 - SVG.zip',
    ]);
    const model = within(screen.getByRole('list', { name: '3D model as files' }));
    expect(model.getAllByRole('button').map(({ title }) => title)).toEqual(['PCC-1.ifc', 'PCC-1.step']);
    server.refuse(readDrawingFileCall, 'NOT_DRAWN');
    await user.click(model.getByRole('button', { name: 'IFC' }));
    expect(await screen.findByText(/The file was not made\. The board is not drawn as it is now/)).toBeVisible();
    expect(model.getByRole('button', { name: 'IFC' })).toBeEnabled();
  });

  it('shows the front view while the other sheets do not arrive, and asks for them again on demand', async () => {
    answerDrawing(server);
    server.fail(readDrawingSetCall, 500);
    const user = await openConfiguration('&step=front-view');
    expect(await picture()).toBeVisible();
    expect(await screen.findByText(/The other sheets were not drawn/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'All sheets as files' })).toBeNull();
    server.answer(readDrawingSetCall, drawingSet);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'SLD-01 Single-line diagram' })).toBeVisible();
  });
});
