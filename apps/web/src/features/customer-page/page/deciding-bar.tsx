import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { type CustomerVerdict, customerVerdicts } from '@pw/domain/order-submission/customer-approval';
import { useState } from 'react';
import { DecisionForm } from './decision-form.tsx';
import controls from './page-controls.module.css';
import { useDecision } from './use-decision.ts';
import type { OfferPageState } from './use-offer.ts';

type DecidingBarProps = { readonly page: OfferPageState; readonly offer: SharedOfferOnWire };

const labels: Readonly<Record<CustomerVerdict, string>> = {
  approved: 'Approve',
  'approved with comments': 'Approve with comments',
  rejected: 'Reject',
};

/** The bar at the foot with which a customer decides; nothing where he may not, or not now. */
export function DecidingBar({ page, offer }: DecidingBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const entry = useDecision(page, offer);
  if (!offer.mayDecide) {
    return null;
  }
  if (isOpen) {
    return (
      <DecisionForm entry={entry} offer={offer} onClose={() => setIsOpen(false)} title={labels[entry.form.verdict]} />
    );
  }
  const open = (verdict: CustomerVerdict) => {
    entry.change({ verdict });
    setIsOpen(true);
  };
  return (
    <div className={controls.bar}>
      {customerVerdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className={verdict === 'approved' ? controls.primary : controls.button}
          onClick={() => open(verdict)}
        >
          {labels[verdict]}
        </button>
      ))}
    </div>
  );
}
