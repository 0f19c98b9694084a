import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { counted } from '@pw/domain/counted';
import classes from './offer-page.module.css';
import { rupees } from './page-money.ts';

type OfferBoardsProps = {
  readonly offer: SharedOfferOnWire;
  /** The place of the board that is looked at. */
  readonly board: number;
  readonly onBoard: (place: number) => void;
};

/** The boards of an offer, each with its data. */
export function OfferBoards({ offer: { boards }, board, onBoard }: OfferBoardsProps) {
  return (
    <section className={classes.card} aria-labelledby="boards">
      <h2 className={classes.heading} id="boards">
        {counted(boards.length, 'board')}
      </h2>
      <ul className={classes.list}>
        {boards.map(({ no, name, quantity, text, facts, unitPrice }, place) => (
          <li key={no}>
            <button
              type="button"
              className={classes.board}
              aria-current={place === board}
              onClick={() => onBoard(place)}
            >
              <strong>{name}</strong> <span className={classes.faint}>{counted(quantity, 'unit')}</span>
              {unitPrice === null ? null : <span className={classes.amount}>{rupees(unitPrice)} each</span>}
            </button>
            {place === board ? (
              <details className={classes.details}>
                <summary>Technical data</summary>
                <p>{text}</p>
                <dl className={classes.data}>
                  {facts.map(({ label, value }) => (
                    <div key={label} className={classes.fact}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
