import { listMessageTemplatesCall } from '@pw/contract/message-templates';
import { sendMessagesCall } from '@pw/contract/messages';
import { listShareLinksCall, type ShareLinksOnWire } from '@pw/contract/share-links';
import {
  listSubmittalPagesCall,
  listSubmittalsCall,
  makeSubmittalCall,
  readCommentResponsesCall,
  type SubmittalOnWire,
  saveCommentResponsesCall,
} from '@pw/contract/submittals';
import type { LinkState } from '@pw/domain/customer-page/link-state';
import { shippedTemplates } from '@pw/domain/messages/message-template';
import { submittalParts } from '@pw/domain/submittals/submittal-parts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { watchSaves } from '../../testing/saved-files.ts';
import { aSession } from '../../testing/signed-in.ts';
import { SubmittalTab } from './submittal-tab.tsx';

const server = aSalesServer();
const linkId = '33333333-3333-4333-8333-333333333333';
const links = (state: LinkState): ShareLinksOnWire => ({
  links: [
    {
      linkId,
      revision: 1,
      name: 'R. Iyer',
      email: 'r.iyer@buyer.test',
      phone: '',
      shows: { prices: false, drawings: true, documents: [], clauses: true, changes: true },
      mayDecide: true,
      mayComment: true,
      asksCode: false,
      expiresOn: '2026-12-27',
      state,
      opens: 0,
      lastOpenedAt: null,
      createdBy: 'Asha Rao',
      createdAt: '2026-11-20T04:00:00.000Z',
    },
  ],
  revision: 1,
  validUntil: '2026-12-20',
  proposedExpiry: '2026-12-27',
  left: [],
  documents: [],
  isWithdrawn: false,
  toMove: [],
  opensHereOnly: false,
});

