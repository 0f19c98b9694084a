import { listApprovalsCall, moveProjectCall } from '@pw/contract/approvals';
import { listRevisionsCall, readRevisionCall } from '@pw/contract/order-submission';
import { listPurchaseOrdersCall } from '@pw/contract/purchase-orders';
import { listReportsCall } from '@pw/contract/reports';
import { compareRevisionsCall } from '@pw/contract/revision-comparison';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { NOTHING_CHANGED } from '@pw/pricing/revisions/difference-texts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../../testing/render-app.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { nothingChanged } from '../../order-submission/comparison/testing/a-comparison.ts';
import { aPricedBoard } from '../../project-pricing/testing/a-price.ts';
import { aProject } from '../../projects/testing/fake-projects.ts';
import { aReportFile, bothFiles } from '../../reports/testing/a-report.ts';
import { aHistory, answerRequest, aRevision } from '../testing/a-submission.ts';
import { answerApprovals } from '../testing/an-approval.ts';

const server = aFakeServer(startAdministration);
beforeEach(() => answerApprovals(server));

async function openOverview(awaited: string | RegExp = 'Component Details') {
  const { user } = renderApp('/main/admin/quouteOverView?projectId=17&projectName=Chakan');
  await screen.findAllByText(awaited);
  return user;
}

