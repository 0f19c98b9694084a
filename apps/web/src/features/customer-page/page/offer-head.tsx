import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { dayOnScreen } from '@pw/domain/dates';
import { verdictText } from '@pw/domain/order-submission/customer-approval';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { ExtensionForm } from './extension-form.tsx';
import classes from './offer-page.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import type { OfferPageState } from './use-offer.ts';
import { useSharedPicture } from './use-shared-picture.ts';

type OfferHeadProps = { readonly page: OfferPageState; readonly offer: SharedOfferOnWire };

/** Whose offer it is, for whom and until when, and how it stands. */
export function OfferHead({ page, offer: shown }: OfferHeadProps) {
  const { company, offer } = shown;
  const { contact } = offer;
  const logo = useSharedPicture(page.page, company.logo === null ? null : `/shared-offers/files/${company.logo}`);
  return (
    <header className={classes.card}>
      {logo === null ? null : <img className={classes.logo} src={logo} alt={company.name} />}
      <h1 className={classes.title}>
        Offer {offer.number} <span className={classes.subject}>{offer.project}</span>
      </h1>
      <dl className={classes.facts}>
        <Fact label="From" value={[company.name, company.address].filter((part) => part !== '').join(', ')} />
        <Fact label="For" value={offer.customer} />
        <Fact label="Date" value={`${dayOnScreen(offer.date)}, revision ${revisionLabel(offer.revision)}`} />
        {offer.validUntil === null ? null : <Fact label="Valid until" value={dayOnScreen(offer.validUntil)} />}
        <Fact
          label="Contact"
          value={[contact.name, contact.phone, contact.email].filter((part) => part !== '').join(', ')}
        />
      </dl>
      <Standing offer={shown} />
      {shown.decision === null || shown.decision.saidBy === null ? null : (
        <p className={classes.receipt}>
          <ReceiptButton page={page.page} number={offer.number} />
        </p>
      )}
      {offer.isExpired ? <ExtensionForm page={page.page} /> : null}
    </header>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Whether it is a draft, what was decided last, and why nobody decides now. */
function Standing({ offer: { offer, decision, obstacle } }: Pick<OfferHeadProps, 'offer'>) {
  return (
    <>
      {offer.isDraft ? (
        <p className={classes.warning}>DRAFT: something is left to settle before this is an offer.</p>
      ) : null}
      {decision === null ? null : (
        <p className={decision.verdict === 'rejected' ? classes.warning : classes.success} role="status">
          {verdictText(decision.verdict)}
          {decision.saidBy === null ? '' : ` by ${decision.saidBy}`} on {dayOnScreen(decision.saidOn)}
          {decision.comments === '' ? '' : `: ${decision.comments}`}
        </p>
      )}
      {obstacle === null || offer.isDraft ? null : <p className={classes.warning}>{obstacle}</p>}
    </>
  );
}
