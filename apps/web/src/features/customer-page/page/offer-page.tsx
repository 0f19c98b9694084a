import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { DecidingBar } from './deciding-bar.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { OfferBoards } from './offer-boards.tsx';
import { OfferDrawings } from './offer-drawings.tsx';
import { OfferHead } from './offer-head.tsx';
import classes from './offer-page.module.css';
import { OfferPapers } from './offer-papers.tsx';
import { OfferPrices } from './offer-prices.tsx';
import controls from './page-controls.module.css';
import { type OfferPageState, useOffer } from './use-offer.ts';

type OfferPageProps = {
  /** As the address has it behind the `#`. */
  readonly link: string;
};

/** The page of a customer: one offer, as it was submitted, and what he says of it. */
export function OfferPage({ link }: OfferPageProps) {
  const page = useOffer(link);
  return (
    <main className={classes.page}>
      <PageState {...page} />
    </main>
  );
}

function PageState(page: OfferPageState) {
  const { state } = page;
  switch (state.kind) {
    case 'loading':
      return (
        <p className={classes.state} role="status">
          The offer is being opened …
        </p>
      );
    case 'code':
      return <CodeForm page={page} sentTo={state.sentTo} />;
    case 'refused':
      return <Refused {...page} />;
    case 'open':
      return <OpenOffer page={page} />;
  }
}

function Refused({ state, page, reload }: OfferPageState) {
  if (state.kind !== 'refused') {
    return null;
  }
  const { code, message } = state.failure;
  return (
    <section className={classes.state} aria-label="Offer">
      <p role="alert">{message}</p>
      {code === 'LINK_EXPIRED' ? <ExtensionForm page={page} /> : null}
      {code === 'offline' ? (
        <button type="button" className={controls.button} onClick={reload}>
          Try again
        </button>
      ) : null}
    </section>
  );
}

function OpenOffer({ page }: { readonly page: OfferPageState }) {
  const [board, setBoard] = useState(0);
  if (page.state.kind !== 'open') {
    return null;
  }
  const { offer } = page.state;
  return (
    <>
      <OfferHead page={page} offer={offer} />
      <div className={classes.columns}>
        <OfferBoards offer={offer} board={board} onBoard={setBoard} />
        <div className={classes.middle}>
          <OfferDrawings page={page.page} offer={offer} board={board} />
        </div>
        <div className={classes.right}>
          <OfferPrices offer={offer} />
          <OfferPapers page={page.page} offer={offer} />
        </div>
      </div>
      <DecidingBar page={page} offer={offer} />
    </>
  );
}
