import { uploadIntakeCall } from '@pw/contract/intake';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { INTAKE } from '../testing/dropped-intake.ts';
import { openedIntake, openReading } from '../testing/open-reading.tsx';

const server = aSalesServer();

const CANCELLED = '99999999-9999-4999-8999-999999999999';

const workbook = (name = 'LT schedule.xlsx') => new File(['PK'], name);
const button = () => screen.getByRole('button', { name: 'Read an enquiry…' });
const input = () => screen.getByLabelText('Files of an enquiry');

const answerUpload = (isKnown = false) =>
  server.answer(uploadIntakeCall, { intakeId: INTAKE, state: 'reading', isKnown });

const drop = (...files: readonly File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });

function paste(target: Element, text: string, files: readonly File[] = []): void {
  const clipboardData = { getData: () => text, files };
  fireEvent(target, Object.assign(createEvent.paste(target), { clipboardData }));
}

const form = (at = 0) => {
  const body = server.bodiesOf(uploadIntakeCall)[at];
  if (!(body instanceof FormData)) {
    throw new Error('Nothing was sent');
  }
  return body;
};
const sentNames = () =>
  form()
    .getAll('file')
    .map((file) => (file instanceof File ? file.name : ''));

describe('the file of an enquiry', () => {
  it('is sent where it is dropped, and its intake opens', async () => {
    await openReading();
    answerUpload();
    const dataTransfer = { types: ['Files'], files: [workbook()] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('Drop the files of an enquiry to read them')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await openedIntake()).toEqual({ id: INTAKE });
    expect(sentNames()).toEqual(['LT schedule.xlsx']);
    expect(form().has('projectId')).toBe(false);
  });

  it('becomes boards of the project on whose catalog it is dropped', async () => {
    await openReading({ projectId: 17 });
    answerUpload();
    drop(workbook());
    await openedIntake();
    expect(form().get('projectId')).toBe('17');
  });

  it('is one upload with the others that come with it', async () => {
    const user = await openReading();
    answerUpload();
    await user.upload(input(), [workbook('LT.xlsx'), workbook('notes.pdf')]);
    await openedIntake();
    expect(sentNames()).toEqual(['LT.xlsx', 'notes.pdf']);
  });

  it('opens the intake that is there when it was dropped before, and says so', async () => {
    await openReading();
    answerUpload(true);
    drop(workbook());
    expect(await openedIntake()).toEqual({ id: INTAKE });
    expect(screen.getByText('This file was dropped before: its intake is open again.')).toBeVisible();
  });

  it('is sent once, whatever is dropped while it is sent', async () => {
    await openReading();
    answerUpload();
    const release = server.hold(uploadIntakeCall);
    drop(workbook());
    drop(workbook());
    expect(await screen.findByRole('progressbar', { name: 'Sending LT schedule.xlsx' })).toBeVisible();
    drop(workbook('another.xlsx'));
    expect(button()).toBeDisabled();
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'], files: [] } });
    expect(await screen.findByText('The files before are still being sent')).toBeVisible();
    release();
    await openedIntake();
    expect(server.requestsOf(uploadIntakeCall)).toHaveLength(1);
  });

  it('is not sent on after Cancel, and another one may follow', async () => {
    const user = await openReading();
    server.once.answer(uploadIntakeCall, { intakeId: CANCELLED, state: 'reading', isKnown: false });
    answerUpload();
    const release = server.hold(uploadIntakeCall);
    drop(workbook());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    release();
    drop(workbook('another.xlsx'));
    expect(await openedIntake()).toEqual({ id: INTAKE });
    expect(form(1).get('file')).toMatchObject({ name: 'another.xlsx' });
  });

  it('that is refused stays on the screen with the reason, and another one is chosen', async () => {
    const user = await openReading();
    server.once.refuse(uploadIntakeCall, 'VIEW_ONLY');
    drop(workbook());
    const { message } = uploadIntakeCall.refusals.VIEW_ONLY;
    expect(await screen.findByRole('alert')).toHaveTextContent(`LT schedule.xlsx was not read: ${message}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const clicked = waitForClick(input());
    await user.click(screen.getByRole('button', { name: 'Choose another' }));
    await clicked;
    answerUpload();
    await user.upload(input(), workbook('another.xlsx'));
    await openedIntake();
  });

  it('that is too large is not sent at all', async () => {
    await openReading();
    drop(Object.defineProperty(workbook(), 'size', { value: 21_000_000 }));
    expect(await screen.findByRole('alert')).toHaveTextContent('LT schedule.xlsx has 21 MB, 20 are possible');
  });

  it('is sent again under the same key when the server was away', async () => {
    const user = await openReading();
    server.once.fail(uploadIntakeCall, 0);
    answerUpload();
    drop(workbook());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await openedIntake();
    const keys = server.requestsOf(uploadIntakeCall).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('the keyboard', () => {
  it('chooses files with E', async () => {
    const user = await openReading();
    const clicked = waitForClick(input());
    await user.keyboard('e');
    await clicked;
    expect(button()).toHaveAttribute('aria-keyshortcuts', 'E');
  });

  it('pastes a text of several lines as a file', async () => {
    await openReading();
    answerUpload();
    paste(document.body, 'Name\tRating\nI/C\t1600 A');
    await openedIntake();
    expect(sentNames()).toEqual(['Pasted text.txt']);
  });

  it('pastes into a field what is pasted there', async () => {
    await openReading();
    paste(screen.getByLabelText('Search'), 'one\ntwo');
    paste(document.body, 'one line');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(server.requestsOf(uploadIntakeCall)).toEqual([]);
  });
});

describe('who may add no boards', () => {
  it.each([
    ['an administrator', 'administrator', true],
    ['a sales engineer on a closed project', 'sales', false],
  ] as const)('finds no place for files: %s', async (_who, role, isOpen) => {
    startSession(aSession(role));
    await openReading({ isOpen });
    expect(screen.queryByRole('button', { name: 'Read an enquiry…' })).toBeNull();
    const dataTransfer = { types: ['Files'], files: [workbook()] };
    fireEvent.dragOver(document.body, { dataTransfer });
    fireEvent.drop(document.body, { dataTransfer });
    paste(document.body, 'one\ntwo');
    expect(screen.queryByText(/^Drop the files/)).toBeNull();
    expect(server.requestsOf()).toEqual([]);
  });
});

/** Resolves when an input is clicked, which opens the browser's choice of files. */
function waitForClick(element: HTMLElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  element.addEventListener('click', () => resolve(), { once: true });
  return promise;
}
