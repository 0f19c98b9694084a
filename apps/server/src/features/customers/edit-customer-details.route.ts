import { editCustomerDetailsCall } from '@pw/contract/customers/edit-customer-details';
import { answered } from '@pw/contract/spec-answer';
import { type CustomerForm, customerFieldNames } from '@pw/domain/customers/customer-form';
import { decideEditCustomer } from '@pw/domain/customers/decide-customer';
import { route } from '../../platform/http/route.ts';
import { followCustomer } from '../projects/projects.store.ts';
import { lockCustomer, readCustomer, readLastSave, updateCustomer } from './customers.store.ts';
import { moreOfRefusal } from './more-of-refusal.ts';
import { presentCustomer } from './present-customer.ts';

/** Changes a customer. */
export const editCustomerDetailsRoute = route(editCustomerDetailsCall, {
  async handle({ body: { customerId, revision, zip: zipcode, ...entry }, actor, tx, now, refuse, audit }) {
    const customer = await lockCustomer(tx, customerId, actor.accountId);
    if (!customer) {
      return refuse('NOT_FOUND');
    }
    if (revision !== undefined && revision !== customer.revision) {
      const { at, ...savedBy } = await readLastSave(tx, customerId);
      return refuse('STALE', { details: { current: presentCustomer(customer), savedBy, savedAt: at.toISOString() } });
    }
    const decided = decideEditCustomer(customer, { ...entry, zipcode });
    if (!decided.ok) {
      return refuse(decided.error.code, moreOfRefusal(decided.error));
    }
    await updateCustomer(tx, customerId, decided.value, { userId: actor.accountId, now });
    if (decided.value.location !== customer.location) {
      await followCustomer(tx, customerId, decided.value.location);
    }
    audit({
      event: 'customer.edited',
      subject: customer.customerName,
      details: changesOf(customer, decided.value),
    });
    return answered(presentCustomer(await readCustomer(tx, customerId, actor.accountId)));
  },
});

/** What changed, each with the value before and after. */
function changesOf(before: CustomerForm, after: CustomerForm): Readonly<Record<string, unknown>> {
  const changed = customerFieldNames.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }]));
}
