import { listBoardsCall } from '@pw/contract/boards';
import { readCompanyTermsCall } from '@pw/contract/company-profile';
import { readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import { readCustomerCall } from '@pw/contract/customers';
import { readRevisionCall, readSubmissionCall } from '@pw/contract/order-submission';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { readPriceUpdateCall } from '@pw/contract/price-updates';
import { readProjectDemandsCall } from '@pw/contract/project-demands';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listProjectsCall, markPresenceCall, readProjectCall } from '@pw/contract/projects';
import { readRateNoticeCall } from '@pw/contract/rate-notice';
import { readReorderCall } from '@pw/contract/reorders';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startSession } from '../../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../../testing/fake-server.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { aSession } from '../../../../testing/signed-in.ts';
import { aCustomer, keepCustomers } from '../../../customers/testing/fake-customers.ts';
import { anOfferState, aSubmissionCheck } from '../../../order-submission/testing/a-submission-check.ts';
import { noApprovals } from '../../../order-submission/testing/no-approvals.ts';
import { currentPrices } from '../../../price-updates/testing/a-price-update.ts';
import { aPrice } from '../../../project-pricing/testing/a-price.ts';
import { anEmptyOverview } from '../../../project-pricing/testing/an-overview.ts';
import { aProject, whole } from '../../testing/fake-projects.ts';

export const sahyadri = aCustomer({
  customerName: 'Sahyadri Auto Components',
  location: 'Chakan, Pune',
  isFavourite: true,
});
export const deccan = aCustomer({ customerName: 'Deccan Cements', location: 'Wadi, Kalaburagi' });

/** A project whose first step is complete. */
export const chakan: ProjectOnWire = {
  ...whole(aProject(17, { name: 'Chakan Plant Extension' })),
  customerId: sahyadri.customerId,
};

/** Signs a sales engineer in and starts a server that knows two customers and no project; for `beforeEach`. */
export function startWizard(): FakeServer {
  startSession(aSession('sales'));
  const server = startFakeServer();
  server.answer(listProjectsCall, { items: [], total: 0 });
  server.answer(readCompanyTermsCall, { terms: '<p>Pay on time.</p>', revision: 1 });
  server.answer(markPresenceCall, { others: [] });
  server.answer(readRateNoticeCall, { notice: null });
  server.answer(readPriceUpdateCall, currentPrices);
  server.answer(readProjectDemandsCall, {
    demands: [],
    defaults: { SB_RATING_BASIS: 'Incomers' },
    labour: null,
    revision: 1,
  });
  answerBoards(server);
  server.answer(getProjectPriceCall, aPrice([]));
  server.answer(readSubmissionCall, aSubmissionCheck());
  server.answer(readPriceOverviewCall, anEmptyOverview());
  server.answer(readCustomerApprovalsCall, noApprovals);
  server.answer(readReorderCall, { reorder: null });
  keepCustomers(server, sahyadri, deccan);
  server.answerWith(readCustomerCall, ({ path }) => (path.includes(deccan.customerId) ? deccan : sahyadri));
  server.answer(readRevisionCall, {
    revision: 1,
    submittedAt: '2026-11-20T04:30:00.000Z',
    submittedBy: 'Asha Rao',
    knowledgeVersion: 'SBD-R1.1',
    project: chakan,
    customer: sahyadri,
    price: aPrice([]),
    components: [],
    boards: [],
    acknowledged: [],
    offer: anOfferState(),
  });
  return server;
}

/** Lets the project have boards, by name; those that are given as incomplete are not generated. */
export function answerBoards(server: FakeServer, total = 0, incomplete: readonly string[] = []): void {
  server.answer(listBoardsCall, { items: [], total, boards: total, panels: total, incomplete: [...incomplete] });
}

/** Opens the wizard of a project that the server has. */
export async function openProject(
  server: FakeServer,
  project: ProjectOnWire,
  query = 'mode=setup',
): Promise<UserEvent> {
  server.answer(readProjectCall, project);
  const { user } = renderApp(`/main/sales/config-verticle-wizard?project=${project.projectId}&${query}`);
  await screen.findByText(new RegExp(project.quotationNumber));
  await screen.findByRole('navigation', { name: 'Steps' });
  return user;
}

/** Opens the wizard without a project. */
export async function openNewProject(): Promise<UserEvent> {
  const { user } = renderApp('/main/sales/config-verticle-wizard?mode=setup');
  await screen.findByLabelText(/^Project Name/);
  await screen.findByRole('radio', { name: 'Select Deccan Cements' });
  return user;
}

/** Fills in everything that Next asks for. */
export async function fillIn(user: UserEvent, name = 'Wadi Kiln 3'): Promise<void> {
  await user.type(screen.getByLabelText(/^Project Name/), name);
  await user.type(screen.getByLabelText(/^Project Location/), 'Wadi');
  await user.type(screen.getByLabelText(/^Enquiry Number/), 'ENQ/9');
  await chooseIndustry(user, 'Industrial & Manufacturing', 'Cement');
  await user.click(screen.getByRole('radio', { name: 'Select Deccan Cements' }));
}

/** Chooses an industry of the menu by its group. */
export async function chooseIndustry(user: UserEvent, group: string, industry: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Industry/ }));
  await user.click(await screen.findByRole('menuitem', { name: group }));
  await user.click(await screen.findByRole('menuitem', { name: industry }));
}

export const next = () => screen.getByRole('button', { name: 'Next' });
export const back = () => screen.getByRole('button', { name: 'Back' });
export const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));

/** The step that the wizard is at. */
export function currentStep(): string {
  const current = steps()
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step');
  return (current?.textContent ?? '').replace(/^\d/, '');
}
