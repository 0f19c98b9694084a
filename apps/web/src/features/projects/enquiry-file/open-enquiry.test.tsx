import { importProjectCall } from '@pw/contract/projects';
import { enquiryFileTexts, LARGEST_ENQUIRY_BYTES } from '@pw/domain/projects/project-list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aProject, whole } from '../testing/fake-projects.ts';
import { button, openProjects, wizardSearch } from '../testing/start-projects.tsx';

const server = aSalesServer();

const enquiry = { project: { name: 'Kiln 2' }, boards: [{ name: 'PCC-1' }, { name: 'MDB' }] };
const input = () => screen.getByLabelText('Enquiry file');
const fileOf = (content: BlobPart, name = 'kiln.json') => new File([content], name, { type: 'application/json' });
const good = () => fileOf(JSON.stringify(enquiry));

const answerImport = () =>
  server.answer(importProjectCall, { project: whole(aProject(9, { name: 'Kiln 2' })), lineItemIds: [1, 2] });

describe('an enquiry file', () => {
  it('becomes a project, whose boards are opened', async () => {
    const user = await openProjects(server);
    answerImport();
    await user.upload(input(), good());
    expect(await wizardSearch()).toEqual({ mode: 'board', project: 9, step: 'board-catalog' });
    expect(screen.getByText('Kiln 2 was created as Q-2026-0009, with 2 boards.')).toBeVisible();
    expect(server.bodiesOf(importProjectCall)).toEqual([enquiry]);
  });

  it('may be dropped on the page', async () => {
    await openProjects(server);
    answerImport();
    const dataTransfer = { types: ['Files'], files: [good()] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('Drop the files here')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await wizardSearch()).toMatchObject({ project: 9 });
  });

  it('is told from the files of customers, which are read', async () => {
    await openProjects(server);
    const workbook = new File(['PK'], 'LT schedule.xlsx');
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [workbook] } });
    expect(await screen.findByText('LT schedule.xlsx')).toBeVisible();
    expect(server.requestsOf(importProjectCall)).toEqual([]);
  });

  it('that is dragged away again is not opened', async () => {
    await openProjects(server);
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } });
    await screen.findByText('Drop the files here');
    fireEvent.dragLeave(document.body);
    await waitFor(() => expect(screen.queryByText('Drop the files here')).toBeNull());
  });

  it('is not what is dragged when a text is', async () => {
    await openProjects(server);
    expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    expect(screen.queryByText('Drop the files here')).toBeNull();
  });

  it('with faults creates nothing and names each fault by its path', async () => {
    const user = await openProjects(server);
    const details = [
      { path: 'project.name', message: 'is required' },
      { path: 'boards[0].feeders[3].properties.FEEDER_POLES', message: '5 is none of 3, 4' },
    ];
    server.refuse(importProjectCall, 'ENQUIRY_FAULTY', { details });
    await user.upload(input(), good());
    const dialog = within(await screen.findByRole('dialog', { name: 'kiln.json could not be opened' }));
    expect(dialog.getByText('2 faults:')).toBeVisible();
    expect(dialog.getByText(/^No project was created/)).toBeVisible();
    for (const { path, message } of details) {
      const row = within(dialog.getByRole('row', { name: `${path} ${message}` }));
      expect(row.getByText(path)).toBeVisible();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that was mended is chosen again from the list of its faults', async () => {
    const user = await openProjects(server);
    await user.upload(input(), fileOf('{'));
    await screen.findByRole('dialog');
    answerImport();
    await user.upload(input(), good());
    expect(await wizardSearch()).toMatchObject({ project: 9 });
  });

  it.each([
    ['no JSON', '{"project": ', /^The file is not JSON/],
    ['no object', '[1, 2]', enquiryFileTexts.NOT_OBJECT],
    ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), enquiryFileTexts.NOT_TEXT],
    ['too large', ' '.repeat(LARGEST_ENQUIRY_BYTES + 1), enquiryFileTexts.TOO_LARGE],
  ] as const)('that is %s is not sent', async (_fault, content, text) => {
    const user = await openProjects(server);
    await user.upload(input(), fileOf(content));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('the whole file')).toBeVisible();
    expect(server.requestsOf(importProjectCall)).toEqual([]);
  });

  it('is not to blame when the server cannot be reached', async () => {
    const user = await openProjects(server);
    server.fail(importProjectCall, 503);
    await user.upload(input(), good());
    expect(await screen.findByText(/^kiln\.json was not opened, and no project was created\./)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Dismiss'));
    expect(screen.queryByText(/^kiln\.json was not opened/)).toBeNull();
  });
});
