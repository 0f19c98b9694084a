import { closeEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { readDrawingFileCall, readDrawingSetCall } from '@pw/contract/drawing-set';
import { generateFrontViewCall, readFrontViewCall } from '@pw/contract/front-view';
import { sampleSheet } from '@pw/drawing/sheet/sample-sheet';
import { sheetSvg } from '@pw/drawing/writers/sheet-svg';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { currentPath } from '../../testing/render-app.tsx';
import type { SheetLook } from '../../ui/sheet-view/sheet-look.ts';
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

/** Sheets with two doors, as the server draws them. */
const sheetFile = sheetSvg({
  ...sampleSheet(),
  doors: [
    {
      feeder: 'I/C-1',
      cubicle: 1,
      address: '1A',
      says: 'I/C-1, 800A 4P 55kA ACB',
      box: { x: 20, y: 40, widthMm: 30, heightMm: 60 },
    },
    { feeder: 'OG-1', cubicle: 2, address: '2A', says: 'OG-1, 160A', box: { x: 60, y: 40, widthMm: 30, heightMm: 60 } },
  ],
});

/** A sheet that shows other feeders. */
const otherSheet = sheetSvg({ ...sampleSheet(), doors: [] });

const drawingSet = {
  status: 'FOR INFORMATION',
  sheets: [
    { kind: 'GA' as const, number: 'PCC-1-GA-01', svg: otherSheet },
    { kind: 'GA' as const, number: 'PCC-1-GA-02', svg: sheetFile },
    { kind: 'SLD' as const, number: 'PCC-1-SLD-01', svg: sheetFile },
    { kind: 'CL' as const, number: 'PCC-1-CL-01', svg: sheetFile },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = startConfiguration();
  for (const { svg } of drawing.sheets) {
    server.serveFile(svg.address, sheetFile);
  }
  server.answer(readDrawingSetCall, drawingSet);
});
afterEach(() => {
  cleanup();
  server.stop();
});

const press = async (name: string, user: Awaited<ReturnType<typeof openConfiguration>>) =>
  user.click(screen.getByRole('button', { name }));

/** What is shown of a sheet, by the name of its picture. */
const picture = (sheet = 1) => screen.findByRole('img', { name: `the front view of PCC-1, sheet ${sheet} of 2` });
const door = () => screen.findByRole('button', { name: 'I/C-1, 800A 4P 55kA ACB, compartment 1A' });
const layer = async (name: string) => (await picture()).querySelector(`[data-layer="layer-${name}"]`);

function answerDrawing(): void {
  answerEditing(server, complete);
  server.answer(generateFrontViewCall, drawing);
}

describe('the Front View step', () => {
  it('has the board drawn when it opens, and offers the files [CFG-76, FRV-01, FRV-02]', async () => {
    answerDrawing();
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
    expect(dxf).toHaveAttribute('href', '/files/PCC-1-GA-01.dxf');
    expect(dxf).toHaveAttribute('download', 'Front View - PCC-1, sheet 1 - Q-2026-0147.dxf');
  });

  it('names the feeder behind a door in full, and opens it at its step', async () => {
    answerDrawing();
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
    answerDrawing();
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
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await picture();
    expect(screen.getByRole('group', { name: 'Sheets' })).toHaveTextContent('Sheet 1 of 2');
    await press('Next sheet', user);
    expect(await picture(2)).toBeVisible();
    expect(screen.getByRole('link', { name: 'SVG' })).toHaveAttribute('href', '/files/PCC-1-GA-02.svg');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDisabled();
    await user.keyboard('+');
    expect(screen.getByRole('group', { name: 'Zoom' })).toHaveTextContent('125 %');
    await user.keyboard('1');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeEnabled();
    await user.keyboard('0');
    expect(screen.getByRole('button', { name: 'Fit' })).toBeDisabled();
  });

  it('lists the sheets of the drawing set, and shows the one that is pressed with its own files', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await picture();
    const set = within(await screen.findByRole('region', { name: 'Drawing set' }));
    await set.findByRole('button', { name: 'CL-01 Compartment list' });
    const named = set.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named.slice(0, 6)).toEqual([
      'A4-01 Front view',
      'A4-02 Front view',
      'GA-01 General arrangement',
      'GA-02 General arrangement',
      'SLD-01 Single-line diagram',
      'CL-01 Compartment list',
    ]);
    const single = set.getByRole('button', { name: 'SLD-01 Single-line diagram' });
    await user.click(single);
    expect(await screen.findByRole('img', { name: 'the single-line diagram of PCC-1, sheet 1 of 1' })).toBeVisible();
    expect(single).toHaveAttribute('aria-current', 'true');
    expect(screen.queryByRole('radio', { name: 'PDF' })).toBeNull();
    server.respond(readDrawingFileCall, () => ({ status: 200, body: 'a drawing' }));
    const files = within(screen.getByRole('list', { name: 'Files of the sheet' }));
    await user.click(files.getByRole('button', { name: 'DXF' }));
    await waitFor(() => expect(files.getByRole('button', { name: 'DXF' })).toBeEnabled());
    const [asked] = server.requestsOf(readDrawingFileCall);
    expect([asked?.path.split('/').at(-1), asked?.query.get('sheet')]).toEqual(['dxf', 'PCC-1-SLD-01']);
    // A way of the diagram leads to its feeder as a door does.
    await user.click(await door());
    expect(await screen.findByRole('dialog', { name: /I\/C-1/ })).toBeVisible();
  });

  it('goes to a later sheet of the front view from another drawing', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'CL-01 Compartment list' }));
    expect(await screen.findByRole('img', { name: 'the compartment list of PCC-1, sheet 1 of 1' })).toBeVisible();
    // The arrows go from sheet to sheet; all of them are one stop of the Tab key.
    const list = within(screen.getByRole('region', { name: 'Drawing set' }));
    const stops = () => list.getAllByRole('button', { name: /-0\d / }).map(({ tabIndex }) => tabIndex);
    expect(stops()).toEqual([-1, -1, -1, -1, -1, 0]);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await picture(2)).toBeVisible();
    expect(list.getByRole('button', { name: 'A4-02 Front view' })).toHaveFocus();
    expect(stops()).toEqual([-1, 0, -1, -1, -1, -1]);
    expect(screen.getByRole('link', { name: 'DXF' })).toHaveAttribute('href', '/files/PCC-1-GA-02.dxf');
  });

  it('opens the feeder behind a door of the general arrangement as on the front view', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'GA-02 General arrangement' }));
    expect(await screen.findByRole('img', { name: 'the general arrangement of PCC-1, sheet 2 of 2' })).toBeVisible();
    await user.click(await door());
    expect(await screen.findByRole('dialog', { name: /I\/C-1/ })).toBeVisible();
  });

  it('shows a feeder that is looked for on each sheet, and which sheets these are', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await user.click(await screen.findByRole('button', { name: 'GA-01 General arrangement' }));
    await screen.findByRole('img', { name: 'the general arrangement of PCC-1, sheet 1 of 2' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show feeder' }), 'I/C-1');
    // The sheet does not show it, the next one does.
    expect(await screen.findByRole('img', { name: 'the general arrangement of PCC-1, sheet 2 of 2' })).toBeVisible();
    expect(await door()).toHaveAttribute('data-sought', 'true');
    expect(screen.getByRole('button', { name: /^OG-1/ })).not.toHaveAttribute('data-sought');
    const set = within(screen.getByRole('region', { name: 'Drawing set' }));
    const found = await set.findAllByRole('button', { name: /shows the feeder$/ });
    expect(found.map(({ title }) => title)).toEqual([
      ...['PCC-1-GA-01', 'PCC-1-GA-02', 'PCC-1-GA-02', 'PCC-1-SLD-01', 'PCC-1-CL-01'],
    ]);
    await user.click(set.getByRole('button', { name: /^SLD-01/ }));
    expect(await door()).toHaveAttribute('data-sought', 'true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show feeder' }), '');
    expect(await door()).not.toHaveAttribute('data-sought');
  });

  it('shows the feeder from whose properties somebody has come', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await user.click(await door());
    const drawer = within(await screen.findByRole('dialog', { name: /I\/C-1/ }));
    await user.click(drawer.getByRole('button', { name: 'Show on the drawings' }));
    await waitFor(async () => expect(await door()).toHaveAttribute('data-sought', 'true'));
    expect(screen.getByRole('combobox', { name: 'Show feeder' })).toHaveValue('I/C-1');
  });

  it('gives the whole set as files, and says why one was not made', async () => {
    answerDrawing();
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
    answerDrawing();
    server.fail(readDrawingSetCall, 500);
    const user = await openConfiguration('&step=front-view');
    expect(await picture()).toBeVisible();
    expect(await screen.findByText(/The other sheets were not drawn/)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'All sheets as files' })).toBeNull();
    server.answer(readDrawingSetCall, drawingSet);
    await press('Try again', user);
    expect(await screen.findByRole('button', { name: 'SLD-01 Single-line diagram' })).toBeVisible();
  });

  it('shows the PDF instead on demand', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await picture();
    await user.click(screen.getByRole('radio', { name: 'PDF' }));
    expect(await screen.findByText('the front view of PCC-1: /files/front-view.pdf')).toBeVisible();
    expect(screen.queryByRole('img', { name: /front view/ })).toBeNull();
  });

  it('has the board drawn anew by Regenerate [FRV-20]', async () => {
    answerDrawing();
    const user = await openConfiguration('&step=front-view');
    await picture();
    server.answer(generateFrontViewCall, { ...drawing, pdf: file('another.pdf') });
    await press('Regenerate', user);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', '/files/another.pdf'),
    );
    expect(server.requestsOf(generateFrontViewCall)).toHaveLength(2);
  });

  it('asks for the drawing anew when the link to a sheet works no more', async () => {
    answerDrawing();
    server.answer(generateFrontViewCall, { ...drawing, sheets: [{ svg: file('old.svg'), dxf: file('old.dxf') }] });
    server.serveFile('/files/old.svg', 'The link is too old.');
    const user = await openConfiguration('&step=front-view');
    expect(await screen.findByText(/The sheet did not arrive/)).toBeVisible();
    server.answer(generateFrontViewCall, drawing);
    await press('Try again', user);
    expect(await picture()).toBeVisible();
  });

  it('shows the held drawing again', async () => {
    answerDrawing();
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

  it('stays and says so when nothing could be drawn: whoever waits for the drawing is told [FRV-04]', async () => {
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
