import { closeEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { currentPath } from '../../testing/render-app.tsx';
import type { SheetLook } from '../../ui/pdf-view/sheet-look.ts';
import { answerEditing, emptyDraft } from '../board-configuration/testing/fake-editing.ts';
import { choose, openConfiguration, startConfiguration } from '../board-configuration/testing/open-configuration.tsx';

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

const file = (name: string) => ({ name, address: `/files/${name}` });
const drawing = {
  fingerprint: 'a1',
  drawnOn: '2026-11-20',
  sheets: ['01', '02'].map((sheet) => ({ svg: file(`PCC-1-GA-${sheet}.svg`), dxf: file(`PCC-1-GA-${sheet}.dxf`) })),
  pdf: file('front-view.pdf'),
};

let server: FakeServer;
beforeEach(() => {
  server = startConfiguration();
});
afterEach(() => {
  cleanup();
  server.stop();
});

const press = async (name: string, user: Awaited<ReturnType<typeof openConfiguration>>) =>
  user.click(screen.getByRole('button', { name }));

describe('the Front View step', () => {
  it('has the board drawn when it opens, and offers the files [CFG-76, FRV-02]', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    await openConfiguration('&step=front-view');
    expect(await screen.findByText('the front view of PCC-1: /files/front-view.pdf')).toBeVisible();
    expect(screen.queryByText('Front view needs to be generated')).toBeNull();
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('download', 'Front View - PCC-1.pdf');
    const dxf = screen.getByRole('link', { name: 'DXF' });
    expect(dxf).toHaveAttribute('href', '/files/PCC-1-GA-01.dxf');
    expect(dxf).toHaveAttribute('download', 'Front View - PCC-1, sheet 1 - Q-2026-0147.dxf');
  });

  it('turns the sheets and the zoom, with the files of the sheet that is shown', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByText(/the front view of PCC-1/));
    expect(screen.getByRole('group', { name: 'Sheets' })).toHaveTextContent('Sheet 1 of 2');
    await press('Next sheet', user);
    expect(screen.getByRole('group', { name: 'Sheets' })).toHaveTextContent('Sheet 2 of 2');
    expect(screen.getByRole('link', { name: 'SVG' })).toHaveAttribute('href', '/files/PCC-1-GA-02.svg');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDisabled();
    await user.keyboard('+');
    expect(screen.getByRole('group', { name: 'Zoom' })).toHaveTextContent('125 %');
    await press('Fit', user);
    expect(screen.getByRole('group', { name: 'Zoom' })).toHaveTextContent('100 %');
  });

  it('has the board drawn anew by Regenerate [FRV-20]', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const user = await openConfiguration('&step=front-view');
    await screen.findByText(/the front view of PCC-1/);
    server.answer(generateFrontViewCall, { ...drawing, pdf: file('another.pdf') });
    await press('Regenerate', user);
    expect(await screen.findByText('the front view of PCC-1: /files/another.pdf')).toBeVisible();
    expect(server.requestsOf(generateFrontViewCall)).toHaveLength(2);
  });

  it('waits in words while the server draws', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const release = server.hold(generateFrontViewCall);
    await openConfiguration('&step=front-view');
    expect(await screen.findByLabelText('Loading diagram, please wait.')).toBeVisible();
    release();
    expect(await screen.findByText(/the front view of PCC-1/)).toBeVisible();
  });

  it('shows the held drawing again', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const user = await openConfiguration('&step=front-view');
    await screen.findByText(/the front view of PCC-1/);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(screen.queryByText(/the front view of PCC-1/)).toBeNull());
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await screen.findByText(/the front view of PCC-1/);
    expect(server.requestsOf(generateFrontViewCall)).toHaveLength(1);
  });

  it('says why nothing could be drawn, and tries again on demand [FRV-05]', async () => {
    answerEditing(server, complete);
    server.refuse(generateFrontViewCall, 'CHECKS_FAILED', {
      details: { checks: [{ id: 'R1', message: 'The busbar is too small.' }] },
    });
    const user = await openConfiguration('&step=front-view');
    expect(await screen.findByText('The busbar is too small.')).toBeVisible();
    expect(screen.getAllByText(/Front view generation failed/)).toHaveLength(1);
    expect(screen.queryByText(/the front view of PCC-1/)).toBeNull();
    server.answer(generateFrontViewCall, drawing);
    await press('Try again', user);
    expect(await screen.findByText(/the front view of PCC-1/)).toBeVisible();
  });

  it('has nothing drawn for a reader, who sees what there is', async () => {
    answerEditing(server, emptyDraft, { isViewOnly: true });
    server.answer(readFrontViewCall, { frontView: null, isOfDraft: false, state: 'InProgress' });
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

  it('asks nothing once it was drawn of the board on this page [CFG-123]', async () => {
    answerEditing(server, complete);
    server.answer(generateFrontViewCall, drawing);
    const user = await openConfiguration('&step=front-view');
    await screen.findByText(/the front view of PCC-1/);
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await press('Save & Close', user);
    await atBoards();
    expect(server.requestsOf(saveEditingCall)).toHaveLength(1);
  });
});
