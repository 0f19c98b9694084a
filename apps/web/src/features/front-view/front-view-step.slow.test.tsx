import { closeEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath } from '../../testing/render-app.tsx';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
import { answerEditing, emptyDraft } from '../board-configuration/testing/fake-editing.ts';
import { choose, openConfiguration, startConfiguration } from '../board-configuration/testing/open-configuration.tsx';
import { answerDrawing, complete, door, drawing, file, picture, serveDrawings } from './testing/drawn-board.ts';

// The viewer draws on a canvas, which this browser does not have.
vi.mock('../../ui/pdf-view/pdf-view.tsx', () => ({
  PdfSheetView: ({
    label,
    source,
    look,
  }: {
    readonly label: string;
    readonly source: string;
    readonly look: SheetLook;
  }) => (
    <button
      type="button"
      onClick={() => look.noteSheets(2, { width: 1123, height: 794 })}
    >{`${label}: ${source}`}</button>
  ),
}));

const server = aFakeServer(startConfiguration);
beforeEach(() => serveDrawings(server));

const press = async (name: string, user: Awaited<ReturnType<typeof openConfiguration>>) =>
  user.click(screen.getByRole('button', { name }));

const layer = async (name: string) => (await picture()).querySelector(`[data-layer="layer-${name}"]`);

describe('the Front View step', () => {
  it('has the board drawn when it opens, and offers the files [CFG-76, FRV-01, FRV-02]', async () => {
    answerDrawing(server);
    const release = server.hold(generateFrontViewCall);
    await openConfiguration('&step=front-view');
    expect(await screen.findByRole('progressbar', { name: 'Loading diagram, please wait.' })).toBeVisible();
    expect(screen.queryByRole('document')).toBeNull();
    release();
    expect(await picture()).toBeVisible();
    expect(screen.getByRole('document', { name: 'the front view of PCC-1' })).toBeVisible();
    expect(screen.queryByText('Front view needs to be generated')).toBeNull();
    expect(screen.getByText(/^Drawn 20-11-2026/)).toHaveTextContent('Drawn 20-11-2026, matches the configuration');
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('download', 'Front View - PCC-1.pdf');
    const dxf = screen.getByRole('link', { name: 'DXF' });
    expect(dxf).toHaveAttribute('href', '/files/PCC-1-FV-01.dxf');
    expect(dxf).toHaveAttribute('download', 'Front View - PCC-1, sheet 1 - Q-2026-0147.dxf');
  });

  it('names the feeder behind a door in full, and opens it at its step', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await user.hover(await door());
    expect(screen.getByText('I/C-1, 800A 4P 55kA ACB')).toBeVisible();
    await user.unhover(await door());
    expect(screen.queryByText('I/C-1, 800A 4P 55kA ACB')).toBeNull();
    // All doors are one stop of the Tab key; the arrows lead from one to the next.
    const other = screen.getByRole('button', { name: 'OG-1, 160A, compartment 2A' });
    expect([(await door()).tabIndex, other.tabIndex]).toEqual([0, -1]);
    (await door()).focus();
    await user.keyboard('{ArrowRight}');
    expect(other).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(await screen.findByRole('dialog', { name: /I\/C-1/ })).toBeVisible();
    expect(currentPath()).toContain('step=feeders');
  });

  it('leaves layers out and puts them back', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await picture();
    await user.keyboard('l');
    const dimensions = await screen.findByRole('checkbox', { name: 'Dimensions' });
    await user.click(dimensions);
    expect(await layer('4-DIM')).toHaveAttribute('display', 'none');
    expect(await layer('0-OUTLINE')).toHaveAttribute('display', 'inline');
    await user.click(dimensions);
    expect(await layer('4-DIM')).toHaveAttribute('display', 'inline');
  });

  it('turns the sheets and the zoom, with the files of the sheet that is shown', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await picture();
    expect(screen.getByRole('group', { name: 'Sheets' })).toHaveTextContent('Sheet 1 of 2');
    await press('Next sheet', user);
    expect(await picture(2)).toBeVisible();
    expect(screen.getByRole('link', { name: 'SVG' })).toHaveAttribute('href', '/files/PCC-1-FV-02.svg');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDisabled();
    await user.keyboard('+');
    expect(screen.getByRole('group', { name: 'Zoom' })).toHaveTextContent('125 %');
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeEnabled();
    await user.keyboard('0');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDisabled();
  });

  it('shows the PDF instead on demand', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await picture();
    await user.click(screen.getByRole('radio', { name: 'PDF' }));
    expect(await screen.findByText('the front view of PCC-1: /files/front-view.pdf')).toBeVisible();
    expect(screen.queryByRole('img', { name: /front view/ })).toBeNull();
  });

  it('has the board drawn again by Regenerate [FRV-20]', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await picture();
    server.answer(generateFrontViewCall, { ...drawing, pdf: file('another.pdf') });
    await press('Regenerate', user);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/files/another.pdf'),
    );
    expect(server.requestsOf(generateFrontViewCall)).toHaveLength(2);
  });

  it('asks for the drawing again when the link to a sheet works no more', async () => {
    answerDrawing(server);
    server.answer(generateFrontViewCall, { ...drawing, sheets: [{ svg: file('old.svg'), dxf: file('old.dxf') }] });
    server.serveFile('/files/old.svg', 'The link is too old.');
    const user = await openConfiguration('&step=front-view');
    expect(await screen.findByText(/The sheet did not arrive/)).toBeVisible();
    server.answer(generateFrontViewCall, drawing);
    await press('Try again', user);
    expect(await picture()).toBeVisible();
  });

  it('shows the held drawing again', async () => {
    answerDrawing(server);
    const user = await openConfiguration('&step=front-view');
    await picture();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(screen.queryByRole('img', { name: /front view/ })).toBeNull());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await picture();
    expect(server.requestsOf(generateFrontViewCall)).toHaveLength(1);
  });

  it('says why nothing could be drawn instead of showing anything, and tries again on demand [FRV-04, FRV-05]', async () => {
    answerEditing(server, complete);
    server.refuse(generateFrontViewCall, 'CHECKS_FAILED', {
      details: { checks: [{ id: 'R1', message: 'The busbar is too small.' }] },
    });
    const user = await openConfiguration('&step=front-view');
    expect(await screen.findByText('The busbar is too small.')).toBeVisible();
    expect(screen.getAllByText(/Front view generation failed/)).toHaveLength(1);
    expect(screen.queryByRole('document')).toBeNull();
    server.answer(generateFrontViewCall, drawing);
    await press('Try again', user);
    expect(await picture()).toBeVisible();
  });

  it('says each reason once, with its repair where the page finds it too [FRV-04]', async () => {
    answerEditing(server, emptyDraft);
    const finding = { id: 'B1', message: 'Rated Current is empty' };
    server.refuse(generateFrontViewCall, 'INCOMPLETE', {
      message: `The board PCC-1 is not complete yet, so that nothing can be drawn. ${finding.message}`,
      details: { checks: [finding, { id: 'X1', message: 'The door is too wide.' }] },
    });
    const user = await openConfiguration('&step=front-view');
    expect(await screen.findByText('The board is not complete yet, so that nothing can be drawn.')).toBeVisible();
    const checks = within(await screen.findByRole('region', { name: 'Checks' }));
    expect(screen.getAllByText(new RegExp(finding.message))).toHaveLength(1);
    const others = within(screen.getByRole('list', { name: 'Checks that failed' })).getAllByRole('listitem');
    expect(others.map(({ textContent }) => textContent)).toEqual(['The door is too wide.']);
    await user.click(checks.getByRole('button', { name: /^Enter the rated current/ }));
    expect(currentPath()).toContain('step=board');
  });

  it('shows a reader what there is, and has nothing drawn', async () => {
    answerEditing(server, complete, { isViewOnly: true });
    server.answer(readFrontViewCall, { frontView: drawing, isOfDraft: false, state: 'generated' });
    await openConfiguration('&step=front-view');
    expect(await picture()).toBeVisible();
    expect(await door()).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
    expect(server.requestsOf(generateFrontViewCall)).toEqual([]);
  });

  it('tells a reader that there is none', async () => {
    answerEditing(server, emptyDraft, { isViewOnly: true });
    server.answer(readFrontViewCall, { frontView: null, isOfDraft: false, state: 'in-progress' });
    await openConfiguration('&step=front-view');
    expect(await screen.findAllByText('Front view needs to be generated')).not.toHaveLength(0);
    expect(server.requestsOf(generateFrontViewCall)).toEqual([]);
  });
});

