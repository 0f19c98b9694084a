import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { useState } from 'react';
import { CodeForm } from './code-form.tsx';
import { DecidingBar } from './deciding-bar.tsx';
import { ExtensionForm } from './extension-form.tsx';
import { OfferBoards } from './offer-boards.tsx';
import { type LookedSheet, OfferDrawings } from './offer-drawings.tsx';
import { OfferHead } from './offer-head.tsx';
import classes from './offer-page.module.css';
import { OfferPapers } from './offer-papers.tsx';
import { OfferPrices } from './offer-prices.tsx';
import { OfferRemarks } from './offer-remarks.tsx';
import controls from './page-controls.module.css';
import { type OfferPageState, useOffer } from './use-offer.ts';
import { useRemark } from './use-remark.ts';

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
  return page.state.kind === 'open' ? <ShownOffer page={page} offer={page.state.offer} /> : null;
}

type ShownOfferProps = { readonly page: OfferPageState; readonly offer: SharedOfferOnWire };

function ShownOffer({ page, offer }: ShownOfferProps) {
  const entry = useRemark(page, offer);
  const [looked, look] = useState(() => findSheet(offer, entry.draft?.pin?.sheetId));
  const showSheet = (sheetId: string) => {
    look(findSheet(offer, sheetId));
    document.getElementById('drawings')?.scrollIntoView();
  };
  return (
    <>
      <OfferHead page={page} offer={offer} />
      <div className={classes.columns}>
        <OfferBoards offer={offer} board={looked.board} onBoard={(board) => look({ board, at: 0 })} />
        <div className={classes.middle}>
          <OfferDrawings page={page.page} offer={offer} looked={looked} onLook={look} entry={entry} />
        </div>
        <div className={classes.right}>
          <OfferPrices offer={offer} />
          <OfferPapers page={page.page} offer={offer} entry={entry} />
          <OfferRemarks offer={offer} entry={entry} onSheet={showSheet} />
        </div>
      </div>
      <DecidingBar page={page} offer={offer} />
    </>
  );
}

/** The places of a sheet and of its board; the first sheet for none. */
function findSheet({ boards }: SharedOfferOnWire, sheetId: string | undefined): LookedSheet {
  const board = boards.findIndex(({ sheets }) => sheets.some((sheet) => sheet.sheetId === sheetId));
  const at = boards[board]?.sheets.findIndex((sheet) => sheet.sheetId === sheetId) ?? 0;
  return { board: Math.max(0, board), at };
}
