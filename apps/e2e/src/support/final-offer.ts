import type { APIRequestContext } from '@playwright/test';
import { moveProjectCall } from '@pw/contract/approvals';
import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { listBoardsCall } from '@pw/contract/boards';
import { saveCompanyDetailsCall } from '@pw/contract/company-settings';
import { generateFrontViewCall } from '@pw/contract/front-view';
import { answerOfferCall, readOfferGateCall } from '@pw/contract/offer-gate';
import { readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { addShareLinkCall } from '@pw/contract/share-links';
import { ask } from './ask.ts';
import { exampleEnquiry } from './example-enquiry.ts';
import { type KeptTab, sessionOf } from './kept-tab.ts';
import { addUsers, signInByApi, subscribeCompany } from './own-company.ts';
import { importWholeProject } from './sales.ts';
import { tabOfUser } from './signed-in-tab.ts';

/** A company of one sales engineer, with an offer of which nothing is left to settle, and the token of its administrator. */
export async function aCompanyWithOffer(
  request: APIRequestContext,
  companyName: string,
  projectName: string,
): Promise<{ readonly tab: KeptTab; readonly administratorToken: string; readonly projectId: number }> {
  const company = await subscribeCompany(request, companyName);
  const [user] = await addUsers(request, company, [{ userName: 'asha', roles: ['sales'] }]);
  if (!user) {
    throw new Error('The user was not added');
  }
  const tab = await tabOfUser(request, user, 'sales');
  const { authToken } = await signInByApi(request, company.administrator);
  await nameManufacturer(request, authToken.token);
  return { tab, administratorToken: authToken.token, ...(await submitFinalOffer(request, tab, projectName)) };
}

/** Says who verified the designs of a company, without which no offer of it is final. */
async function nameManufacturer(request: APIRequestContext, token: string): Promise<void> {
  const body = {
    name: 'Customer Panels',
    address: 'Plot 7, MIDC, Pune',
    gstin: '',
    state: 'Maharashtra',
    originalManufacturer: 'Siemens AG',
    contactPerson: '',
    phone: '9876543210',
    email: '',
  };
  await ask(request, saveCompanyDetailsCall, { token, body });
}

/** Submits an offer of which nothing is left to settle. */
async function submitFinalOffer(
  request: APIRequestContext,
  who: KeptTab,
  name: string,
): Promise<{ readonly projectId: number }> {
  const { projectId } = await importWholeProject(request, who, exampleEnquiry({ name }));
  await submitSettled(request, who, projectId);
  return { projectId };
}

/** Answers for everything that keeps an offer from being final, and submits it. */
async function submitSettled(request: APIRequestContext, who: KeptTab, projectId: number): Promise<void> {
  const { token } = sessionOf(who);
  const params = { projectId };
  const gate = await ask(request, readOfferGateCall, { token, params, body: undefined });
  const keys = gate.reasons.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) {
    await ask(request, answerOfferCall, { token, params, body: { keys } });
  }
  const { warnings } = await ask(request, readSubmissionCall, { token, params, body: undefined });
  await ask(request, submitQuoteCall, { token, params, body: { acknowledgedWarnings: warnings.map(({ id }) => id) } });
}

/** The offer is rejected, a feeder gets another name, and the next revision is submitted. */
export async function submitNextRevision(
  request: APIRequestContext,
  offer: Awaited<ReturnType<typeof aCompanyWithOffer>>,
): Promise<void> {
  const { tab, projectId, administratorToken: administrator } = offer;
  const params = { projectId };
  const rejection = { to: 'quote-rejected', reason: 'Name the chiller' } as const;
  await ask(request, moveProjectCall, { token: administrator, params, body: rejection });
  const { token } = sessionOf(tab);
  const { items } = await ask(request, listBoardsCall, { token, params, body: undefined });
  const board = { projectId, lineItemId: items[0]?.lineItemId ?? 0 };
  const opened = await ask(request, openEditingCall, { token, params: board, body: undefined });
  const edits = [{ kind: 'rename' as const, part: opened.draft.feeders.at(-1)?.part ?? '', name: 'Chiller' }];
  const { sequence } = await ask(request, editBoardCall, {
    token,
    params: board,
    body: { sequence: opened.sequence, edits },
  });
  await ask(request, generateFrontViewCall, { token, params: board, body: undefined });
  await ask(request, saveEditingCall, { token, params: board, body: { sequence } });
  await submitSettled(request, tab, projectId);
}

/** The address of a link that shows everything of the first revision. */
export async function linkToOffer(
  request: APIRequestContext,
  who: KeptTab,
  projectId: number,
  given: {
    readonly asksCode?: boolean;
    readonly mayDecide?: boolean;
    readonly mayComment?: boolean;
    readonly email?: string;
  } = {},
): Promise<string> {
  const { url } = await ask(request, addShareLinkCall, {
    token: sessionOf(who).token,
    params: { projectId },
    body: {
      offerRevision: 1,
      name: 'R. Iyer',
      email: 'r.iyer@buyer.test',
      shows: { prices: true, drawings: true, documents: [], clauses: true, changes: true },
      mayDecide: true,
      mayComment: true,
      asksCode: false,
      expiresOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      ...given,
    },
  });
  return url;
}
