import type { ProjectRevisionOnWire } from '@pw/contract/order-submission';
import { type CustomerForm, makeCustomerForm } from '@pw/domain/customers/customer-form';
import { aPrice, aProjectOnWire } from '../../project-pricing/testing/a-price.ts';
import { anOfferState } from './a-submission-check.ts';

/** The first revision of a project as it was submitted, without boards. */
export function aSubmittedRevision(customer: Partial<CustomerForm> = {}): ProjectRevisionOnWire {
  return {
    revision: 1,
    submittedAt: '2026-11-20T06:00:00.000Z',
    submittedBy: 'Asha Kulkarni',
    knowledgeVersion: 'SBD-R2.9+3f1c',
    project: aProjectOnWire,
    customer: {
      customerId: '33333333-3333-4333-8333-333333333333',
      ...makeCustomerForm((field) => customer[field] ?? ''),
    },
    price: aPrice([]),
    components: [],
    boards: [],
    acknowledged: [],
    offer: anOfferState(),
  };
}
