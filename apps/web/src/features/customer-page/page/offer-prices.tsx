import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import classes from './offer-page.module.css';
import { rupees } from './page-money.ts';

/** The prices as the offer prints them; nothing where the link shows none. */
export function OfferPrices({ offer: { prices, currency } }: { readonly offer: SharedOfferOnWire }) {
  if (currency === null) {
    return null;
  }
  return (
    <section className={`${classes.card} ${classes.early}`} aria-labelledby="prices">
      <h2 className={classes.heading} id="prices">
        Prices
      </h2>
      {prices === null ? (
        <p>The prices of this offer are in {currency}: its documents have them.</p>
      ) : (
        <>
          <table className={classes.prices}>
            <tbody>
              {prices.rows.map(({ label, amountPaise }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{amountPaise === null ? 'extra' : rupees(amountPaise)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Grand total</th>
                <td>{rupees(prices.totalPaise)}</td>
              </tr>
            </tfoot>
          </table>
          <p className={classes.faint}>{prices.words}</p>
        </>
      )}
    </section>
  );
}
