import type { PassportOnWire } from '@pw/contract/passport-shape';
import classes from '../../customer-page/page/offer-page.module.css';
import controls from '../../customer-page/page/page-controls.module.css';
import { AskMaker } from './ask-maker.tsx';
import own from './passport.module.css';
import { PassportCertificate } from './passport-certificate.tsx';
import { PassportDrawings } from './passport-drawings.tsx';
import { PassportHead } from './passport-head.tsx';
import { Schedule, Spares } from './passport-lists.tsx';
import { Maintenance } from './passport-maintenance.tsx';
import { usePassport } from './use-passport.ts';

type PassportPageProps = {
  /** As the address has it behind the `#`. */
  readonly link: string;
};

/** The page of a unit: what people at the board need to know of it, and how they reach its maker. */
export function PassportPage({ link }: PassportPageProps) {
  const { state, reload } = usePassport(link);
  return (
    <main className={classes.page}>
      {state.kind === 'loading' ? (
        <p className={classes.state} role="status">
          The board is being looked up …
        </p>
      ) : null}
      {state.kind === 'refused' ? (
        <section className={classes.state} aria-label="Board">
          <p role="alert">{state.failure.message}</p>
          {state.failure.code === 'PASSPORT_UNKNOWN' ? null : (
            <button type="button" className={controls.button} onClick={reload}>
              Try again
            </button>
          )}
        </section>
      ) : null}
      {state.kind === 'open' ? <OpenPassport link={link} passport={state.passport} onSent={reload} /> : null}
    </main>
  );
}

type OpenPassportProps = { readonly link: string; readonly passport: PassportOnWire; readonly onSent: () => void };

function OpenPassport({ link, passport, onSent }: OpenPassportProps) {
  return (
    <>
      <PassportHead link={link} passport={passport} />
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="plate">
          <h2 className={classes.heading} id="plate">
            Rating plate
          </h2>
          <dl className={own.plate}>
            {passport.plate.map(({ line, value }) => (
              <div key={line} className={classes.fact}>
                <dt>{line}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className={classes.right}>
          <Maintenance link={link} passport={passport} onSent={onSent} />
          <AskMaker link={link} passport={passport} />
        </div>
        <div className={classes.right}>
          <PassportCertificate link={link} certificate={passport.certificate} />
          <PassportDrawings link={link} drawings={passport.drawings ?? []} />
          <Schedule schedule={passport.schedule ?? []} />
          <Spares spares={passport.spares ?? []} />
        </div>
      </div>
    </>
  );
}
