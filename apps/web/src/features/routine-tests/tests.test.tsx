import {
  enterTestsCall,
  enterTorquesCall,
  readTestsCall,
  readTorquesCall,
  type TestRowOnWire,
  type TorqueGroupOnWire,
} from '@pw/contract/routine-tests';
import { addTestPhotoCall } from '@pw/contract/test-photos';
import { listInstrumentsCall, listWorkersCall, signWorkerCall } from '@pw/contract/testers';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { answerHome } from '../../testing/answer-home.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubFileAddresses } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';
import { leaveTester } from './tester.ts';

const server = aFakeServer();
beforeEach(() => {
  answerHome(server, 'manufacturer');
  startSession(aSession('manufacturer'));
  leaveTester();
  stubFileAddresses();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const WORKER = '00000000-0000-4000-8000-000000000001';
const TESTER = '00000000-0000-4000-8000-000000000002';

const row = (testNo: number, given: Partial<TestRowOnWire>): TestRowOnWire => ({
  testNo,
  clause: '11.4',
  item: 'Door to the protective conductor',
  place: `door ${testNo}A`,
  requirement: 'at most 0.1 ohm, at 10 A or more',
  limit: { rule: 'at most', value: 0.1, unit: 'ohm' },
  instrument: 'continuity tester',
  asksPhoto: false,
  mayBeNa: false,
  itpNo: 8,
  outcome: null,
  entries: [],
  ...given,
});

const visual = { clause: '11.2', item: 'Visual', place: 'board', requirement: 'IP42', limit: { rule: 'yes' } } as const;

const rows = [row(1, { ...visual, instrument: null }), row(2, {}), row(3, {})];

const unit = { serial: '26-00001', board: 'PCC-1', orderNumber: 'SO-26-0001', orderRevision: 1 };

function answerTests(
  given: readonly TestRowOnWire[] = rows,
  state: 'in test' | 'void' = 'in test',
  groups: readonly TorqueGroupOnWire[] = [],
) {
  const counts = { rows: given.length, passed: 0, failed: 0, na: 0, open: given.length };
  server.answer(readTestsCall, {
    ...unit,
    state,
    rows: [...given],
    counts,
    points: [],
    openTorques: [],
    certificate: 'none',
  });
  server.answer(readTorquesCall, { ...unit, state, groups: [...groups] });
}

async function open(
  given?: readonly TestRowOnWire[],
  state?: 'in test' | 'void',
  groups: readonly TorqueGroupOnWire[] = [],
) {
  answerTests(given, state, groups);
  server.answer(listInstrumentsCall, {
    instruments: [
      {
        instrumentId: TESTER,
        kind: 'continuity tester',
        maker: 'Demo',
        serial: 'C-1',
        range: '',
        calibratedOn: '2020-01-01',
        dueOn: '2099-12-31',
        isActive: true,
        revision: 1,
        certificate: null,
      },
    ],
  });
  const worker = { workerId: WORKER, name: 'R. Kumar', short: 'RK', isActive: true, revision: 1 };
  server.answer(listWorkersCall, { workers: [worker] });
  const { user } = renderApp('/main/manufacture-engineer/units/tests?serial=26-00001');
  await screen.findByRole('heading', { level: 1, name: 'Tests of 26-00001' });
  return user;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function chooseTester(user: Awaited<ReturnType<typeof open>>) {
  server.answer(signWorkerCall, { until: '2099-01-01T00:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Choose the tester' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who tests?' }));
  await user.type(dialog.getByLabelText('PIN'), '0042');
  await user.click(dialog.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByText('Tester: R. Kumar')).toBeVisible();
}

function takeEntries() {
  server.respond(enterTestsCall, ({ body }) => {
    const { entries } = enterTestsCall.body.parse(body);
    const answers = entries.map(({ key, testNo }) => ({ key, testNo, attempt: 1, outcome: 'passed' }));
    return { status: 200, body: { state: 'in test', taken: answers, refused: [] } };
  });
}

const sentEntries = () => server.bodiesOf(enterTestsCall).flatMap((body) => enterTestsCall.body.parse(body).entries);

describe('the tests of a unit', () => {
  it('begin with the first open one, and need a tester with a PIN', async () => {
    const user = await open();
    expect(await screen.findByRole('button', { name: /^Visual: board/ })).toHaveAttribute('aria-expanded', 'true');
    await user.click(button('Passed'));
    expect(await screen.findByRole('dialog', { name: 'Who tests?' })).toBeVisible();
    expect(sentEntries()).toEqual([]);
  });

  it('go on by themselves, with the instrument that was used last, by the keys of the page', async () => {
    const user = await open();
    takeEntries();
    await chooseTester(user);
    await user.click(button('Passed'));
    expect(await screen.findByRole('button', { name: /door 2A/ })).toHaveAttribute('aria-expanded', 'true');
    for (const digit of ['0', '.', '0', '5']) {
      await user.click(within(screen.getByRole('group', { name: 'Number pad' })).getByRole('button', { name: digit }));
    }
    await user.click(button('Enter the value'));
    expect(await screen.findByRole('button', { name: /door 3A/ })).toHaveAttribute('aria-expanded', 'true');
    await vi.waitFor(() => expect(sentEntries()).toHaveLength(2));
    expect(sentEntries()).toMatchObject([
      { testNo: 1, answer: 'yes', workerId: WORKER },
      { testNo: 2, measured: '0.05', unit: 'ohm', instrumentId: TESTER },
    ]);
  });

  it('ask before they record a failure, and take the value back for another measurement', async () => {
    const user = await open(rows.slice(1));
    takeEntries();
    await chooseTester(user);
    const field = await screen.findByRole('textbox', { name: 'Measured value' });
    await user.type(field, '0.14');
    await user.click(button('Enter the value'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '0.14 ohm: at most 0.1 ohm, at 10 A or more is asked for.',
    );
    await user.click(button('Measure again'));
    expect(sentEntries()).toEqual([]);
    await user.click(button('Enter the value'));
    await user.click(await screen.findByRole('button', { name: 'Record as failed' }));
    await vi.waitFor(() => expect(sentEntries()).toMatchObject([{ measured: '0.14' }]));
  });

  it('say what is wrong with a value before it is sent', async () => {
    const user = await open(rows.slice(1));
    await user.type(await screen.findByRole('textbox', { name: 'Measured value' }), '0,05');
    await user.click(button('Enter the value'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a number of 0 or more with a point');
  });

  describe('have photos', () => {
    const asking = [row(1, { ...visual, instrument: null, asksPhoto: true }), row(2, { clause: '11.2' })];
    const file = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 1)], 'IMG.jpg', { type: 'image/jpeg' });
    const take = async (user: Awaited<ReturnType<typeof open>>, label = 'Photo') =>
      user.upload(await screen.findByLabelText(label, { selector: 'input' }), file());

    const sentPhotos = () =>
      server.bodiesOf(addTestPhotoCall).map((body) => (body instanceof FormData ? body.get('entryKey') : null));

    it('that are asked for, are seen before they are sent, and follow their entry', async () => {
      const user = await open(asking);
      takeEntries();
      server.answer(addTestPhotoCall, { photo: { sha256: 'abc', width: 6, height: 8, url: '/x' } });
      await chooseTester(user);
      expect(screen.getByText('A photo is asked for.')).toBeVisible();
      for (let photo = 0; photo < 5; photo += 1) {
        await take(user);
      }
      const next = within(await screen.findByRole('list', { name: 'Photos of the next entry' }));
      expect(next.getAllByRole('img')).toHaveLength(5);
      expect(button('Photo')).toBeDisabled();
      await user.click(next.getByRole('button', { name: 'Take photo 5 away' }));
      await user.click(next.getByRole('button', { name: 'Open photo 1' }));
      expect(await screen.findByRole('dialog', { name: 'Photo 1 of 4' })).toBeVisible();
      await user.keyboard('{Escape}');
      expect(sentPhotos()).toEqual([]);
      await user.click(button('Passed'));
      await vi.waitFor(() => expect(sentPhotos()).toHaveLength(4));
      expect(new Set(sentPhotos())).toEqual(new Set(sentEntries().map(({ key }) => key)));
    });

    it('that stay while another test is opened, and go to the attempt that counts where they come later', async () => {
      const entry = {
        key: '00000000-0000-4000-8000-000000000009',
        attempt: 1,
        outcome: 'passed',
        refusal: null,
        measured: null,
        unit: null,
        answer: 'yes',
        note: '',
        instrument: null,
        tester: 'R. Kumar',
        testedAt: '2026-11-30T10:00:00.000Z',
        photos: [{ sha256: 'abc', width: 6, height: 8, url: '/api/v1/files/x' }],
      } as const;
      const user = await open([
        row(1, { ...visual, instrument: null, outcome: 'passed', entries: [{ ...entry, photos: [...entry.photos] }] }),
        row(2, { clause: '11.2' }),
      ]);
      server.answer(addTestPhotoCall, { photo: { sha256: 'def', width: 6, height: 8, url: '/x' } });
      await user.click(await screen.findByRole('button', { name: /^Visual: board.*1 photo/ }));
      await take(user);
      await user.click(screen.getByRole('button', { name: /door 2A/ }));
      await user.click(screen.getByRole('button', { name: /^Visual: board/ }));
      expect(await screen.findByRole('list', { name: 'Photos of the next entry' })).toBeVisible();
      const attempt = within(screen.getByRole('list', { name: 'Photos of attempt 1' }));
      expect(attempt.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/api/v1/files/x');
      await take(user, 'Add a photo to attempt 1');
      await vi.waitFor(() => expect(sentPhotos()).toEqual([entry.key]));
    });

    it('that the server refuses, in red with the reason, and the entry stays', async () => {
      const user = await open(asking);
      takeEntries();
      server.refuse(addTestPhotoCall, 'TOO_MANY_PIXELS');
      await chooseTester(user);
      await take(user);
      await screen.findByRole('list', { name: 'Photos of the next entry' });
      await user.click(button('Passed'));
      expect(await screen.findByText('1 photo is not counted.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /^Visual: board/ }));
      expect(await screen.findByText(/^Photo: The photo has more than 50 million pixels/)).toBeVisible();
      expect(sentEntries()).toHaveLength(1);
    });

    it('that nobody has entered are said, and ask before the page is closed or left', async () => {
      const user = await open(asking);
      takeEntries();
      server.answer(addTestPhotoCall, { photo: { sha256: 'abc', width: 6, height: 8, url: '/x' } });
      const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      await chooseTester(user);
      expect(asksBeforeClosing()).toBe(false);
      await take(user);
      expect(
        await screen.findByText('Not kept yet: 1 photo. Enter the test before you leave this page.'),
      ).toBeVisible();
      expect(asksBeforeClosing()).toBe(true);
      await user.click(screen.getByRole('link', { name: 'Units' }));
      const question = within(await screen.findByRole('dialog', { name: 'Leave without saving' }));
      expect(question.getByText(/Not saved yet: photos that are not entered/)).toBeInTheDocument();
      await user.click(question.getByRole('button', { name: 'Stay' }));
      await user.click(button('Passed'));
      await vi.waitFor(() => expect(sentPhotos()).toHaveLength(1));
      expect(asksBeforeClosing()).toBe(false);
    });

    it('that are none are refused with a sentence before they are kept', async () => {
      const user = await open(asking);
      await chooseTester(user);
      const pdf = new File(['%PDF-1.7 and more'], 'scan.jpg', { type: 'image/jpeg' });
      await user.upload(await screen.findByLabelText('Photo', { selector: 'input' }), pdf);
      expect(await screen.findByText(/The file is no photo: JPEG, PNG or WebP/)).toBeVisible();
      expect(screen.queryByRole('list', { name: 'Photos of the next entry' })).toBeNull();
    });
  });

  describe('have torques', () => {
    const group = { group: 'links', bolts: 8, size: 'M12', nm: 75, tolerancePercent: 5 };
    const last: NonNullable<TorqueGroupOnWire['last']> = {
      key: '00000000-0000-4000-8000-000000000009',
      nm: 75,
      isMarked: true,
      outcome: 'passed',
      instrument: 'Demo TW-1',
      tester: 'R. Kumar',
      at: '2026-11-30T06:00:00.000Z',
      photos: [{ sha256: 'abc', width: 6, height: 8, url: '/api/v1/files/x' }],
    };
    const file = () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 1)], 'IMG.jpg', { type: 'image/jpeg' });
    const sentPhotos = () =>
      server
        .bodiesOf(addTestPhotoCall)
        .map((body) => (body instanceof FormData ? [body.get('of'), body.get('entryKey')] : null));

    async function openTorque(given: TorqueGroupOnWire['last'], earlier: TorqueGroupOnWire['earlierPhotos'] = []) {
      const user = await open(rows, 'in test', [{ ...group, last: given, earlierPhotos: earlier }]);
      server.answer(addTestPhotoCall, { photo: { sha256: 'def', width: 6, height: 8, url: '/x' } });
      await user.click(await screen.findByRole('button', { name: /^Torque/ }));
      await user.click(await screen.findByRole('button', { name: /^links/ }));
      return user;
    }

    it('whose photos wait for the torque and follow it', async () => {
      const user = await openTorque(null);
      server.respond(enterTorquesCall, ({ body }) => {
        const { entries } = enterTorquesCall.body.parse(body);
        const answers = entries.map(({ key }) => ({ key, group: 'links', outcome: 'passed' as const }));
        return { status: 200, body: { state: 'in test', taken: answers, refused: [] } };
      });
      await chooseTester(user);
      await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), file());
      expect(await screen.findByText(/Not kept yet: 1 photo. Enter the torque/)).toBeVisible();
      expect(sentPhotos()).toEqual([]);
      await user.type(screen.getByLabelText('Torque, Nm'), '75');
      await user.click(screen.getByRole('checkbox', { name: 'Every bolt has its mark' }));
      await user.click(button('Enter the torque'));
      await vi.waitFor(() => expect(sentPhotos()).toHaveLength(1));
      const entered = server.bodiesOf(enterTorquesCall).flatMap((body) => enterTorquesCall.body.parse(body).entries);
      expect(sentPhotos()).toEqual([['torque', entered[0]?.key]]);
    });

    it('stay open with their photos where no tester is chosen yet', async () => {
      const user = await openTorque(null);
      await user.upload(screen.getByLabelText('Photo', { selector: 'input' }), file());
      await user.type(screen.getByLabelText('Torque, Nm'), '75');
      await user.click(button('Enter the torque'));
      expect(await screen.findByRole('dialog', { name: 'Who tests?' })).toBeVisible();
      await user.keyboard('{Escape}');
      expect(screen.getByLabelText('Torque, Nm')).toHaveValue('75');
      expect(screen.getByRole('list', { name: 'Photos of the next entry' })).toBeVisible();
    });

    it('show the photos of the last one, which takes more', async () => {
      const user = await openTorque(last, [{ sha256: 'old', width: 6, height: 8, url: '/api/v1/files/y' }]);
      expect(button(/^links.*2 photos/)).toBeVisible();
      const earlier = within(screen.getByRole('list', { name: 'Photos of earlier torques' }));
      expect(earlier.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/api/v1/files/y');
      const photos = within(screen.getByRole('list', { name: 'Photos of this torque' }));
      expect(photos.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', '/api/v1/files/x');
      await user.upload(screen.getByLabelText('Add a photo to this torque', { selector: 'input' }), file());
      await vi.waitFor(() => expect(sentPhotos()).toEqual([['torque', last.key]]));
    });
  });

  it('of a void unit are read and not entered', async () => {
    await open(rows, 'void');
    expect(await screen.findByText('The unit is void: nothing is tested any more.')).toBeVisible();
    for (const name of ['Choose the tester', 'Passed', 'Photo']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
