import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { counted } from '@pw/domain/counted';
import { type FormEvent, useEffect } from 'react';
import classes from './offer-page.module.css';
import controls from './page-controls.module.css';
import { PageField } from './page-field.tsx';
import { rupees } from './page-money.ts';
import type { DecisionEntry } from './use-decision.ts';

type DecisionFormProps = {
  readonly entry: DecisionEntry;
  readonly offer: SharedOfferOnWire;
  /** The verdict as its button names it. */
  readonly title: string;
  readonly onClose: () => void;
};

/** As much of the hash as a person compares. */
const SHOWN_DIGITS = 12;

/** Who says it, what he says, and of what exactly. */
export function DecisionForm({ entry, offer: shown, title, onClose }: DecisionFormProps) {
  const { form, faults, problem, isSending, change, send } = entry;
  const { offer, boards, prices, shownHash } = shown;
  const total = prices === null ? '' : `, ${rupees(prices.totalPaise)}`;
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => (key === 'Escape' ? onClose() : undefined);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onClose]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send()) {
      onClose();
    }
  };
  return (
    <form className={controls.decision} aria-label={title} onSubmit={(event) => void submit(event)}>
      <h2 className={classes.heading}>{title}</h2>
      <PageField
        label="Name *"
        value={form.saidBy}
        onChange={(saidBy) => change({ saidBy })}
        fault={faults.saidBy}
        autoComplete="name"
        isFirst
      />
      <PageField
        label="Designation"
        value={form.designation}
        onChange={(designation) => change({ designation })}
        fault={faults.designation}
        autoComplete="organization-title"
      />
      <PageField
        label={form.verdict === 'approved' ? 'Comments' : 'Comments *'}
        value={form.comments}
        onChange={(comments) => change({ comments })}
        fault={faults.comments}
        isLong
      />
      <p>
        I say this for {offer.customer} about offer {offer.number}, {counted(boards.length, 'board')}
        {total}.
      </p>
      <p className={classes.faint}>
        It is kept with your name, the day and the print {shownHash.slice(0, SHOWN_DIGITS)} of what you see here. It is
        no digital signature.
      </p>
      {problem === null ? null : (
        <p className={controls.fault} role="alert">
          {problem}
        </p>
      )}
      <div className={controls.buttons}>
        <button type="submit" className={controls.primary} disabled={isSending}>
          {title}
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
