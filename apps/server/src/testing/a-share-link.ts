import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@pw/contract/call';
import { saveCompanyDetailsCall } from '@pw/contract/company-settings';
import { answerOfferCall, readOfferGateCall } from '@pw/contract/offer-gate';
import { addShareLinkCall, listShareLinksCall, type ShareLinksOnWire } from '@pw/contract/share-links';
import { type SharedOfferOnWire, sharedOffer } from '@pw/contract/shared-offer-shape';
import { decideSharedOfferCall, readSharedOfferCall } from '@pw/contract/shared-offers';
import { aSmallEnquiry } from './a-configured-project.ts';
import { aReportedProject } from './a-reported-project.ts';
import { submitQuote } from './a-submitted-project.ts';
import { askMove } from './move-project.ts';
import type { Person, SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { walkedOnce } from './walked-once.ts';

type Sender = Pick<TestServer, 'send'>;

/** Answers for everything that keeps the offer of a project from being final. */
export async function settleOffer(server: Sender, company: SeededCompany, projectId: number): Promise<void> {
  const { administrator, sales } = company;
  const details = { address: '', gstin: '', state: 'Maharashtra', contactPerson: '', phone: '', email: '' };
  const body = { name: company.name, ...details, originalManufacturer: 'Siemens AG' };
  await server.send(saveCompanyDetailsCall, { token: administrator.token, body });
  const request = { token: sales.token, params: { projectId } };
  const gate = readOfferGateCall.reply.parse((await server.send(readOfferGateCall, request)).json());
  const keys = gate.reasons.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) {
    answerOfferCall.reply.parse((await server.send(answerOfferCall, { ...request, body: { keys } })).json());
  }
}

/** A project whose offer is submitted and final, so that a customer can decide on it. */
export async function aFinalOffer(
  server: TestServer,
  company: SeededCompany,
  enquiry: Readonly<Record<string, unknown>> = aSmallEnquiry,
  beforehand?: (projectId: number) => Promise<void>,
): Promise<{ readonly projectId: number; readonly lineItemIds: readonly number[] }> {
  const walk = async () => {
    const made = await aReportedProject(server, company.sales, enquiry);
    await beforehand?.(made.projectId);
    await settleOffer(server, company, made.projectId);
    await submitQuote(server, company.sales, made.projectId);
    return made;
  };
  return beforehand ? walk() : walkedOnce(server, company.sales, ['a final offer', enquiry], walk);
}

/** Rejects the offer, so that its project is the next revision, and submits that. */
export async function submitNextOffer(
  server: TestServer,
  company: SeededCompany,
  projectId: number,
  beforehand: () => Promise<void> = async () => {},
): Promise<void> {
  const { rows } = await server.owner.query(
    'select quotation_number from projects where company_id = $1 and project_id = $2',
    [company.companyId, projectId],
  );
  const number = rows[0].quotation_number;
  await askMove(server, company.administrator, number, 'quote-rejected', { comment: 'Prices' });
  await beforehand();
  await settleOffer(server, company, projectId);
  await submitQuote(server, company.sales, projectId);
}

type LinkBody = RequestOf<typeof addShareLinkCall>['body'];

/** The body of a link that shows everything to somebody who decides. */
export function linkBody(given: Partial<LinkBody> = {}): LinkBody {
  return {
    offerRevision: 1,
    name: 'R. Iyer',
    email: 'r.iyer@buyer.test',
    phone: '',
    shows: { prices: true, drawings: true, documents: [], clauses: true, changes: true },
    mayDecide: true,
    mayComment: true,
    asksCode: false,
    expiresOn: '2026-12-27',
    ...given,
  };
}

/** Asks for a link to a project. */
export async function addShareLink(
  server: Sender,
  { token }: Person,
  projectId: number,
  given: Partial<LinkBody> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  return server.send(addShareLinkCall, { token, params: { projectId }, body: linkBody(given), headers });
}

export type ShareLink = { readonly linkId: string; readonly url: string; readonly token: string };

/** A link to a project, with its token. */
export async function aShareLink(
  server: Sender,
  person: Person,
  projectId: number,
  given: Partial<LinkBody> = {},
): Promise<ShareLink> {
  const reply = await addShareLink(server, person, projectId, given);
  const { link, url } = addShareLinkCall.reply.parse(reply.json());
  return { linkId: link.linkId, url, token: url.split('#')[1] ?? '' };
}

/** The links of a project as sales reads them. */
export async function shareLinksOf(server: Sender, { token }: Person, projectId: number): Promise<ShareLinksOnWire> {
  const reply = await server.send(listShareLinksCall, { token, params: { projectId } });
  return listShareLinksCall.reply.parse(reply.json());
}

/** Reads with a link. */
export async function readShared(server: Sender, token: string, pass?: string) {
  return server.send(readSharedOfferCall, { body: { link: token, ...(pass === undefined ? {} : { pass }) } });
}

/** The page that a link opens. */
export async function sharedPage(server: Sender, token: string, pass?: string): Promise<SharedOfferOnWire> {
  return sharedOffer.parse((await readShared(server, token, pass)).json());
}

type DecisionBody = RequestOf<typeof decideSharedOfferCall>['body'];

/** Decides with a link on what it shows now, unless the test says otherwise. */
export async function decideShared(server: Sender, token: string, given: Partial<DecisionBody> = {}) {
  const shownHash = given.shownHash ?? (await sharedPage(server, token)).shownHash;
  const said = { verdict: 'approved', saidBy: 'R. Iyer', designation: 'Purchase', comments: '' } as const;
  const body = { link: token, ...said, key: randomUUID(), ...given, shownHash };
  return server.send(decideSharedOfferCall, { body });
}