const panel = (name: string) => within(screen.getByRole('region', { name }));
const factsOf = (name: string) =>
  panel(name)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the overview of a request', () => {
  it('says what is decided, who submitted it and since when it waits, and leads back to the lists [ADM-109, ADM-110, STS-18]', async () => {
    answerRequest(server);
    const user = await openOverview();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Chakan Plant Extension - Quote Submission Approval',
    );
    expect(screen.getByText(/^R1: Vikram Iyer submitted the quote on 18-11-2026 11:40, waiting /)).toBeVisible();
    expect(
      within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { name: 'Approval Management' }),
    ).toHaveAttribute('aria-current', 'page');
    await user.click(button('Back to Approval Management'));
    await waitFor(() => expect(currentPath()).toBe('/main/admin?moveToAdmin=3'));
  });

  it('shows the project and its customer as they were submitted [ADM-112, ADM-113, ADM-114]', async () => {
    answerRequest(server);
    await openOverview();
    expect(factsOf('Project Details')).toEqual([
      ['Quote Number', 'Q-2026-0147'],
      ['Project Name', 'Chakan Plant Extension'],
      ['Project Location', 'Chakan, Pune'],
      ['Enquiry Number', 'ENQ/26/117'],
      ['Enquiry Date', '10-11-2026'],
      ['Consultant', 'Desai & Partners'],
    ]);
    expect(factsOf('Customer Details').slice(0, 6)).toEqual([
      ['Name', 'Deccan Cements'],
      ['Location', 'Wadi, Kalaburagi'],
      ['Address', 'Works Road 1, Wadi Junction, Karnataka 585225, India'],
      ['GSTIN', '27AAPFU0939F1ZV'],
      ['Email', 'm.deshpande@deccan.example'],
      ['Contact Person', 'Mrunal Deshpande'],
    ]);
  });

  it('shows what the project costs, and what each charge is [ADM-115]', async () => {
    answerRequest(server);
    await openOverview();
    const price = new Map(factsOf('Project Price Details').map(([label, amount]) => [label, amount]));
    expect(price.get('Base Project Price')).toBe('₹ 67,25,648.95');
    expect(price.get('Project Price After Switchgear Discount')).toBe('₹ 47,26,238.90');
    expect(price.get('Additional Charges')).toBe('₹ 13,56,480.00');
    expect(price.get('Margin')).toBe('₹ 13,36,480.00');
    expect(price.get('Final Total Project Price')).toBe('₹ 76,85,277.00');
  });

  it('marks a final price that lacks those of articles', async () => {
    answerRequest(server);
    const revision = aRevision();
    const boards = [aPricedBoard({ name: 'MDB', unpricedArticles: 2 })];
    server.answer(readRevisionCall, { ...revision, price: { ...revision.price, boards } });
    await openOverview();
    const card = within(screen.getByRole('region', { name: 'Project Price Details' }));
    expect(card.getByText('incomplete: 2 articles without a price')).toBeVisible();
  });

  it('lists the components, eight on a page [ADM-116, ADM-117, CON-04]', async () => {
    answerRequest(server);
    await openOverview();
    const components = panel('Component Details');
    expect(components.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Description',
      'Group',
      'Make',
      'List Price (₹)',
      'Discount %',
      'Net Price (₹)',
    ]);
    expect(components.getAllByRole('row')).toHaveLength(1 + 8);
    expect(components.getByText('1 to 8 of 12')).toBeVisible();
    const breaker = within(components.getByRole('row', { name: /ACB 3WA/ })).getAllByRole('cell');
    expect(breaker.map((cell) => cell.textContent)).toEqual([
      'ACB 3WA 1600 A',
      'ACB',
      'Siemens',
      '71,145.00',
      '20',
      '56,916.00',
    ]);
  });

  it('says when there are no components and no reports', async () => {
    answerRequest(server);
    server.answer(readRevisionCall, { ...aRevision(), components: [] });
    await openOverview('No components to display');
    expect(await screen.findByText('No reports were generated')).toBeVisible();
  });

  it('lists the latest reports, to look at or, the cost break-up, to download [ADM-118, ADM-119]', async () => {
    answerRequest(server);
    server.answer(listReportsCall, {
      TechnicalReport: [aReportFile('TechnicalReport', 3, 'pdf'), aReportFile('TechnicalReport', 2, 'pdf')],
      CostBreakUpReport: bothFiles('CostBreakUpReport', 1),
    });
    server.serveFile('/files/CostBreakUpReport-1.xlsx', 'a workbook');
    const user = await openOverview();
    const reports = panel('Generated Reports');
    await reports.findByText('Technical Report');
    expect(reports.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'S.no',
      'Report Name',
      'Version',
      'Action',
    ]);
    const rows = reports.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['1Technical Report3Latest', '2Cost BreakUp Report1Latest']);
    await user.click(button('View Technical Report'));
    const viewer = await dialog('Technical Report, version 3');
    await user.click(viewer.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Download Cost BreakUp Report'));
    expect(await screen.findByText(/v1\.xlsx : Report downloaded Successfully\.$/)).toBeVisible();
  });

  it('shows what the checks found in each board, and who acknowledged it', async () => {
    answerRequest(server);
    await openOverview();
    const findings = panel('Boards')
      .getAllByRole('listitem')
      .map((item) => item.textContent)
      .filter((text) => /^[EWI]/.test(text ?? ''));
    expect(findings).toEqual([
      'WR1 The incomer is smaller than the demandAccepted by Vikram Iyer on 18-11-2026 11:40',
      'WR7 No spare way is left in section ANobody accepted it',
      'IB9 The busbar is used to 71 %',
    ]);
    expect(button('View drawing, 1 sheet: PCC-1')).toBeVisible();
  });

  it('opens the drawing of a board with its files, none of which is for ourselves alone', async () => {
    answerRequest(server);
    const user = await openOverview();
    await user.click(button('View drawing, 1 sheet: PCC-1'));
    const drawing = await dialog('Front View: PCC-1');
    const files = within(drawing.getByRole('list', { name: 'Files of the front view' })).getAllByRole('listitem');
    expect(files.map(({ textContent }) => textContent)).toEqual(['SVG', 'DXF', 'PDF']);
  });

  it('shows the state of the offer and its warnings before everything else, and who accepted which', async () => {
    answerRequest(server);
    await openOverview();
    const [first] = screen.getAllByRole('region');
    expect(first).toBe(screen.getByRole('region', { name: 'Offer and warnings' }));
    const head = within(first ?? document.body);
    expect(head.getByText('Offer 17-R1 is final: version 2.')).toBeVisible();
    expect(head.getByText('1 warning accepted, 1 warning that nobody accepted')).toBeVisible();
    const points = within(head.getByRole('list', { name: 'Warnings of the submission' }));
    expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'R1 PCC-1: The incomer is smaller than the demand Vikram Iyer, 18-11-2026 11:40',
      'R7 PCC-1: No spare way is left in section A nobody accepted it',
    ]);
  });

  it('says what keeps the offer a draft', async () => {
    answerRequest(server);
    const offer = { number: '17-R1', version: null, isBeingMade: true, left: ['No margin in the price'] };
    server.answer(readRevisionCall, { ...aRevision(), offer });
    await openOverview('Offer 17-R1 is being made.');
    expect(screen.getByRole('list', { name: 'What keeps the offer a draft' })).toHaveTextContent(
      'No margin in the price',
    );
  });

  it('shows what has changed since the revision before, above all that stayed; of the first one nothing', async () => {
    answerRequest(server);
    const { current, approved, revisions, transitions } = aHistory();
    const user = await openOverview();
    expect(screen.queryByRole('region', { name: 'What has changed' })).toBeNull();
    cleanup();
    const second = revisions.map((revision) => ({ ...revision, revision: 2 }));
    server.answer(listRevisionsCall, { current, approved, revisions: [...revisions, ...second], transitions });
    server.once.fail(compareRevisionsCall, 503);
    server.answer(compareRevisionsCall, nothingChanged);
    await openOverview(/The comparison did not arrive/);
    await user.click(panel('What has changed').getByRole('button', { name: 'Try again' }));
    expect(await panel('What has changed').findByText(NOTHING_CHANGED)).toBeVisible();
    expect(screen.getAllByRole('region')[1]).toBe(screen.getByRole('region', { name: 'What has changed' }));
    expect(server.requestsOf(readRevisionCall).at(-1)?.path).toBe('/api/v1/projects/17/revisions/2');
    expect(server.requestsOf(compareRevisionsCall)[0]?.path).toBe('/api/v1/projects/17/revisions/1/comparison/2');
  });

  it('shows of an order its number and what the customer sent', async () => {
    answerRequest(server, {
      status: 'order-submitted',
      project: { orderNumber: 'SO-26-0042', purchaseOrderNumber: 'PO/4711' },
    });
    server.once.fail(listPurchaseOrdersCall, 503);
    const user = await openOverview('PO/4711');
    server.answer(listPurchaseOrdersCall, {
      purchaseOrders: [
        {
          revision: 1,
          purchaseOrderNumber: 'PO/4711',
          fileName: 'po-4711.pdf',
          bytes: 1000,
          sha256: 'ab',
          uploadedAt: '2026-11-20T05:00:00.000Z',
          uploadedBy: 'Vikram Iyer',
          url: '/files/po-4711.pdf',
          confirmedAt: '2026-11-20T05:00:00.000Z',
        },
      ],
    });
    await user.click(await panel('Project Details').findByRole('button', { name: 'Try again' }));
    await screen.findByText('po-4711.pdf');
    expect(factsOf('Project Details').slice(6)).toEqual([
      ['Order Number', 'SO-26-0042'],
      ['Purchase Order Number', 'PO/4711'],
      ['Purchase Order', 'po-4711.pdf'],
    ]);
    expect(screen.getByRole('link', { name: 'po-4711.pdf' })).toHaveAttribute('href', '/files/po-4711.pdf');
  });

  it('says in each panel what of it did not arrive, and asks for that again [ADM-131]', async () => {
    answerRequest(server);
    server.once.fail(listReportsCall, 503);
    server.once.fail(readRevisionCall, 503);
    const user = await openOverview('Status 503. What was submitted did not arrive. Nothing that was saved is lost.');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(button('Try again'));
    await screen.findByText('Component Details');
    const reports = panel('Generated Reports');
    expect(await reports.findByRole('alert')).toHaveTextContent('Unable to fetch reports, please try again.');
    await user.click(reports.getByRole('button', { name: 'Try again' }));
    expect(await reports.findByText('No reports were generated')).toBeVisible();
  });

  it('offers nothing to decide where nothing waits, and says so', async () => {
    answerRequest(server, { status: 'quote-rejected' }, 'Demo Administrator');
    await openOverview('The project is in the status Quote Rejected.');
    expect(screen.getByText('R1: Demo Administrator rejected the quote on 20-11-2026 10:30')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  it('says of a project that was never submitted that there is nothing to see', async () => {
    server.answer(listRevisionsCall, { current: 1, approved: null, revisions: [], transitions: [] });
    await openOverview('The project was never submitted');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('needs a project: an address that names none leads to the lists', async () => {
    renderApp('/main/admin/quouteOverView');
    await screen.findByText('Nothing waits for a decision');
    expect(currentPath()).toBe('/main/admin?moveToAdmin=3');
  });
});

type Decided = readonly [status: ProjectStatus, type: string, approved: ProjectStatus, rejected: ProjectStatus];

const requests: readonly Decided[] = [
  ['quote-submitted', 'Quote', 'on-order', 'quote-rejected'],
  ['order-submitted', 'Order', 'on-order', 'order-rejected'],
  ['manufacture-submitted', 'Manufacture', 'on-manufacture', 'manufacture-rejected'],
];

const requestOf = (type: string) => `${type} submission approval request for the project Chakan Plant Extension`;

describe('the decision', () => {
  it.each(requests)(
    'on what is %s asks, approves once and says that the %s was approved, back at the lists [ADM-122, ADM-126, ADM-127]',
    async (status, type, to) => {
      answerRequest(server, { status });
      server.answer(moveProjectCall, aProject(17));
      const user = await openOverview(`Chakan Plant Extension - ${type} Submission Approval`);
      await user.click(button('Approve'));
      const question = await dialog('Approval Confirmation');
      expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await user.dblClick(question.getByRole('button', { name: 'Yes , Approve it' }));
      expect(await screen.findByText(`${requestOf(type)} has been approved successfully`)).toBeVisible();
      await waitFor(() => expect(currentPath()).toBe('/main/admin?moveToAdmin=3'));
      expect(server.requestsOf(moveProjectCall).map(({ path, body }) => [path, body])).toEqual([
        ['/api/v1/projects/17/moves', { to, revision: 9 }],
      ]);
      expect(server.requestsOf(listApprovalsCall)).not.toEqual([]);
    },
  );

  it.each(requests)(
    'on what is %s rejects with the reason, and says that the %s was rejected [ADM-120, ADM-128]',
    async (status, type, _approved, to) => {
      answerRequest(server, { status });
      server.answer(moveProjectCall, aProject(17));
      const user = await openOverview();
      await user.keyboard('r');
      const question = await dialog('Reject Confirmation');
      const reason = question.getByRole('textbox', { name: 'Reason' });
      await user.type(reason, 'The fault level is 65 kA.');
      expect(question.getByText('25 of 300')).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Yes , Reject it' }));
      expect(await screen.findByText(`${requestOf(type)} has been rejected successfully`)).toBeVisible();
      await waitFor(() => expect(currentPath()).toBe('/main/admin?moveToAdmin=3'));
      expect(server.bodiesOf(moveProjectCall)).toMatchObject([{ to, reason: 'The fault level is 65 kA.' }]);
    },
  );

  it('to reject needs no reason, and takes 300 characters of one [ADM-121, CON-09]', async () => {
    answerRequest(server);
    server.answer(moveProjectCall, aProject(17));
    const user = await openOverview();
    await user.click(button('Reject'));
    const question = await dialog('Reject Confirmation');
    expect(question.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('maxlength', '300');
    await user.click(question.getByRole('button', { name: 'Yes , Reject it' }));
    await waitFor(() => expect(currentPath()).toBe('/main/admin?moveToAdmin=3'));
    expect(server.bodiesOf(moveProjectCall)).toMatchObject([{ reason: '' }]);
  });

  it.each([
    ['Approve', 'Approval Confirmation', 'Yes , Approve it', 'approved'],
    ['Reject', 'Reject Confirmation', 'Yes , Reject it', 'rejected'],
  ])(
    'that did not reach the server keeps its question, says why and what to do: %s [ADM-129, ADM-130, ADM-132]',
    async (action, title, confirm, deed) => {
      answerRequest(server);
      server.fail(moveProjectCall, 503);
      const user = await openOverview();
      await user.click(button(action));
      const question = await dialog(title);
      await user.click(question.getByRole('button', { name: confirm }));
      expect(await screen.findByText(`${requestOf('Quote')} has not been ${deed} successfully`)).toBeVisible();
      expect(await question.findByRole('alert')).toHaveTextContent('Status 503');
      expect(currentPath()).toMatch(/^\/main\/admin\/quouteOverView/);
    },
  );

  it('that somebody else took first is reported on the page, which then shows what was decided', async () => {
    answerRequest(server);
    const user = await openOverview();
    fireEvent.keyDown(document.body, { key: 'a' });
    const question = await dialog('Approval Confirmation');
    const message = 'The project is in the status Quote Rejected: Demo rejected the quote on 20-11-2026 10:30.';
    server.refuse(moveProjectCall, 'ILLEGAL_TRANSITION', { message });
    server.answer(readRevisionCall, aRevision({ status: 'quote-rejected' }));
    server.answer(listRevisionsCall, aHistory('quote-rejected', 'Demo'));
    await user.click(question.getByRole('button', { name: 'Yes , Approve it' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('on what was changed and submitted again meanwhile is not sent: the page shows the new one and asks to look', async () => {
    answerRequest(server);
    const user = await openOverview();
    await user.click(button('Approve'));
    server.refuse(moveProjectCall, 'STALE');
    await user.click((await dialog('Approval Confirmation')).getByRole('button', { name: 'Yes , Approve it' }));
    expect(await screen.findByText(/^The project has changed since it was loaded\./)).toBeVisible();
    expect(button('Approve')).toBeEnabled();
  });
});
