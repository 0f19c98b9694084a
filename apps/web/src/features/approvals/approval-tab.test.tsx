import { listApprovalsCall, moveProjectCall } from '@pw/contract/approvals';
import { listMarginRequestsCall } from '@pw/contract/margin-approvals';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { aMarginRequest } from '../margin-approvals/testing/a-margin.ts';
import { aProject } from '../projects/testing/fake-projects.ts';
import { anApproval, answerApprovals } from './testing/an-approval.ts';

const server = aFakeServer(startAdministration);

async function openLists(awaited: string) {
  const { user } = renderApp('/main/admin?moveToAdmin=3');
  await screen.findByText(awaited);
  return user;
}

const table = (name: string) => screen.getByRole('grid', { name });
const namesIn = (name: string) =>
  within(table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

describe('the lists of the administrator', () => {
  it('come with one call, and say what waits and since when [ADM-02]', async () => {
    const twoDaysAgo = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
    answerApprovals(
      server,
      anApproval(1, { status: 'quote-submitted', actedAt: twoDaysAgo }),
      anApproval(2, { status: 'order-submitted', actedAt: new Date().toISOString() }),
    );
    await openLists('2 requests wait for a decision, the oldest for 2 days');
    expect(server.requestsOf(listApprovalsCall).map(({ query }) => query.get('status'))).toContain(null);
    const place = within(screen.getByRole('navigation', { name: 'Areas' })).getByRole('link', { current: 'page' });
    expect(place).toHaveAccessibleName(/^Approval Management\s*: 2 requests wait for a decision/);
  });

  it('have their columns, the request type in two lines, and View Project for requests alone [ADM-97, ADM-100, ADM-111]', async () => {
    answerApprovals(
      server,
      anApproval(1, { status: 'quote-submitted' }),
      anApproval(2, { status: 'on-order', orderNumber: 'SO-26-0001' }),
    );
    await openLists('Project 1');
    const columns = [
      'Project ID',
      'Project Name',
      'Sales Engineer Name',
      'Customer Name',
      'Customer Location',
      'Created Date',
      'Updated Date',
      'Request Type',
    ];
    const headsOf = (name: string) =>
      within(table(name))
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    expect(headsOf('Request List')).toEqual([...columns, 'Actions']);
    expect(headsOf('Approved')).toEqual(columns);
    const cells = within(screen.getByRole('row', { name: /Project 1/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Q-2026-0001',
      'Project 1',
      'Vikram Iyer',
      'Deccan Cements',
      'Wadi, Kalaburagi',
      '06-11-2026',
      '18-11-2026',
      'Quote Submission Approval',
      'View Project',
    ]);
    expect(screen.getByRole('row', { name: /Project 2/ })).toHaveTextContent(
      /^Q-2026-0002SO-26-0001.*Order Submission/,
    );
  });

  it('show what was approved, and behind a tab what was rejected, with the reason; each is searched [ADM-98]', async () => {
    answerApprovals(
      server,
      anApproval(1, { status: 'on-order' }),
      anApproval(2, { status: 'on-manufacture', name: 'Kiln 2' }),
      anApproval(3, { status: 'quote-rejected', rejectionReason: 'The fault level is 65 kA.' }),
    );
    const user = await openLists('Kiln 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search approved' }), 'kiln');
    await waitFor(() => expect(namesIn('Approved')).toEqual(['Kiln 2']));
    await user.type(screen.getByRole('searchbox', { name: 'Search approved' }), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(namesIn('Approved')).toHaveLength(2));

    await user.click(screen.getByRole('tab', { name: 'Rejected1' }));
    expect(namesIn('Rejected')).toEqual(['Project 3']);
    await user.click(screen.getByRole('button', { name: 'Reason For Rejection: Project 3' }));
    expect(await screen.findByText('The fault level is 65 kA.')).toBeInTheDocument();
  });

  it('have the margin requests in a tab, with how many wait', async () => {
    const done = { requestId: '55555555-5555-4555-8555-555555555555', state: 'refused' as const };
    server.answer(listMarginRequestsCall, { items: [aMarginRequest(), aMarginRequest(done)] });
    answerApprovals(server, anApproval(1, { status: 'on-order' }));
    const user = await openLists('Project 1');
    await user.click(await screen.findByRole('tab', { name: 'Margin1' }));
    expect(namesIn('Margin requests')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Decide Chakan Plant' })).toBeVisible();
  });

  it('show five rows on a page [ADM-99, CON-04]', async () => {
    answerApprovals(server, ...Array.from({ length: 7 }, (_, at) => anApproval(at + 1, { status: 'quote-submitted' })));
    await openLists('Project 1');
    expect(namesIn('Request List')).toHaveLength(5);
    expect(screen.getByText('1 to 5 of 7')).toBeVisible();
  });

  it('lead to a request with its project in the address [ADM-108, SHL-28]', async () => {
    answerApprovals(server, anApproval(17, { status: 'quote-submitted', name: 'Chakan Plant' }));
    await openLists('Chakan Plant');
    const address = screen.getByRole('link', { name: 'View Project: Chakan Plant' }).getAttribute('href') ?? '';
    const [path, query] = address.split('?');
    expect(path).toBe('/#/main/admin/quouteOverView');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      projectId: '17',
      specProjectId: 'Q-2026-0017',
      projectName: 'Chakan Plant',
      customerId: '33333333-3333-4333-8333-333333333333',
      projectLocation: 'Chakan',
      enquiryNumber: 'ENQ/26/117',
      enquiryDate: '2026-11-10',
      consultant: 'Desai & Partners',
    });
  });

  it('say once that they did not arrive, and are asked for again', async () => {
    server.fail(listApprovalsCall, 503);
    const user = await openLists('Status 503. The approvals did not arrive. Nothing that was saved is lost.');
    expect(screen.queryByRole('grid')).toBeNull();
    answerApprovals(server, anApproval(1, { status: 'on-order' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Project 1')).toBeVisible();
  });
});

describe('closing a project', () => {
  const onManufacture = anApproval(4, { status: 'on-manufacture', name: 'Kiln 2' });

  it('is offered on manufacture alone, asked first and sent once [STS-25]', async () => {
    answerApprovals(server, onManufacture, anApproval(5, { status: 'on-order' }));
    const user = await openLists('Kiln 2');
    expect(screen.getAllByRole('button', { name: /^Close / })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close Kiln 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Close Project' }));
    server.answer(moveProjectCall, aProject(4, { status: 'closed' }));
    answerApprovals(server, anApproval(5, { status: 'on-order' }));
    await user.dblClick(question.getByRole('button', { name: 'Yes , Close it' }));
    expect(await screen.findByText('The project Kiln 2 has been closed')).toBeVisible();
    await waitFor(() => expect(namesIn('Approved')).toEqual(['Project 5']));
    expect(server.requestsOf(moveProjectCall).map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/projects/4/moves', { to: 'closed', revision: 7 }],
    ]);
  });

  it('that comes too late says where the project stands', async () => {
    answerApprovals(server, onManufacture);
    const user = await openLists('Kiln 2');
    await user.click(screen.getByRole('button', { name: 'Close Kiln 2' }));
    const message = 'The project Kiln 2 is in the status Closed: Demo closed it. It takes no further step.';
    server.refuse(moveProjectCall, 'ILLEGAL_TRANSITION', { message });
    const question = within(await screen.findByRole('dialog', { name: 'Close Project' }));
    await user.click(question.getByRole('button', { name: 'Yes , Close it' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(currentPath()).toBe('/main/admin?moveToAdmin=3');
  });
});