describe('Save & Close over a front view that is old', () => {
  const atBoards = () => waitFor(() => expect(currentPath()).toContain('/main/sales/config-verticle-wizard'));

  it('draws it at its step on Yes, then saves and closes [CFG-124, SHL-49]', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const release = server.hold(generateFrontViewCall);
    const user = await openConfiguration();
    await choose(user, /^Colour/, 'RAL 7035');
    await press('Save & Close', user);
    const question = within(await screen.findByRole('dialog', { name: 'Configuration Updated' }));
    await user.click(question.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(currentPath()).toContain('step=front-view'));
    expect(server.requestsOf(saveEditingCall)).toEqual([]);
    release();
    await atBoards();
    const ofExit: readonly string[] = [generateFrontViewCall.name, saveEditingCall.name, closeEditingCall.name];
    const calls = server.requestsOf().map(({ call }) => call);
    expect(calls.filter((call) => ofExit.includes(call))).toEqual(ofExit);
    expect(screen.getByText('PCC-1 :Configuration is Saved Successfully.')).toBeVisible();
  });

  it('stays and says so to the user who waits, when nothing could be drawn [FRV-04]', async () => {
    answerEditing(server, complete);
    server.refuse(generateFrontViewCall, 'INCOMPLETE');
    const user = await openConfiguration();
    await choose(user, /^Colour/, 'RAL 7035');
    await press('Save & Close', user);
    const question = within(await screen.findByRole('dialog', { name: 'Configuration Updated' }));
    await user.click(question.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/Front view generation failed/)).toBeVisible();
    expect(currentPath()).toContain('step=front-view');
    expect(server.requestsOf(saveEditingCall)).toEqual([]);
    // Nothing waits any more: the buttons work again.
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('asks nothing once it was drawn of the board on this page [CFG-123]', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const user = await openConfiguration('&step=front-view');
    await picture();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await press('Save & Close', user);
    await atBoards();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
  });
});