beforeEach(() => {
  server.answer(readCommentResponsesCall, { responses: [], revision: 0, ofRemarks: [] });
  server.answer(listShareLinksCall, links('expired'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const aSubmittal = (given: Partial<SubmittalOnWire> = {}): SubmittalOnWire => ({
  submittalId: '55555555-5555-4555-8555-555555555555',
  number: 'Q-2026-0001-R1-S01',
  sequence: 1,
  revision: 1,
  of: null,
  state: 'done',
  pages: 39,
  changedPages: null,
  bytes: 400_000,
  url: '/api/v1/files/x',
  fileName: 'Q-2026-0001-R1-S01.pdf',
  failure: null,
  isDraft: false,
  withPrices: false,
  madeBy: 'Asha Rao',
  orderedAt: '2026-11-20T04:30:00.000Z',
  madeAt: '2026-11-20T04:30:05.000Z',
  parts: ['cover', 'index', 'drawings'],
  ...given,
});

const submitted = { revision: 1, articles: 19, withDataSheet: 12 };
const open = (submittals: SubmittalOnWire[] = [], given: typeof submitted | null = submitted) => {
  server.answer(listSubmittalsCall, { submittals, submitted: given });
  return renderScreen(<SubmittalTab projectId={117} />);
};
const button = (name: string) => screen.getByRole('button', { name });
const orders = () => server.requestsOf(makeSubmittalCall).map(({ body }) => body);

describe('the submittals of a project', () => {
  it('wait for a submitted revision', async () => {
    open([], null);
    expect(await screen.findByText('Nothing is submitted yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make submittal' })).toBeNull();
  });

  it('are ordered with the parts that are ticked, in the order to which they were moved', async () => {
    server.answer(makeSubmittalCall, { submittalId: aSubmittal().submittalId, number: 'x', state: 'waiting' });
    const { user } = open();
    expect(await screen.findByText(/12 of 19 articles have your data sheet/)).toBeVisible();
    for (const part of ['Offer', 'Compliance with the specification', 'Certificate']) {
      await user.click(screen.getByRole('checkbox', { name: part }));
    }
    await user.click(button('Move Data sheets up'));
    await user.click(screen.getByRole('checkbox', { name: 'Sheets from the tables where you have none' }));
    await user.click(button('Make submittal'));
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]).toEqual({
      offerRevision: 1,
      parts: ['cover', 'index', 'dataSheets', 'drawings', 'verification', 'itp', 'spares', 'responses'],
      resubmits: null,
      withPrices: false,
      missingDataSheets: 'leave out',
    });
  });

  it('cannot be ordered without a part, and say why an order was refused', async () => {
    server.refuse(makeSubmittalCall, 'ALREADY_MAKING');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make submittal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('A package of this project is being made.');
    for (const part of submittalParts) {
      await user.click(screen.getAllByRole('checkbox')[submittalParts.indexOf(part)] as HTMLElement);
    }
    expect(button('Make submittal')).toBeDisabled();
  });

  it('are compared with the last one unless another is chosen', async () => {
    server.answer(makeSubmittalCall, { submittalId: aSubmittal().submittalId, number: 'x', state: 'waiting' });
    const { user } = open([aSubmittal()]);
    await user.click(await screen.findByRole('button', { name: 'Make resubmittal' }));
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]).toMatchObject({ resubmits: aSubmittal().submittalId, parts: ['cover', 'index', 'drawings'] });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'Nothing, a first submittal');
    expect(button('Make submittal')).toBeEnabled();
  });

  it('say how each ended, what to do about one that failed, and are saved', async () => {
    const saved = watchSaves();
    const failed = { submittalId: '66666666-6666-4666-8666-666666666666', number: 'Q-2026-0001-R2-S02' };
    const { user } = open([
      aSubmittal({ ...failed, state: 'failed', url: null, pages: null, failure: 'Leave a part out.', revision: 2 }),
      aSubmittal(),
    ]);
    const rows = within(await screen.findByRole('list', { name: 'Submittals' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Not made');
    expect(within(rows[0] as HTMLElement).getByRole('alert')).toHaveTextContent('Leave a part out.');
    expect(rows[1]).toHaveTextContent('Q-2026-0001-R1-S0139 pages, Asha Rao, 20-11-2026 10:00Made');
    await user.click(button('Download Q-2026-0001-R1-S01'));
    await waitFor(() => expect(saved).toEqual(['Q-2026-0001-R1-S01.pdf']));
  });

  it('show the pages of a resubmittal that differ, and all of them', async () => {
    const page = { part: 'drawings', key: 'x', group: 'MDB', sha256: 'a' } as const;
    server.answer(listSubmittalPagesCall, {
      pages: [
        { ...page, page: 4, title: 'MDB-GA-01', status: 'changed' },
        { ...page, page: 5, title: 'MDB-PL-01', status: 'unchanged' },
      ],
    });
    const { user } = open([aSubmittal({ of: 'Q-2026-0001-R1-S00', changedPages: 1 })]);
    await user.click(await screen.findByRole('button', { name: 'Pages of Q-2026-0001-R1-S01' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pages of Q-2026-0001-R1-S01' }));
    expect(await dialog.findByText('MDB-GA-01')).toBeVisible();
    expect(dialog.queryByText('MDB-PL-01')).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Unchanged pages, too' }));
    expect(dialog.getByText('MDB-PL-01')).toBeVisible();
  });

  it('are sent to the persons of links to their revision, with the text of submittals', async () => {
    server.answer(listShareLinksCall, links('open'));
    server.answer(listMessageTemplatesCall, {
      templates: [
        { kind: 'submittal', channel: 'mail', ...shippedTemplates.submittal.mail, isOurs: true, revision: 0 },
      ],
    });
    server.answer(sendMessagesCall, { messages: [] });
    const { user } = open([
      aSubmittal(),
      aSubmittal({ submittalId: linkId, number: 'Q-2026-0001-R0-S00', revision: 0 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Send Q-2026-0001-R1-S01' }));
    expect(screen.queryByRole('button', { name: 'Send Q-2026-0001-R0-S00' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to the customer' }));
    expect(dialog.getByRole('checkbox', { name: 'Q-2026-0001-R1-S01.pdf' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const attach = [{ submittalId: aSubmittal().submittalId }];
    expect(server.bodiesOf(sendMessagesCall)).toEqual([
      { kind: 'submittal', channel: 'mail', linkIds: [linkId], ...shippedTemplates.submittal.mail, attach },
    ]);
  });

  it('say how to send one where nobody has a link', async () => {
    open([aSubmittal()]);
    expect(await screen.findByText(/Add a person in the card Customer of the step Summary/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Q-2026-0001-R1-S01' })).toBeNull();
  });

  it('are read by those who make no reports', async () => {
    startSession(aSession('commercial'));
    open([aSubmittal()]);
    expect(await screen.findByRole('button', { name: 'Download Q-2026-0001-R1-S01' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make resubmittal' })).toBeNull();
  });
});

describe('the comments of a customer', () => {
  it('are typed with our answers and saved as a whole; an empty one is not', async () => {
    server.answer(saveCommentResponsesCall, { responses: [], revision: 1 });
    const { user } = open();
    expect(await screen.findByText(/^No comment yet/)).toBeVisible();
    await user.click(button('Type comments'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comments of the customer' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Comment of comment 1' }), 'Turn the handle');
    await user.type(dialog.getByRole('textbox', { name: 'Done in revision of comment 1' }), 'R2');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Status of comment 1' }), 'Resolved');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(saveCommentResponsesCall)[0]?.body).toEqual({
      responses: [
        {
          sheet: '',
          place: '',
          comment: 'Turn the handle',
          by: '',
          on: '',
          answer: '',
          state: 'resolved',
          doneIn: 2,
        },
      ],
      revision: 0,
    });
  });

  it('made as remarks are counted and shown with their numbers, and are not edited here', async () => {
    const said = {
      sheet: 'MDB-GA-01',
      place: '2C',
      by: 'R. Iyer',
      on: '2026-11-19',
      answer: '',
      doneIn: null,
    } as const;
    server.answer(readCommentResponsesCall, {
      responses: [{ ...said, comment: 'Turn the handle', state: 'resolved' }],
      revision: 3,
      ofRemarks: [{ ...said, comment: 'Doors to the left', answer: 'We turn them.', state: 'open' }],
    });
    server.answer(saveCommentResponsesCall, { responses: [], revision: 4 });
    const { user } = open();
    expect(await screen.findByText('2 comments, 1 open.')).toBeVisible();
    await user.click(button('Edit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comments of the customer' }));
    const [typed, remark] = dialog.getAllByRole('listitem');
    expect(remark).toHaveTextContent('2MDB-GA-01, 2C, R. Iyer, 19-11-2026, Open');
    expect(remark).toHaveTextContent('Doors to the leftOur answer: We turn them.');
    expect(remark).toHaveTextContent('Answer it in the card Comments of the step Summary.');
    expect(within(remark as HTMLElement).queryByRole('textbox')).toBeNull();
    await user.type(within(typed as HTMLElement).getByRole('textbox', { name: 'Our answer of comment 1' }), 'Done');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(saveCommentResponsesCall)[0]?.body).toMatchObject({
      responses: [{ comment: 'Turn the handle', answer: 'Done' }],
      revision: 3,
    });
  });
});
