import type { APIRequestContext } from '@playwright/test';
import { moveProjectCall } from '@pw/contract/approvals';
import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { readProjectCall } from '@pw/contract/projects';
import { ask } from './ask.ts';
import { type EnquiryFile, exampleEnquiry } from './example-enquiry.ts';
import { type KeptTab, sessionOf } from './kept-tab.ts';
import { addUsers, subscribeCompany } from './own-company.ts';
import { importWholeProject } from './sales.ts';
import { tabOfAdministrator, tabOfUser } from './signed-in-tab.ts';

/** An approved order, with tabs of the workshop, the administrator and the sales engineer. */
type Works = {
  readonly tab: KeptTab;
  readonly admin: KeptTab;
  readonly asha: KeptTab;
  readonly salesEmail: string;
  readonly orderNumber: string;
};

/** A company that opens the pages of its units, with an approved order. */
export async function aCompanyWithOrder(
  request: APIRequestContext,
  name: string,
  enquiry: EnquiryFile = exampleEnquiry({ name: 'Kiln 12' }),
): Promise<Works> {
  const company = await subscribeCompany(request, name);
  const [sales, works] = await addUsers(request, company, [
    { userName: 'asha', roles: ['sales'] },
    { userName: 'ravi', roles: ['manufacturer'] },
  ]);
  if (!sales || !works) {
    throw new Error('The users were not added');
  }
  const asha = await tabOfUser(request, sales, 'sales');
  const { token } = sessionOf(asha);
  const { projectId } = await importWholeProject(request, asha, enquiry);
  const params = { projectId };
  const { warnings } = await ask(request, readSubmissionCall, { token, params, body: undefined });
  await ask(request, submitQuoteCall, { token, params, body: { acknowledgedWarnings: warnings.map(({ id }) => id) } });
  const { revision } = await ask(request, readProjectCall, { token, params, body: undefined });
  const admin = await tabOfAdministrator(request, company.administrator);
  const { token: administrator } = sessionOf(admin);
  await ask(request, moveProjectCall, { token: administrator, params, body: { to: 'on-order', revision } });
  const { orderNumber } = await ask(request, readProjectCall, { token, params, body: undefined });
  const settings = await ask(request, readCompanySettingsCall, { token: administrator, body: undefined });
  const body = { ...settings, passportsPublic: true };
  await ask(request, saveCompanySettingsCall, { token: administrator, body });
  return {
    tab: await tabOfUser(request, works, 'manufacturer'),
    admin,
    asha,
    salesEmail: sales.email,
    orderNumber: orderNumber ?? '',
  };
}
