import type { PassportOnWire } from '@pw/contract/passport-shape';
import { dayOnScreen } from '@pw/domain/dates';
import { intervalText } from '@pw/domain/passport/maintenance-plan';
import { useState } from 'react';
import classes from '../../customer-page/page/offer-page.module.css';
import controls from '../../customer-page/page/page-controls.module.css';
import { NoteForm } from './note-form.tsx';
import own from './passport.module.css';

type MaintenanceProps = { readonly link: string; readonly passport: PassportOnWire; readonly onSent: () => void };

type Item = NonNullable<PassportOnWire['maintenance']>[number];

/** What is to be done at the board and when, with what was done; nothing where the page shows none. */
export function Maintenance({ link, passport, onSent }: MaintenanceProps) {
  const [isWriting, setWriting] = useState(false);
  const [isSent, setSent] = useState(false);
  const { maintenance } = passport;
  if (maintenance === null) {
    return null;
  }
  const close = (hasArrived: boolean) => {
    setWriting(false);
    setSent(hasArrived);
    if (hasArrived) {
      onSent();
    }
  };
  return (
    <section className={classes.card} aria-labelledby="maintenance">
      <h2 className={classes.heading} id="maintenance">
        Maintenance
      </h2>
      <ul className={classes.texts}>
        {maintenance.map((item) => (
          <MaintenanceItem key={item.item} item={item} />
        ))}
      </ul>
      {isSent ? (
        <p className={classes.success} role="status">
          Your note is kept, and {passport.company.name} has it.
        </p>
      ) : null}
      {isWriting ? (
        <NoteForm link={link} passport={passport} kind="maintenance" onClose={close} />
      ) : (
        <div className={own.open}>
          <button type="button" className={controls.button} onClick={() => setWriting(true)}>
            Maintenance done
          </button>
        </div>
      )}
    </section>
  );
}

/** How many notes of an item are shown at once. */
const SHOWN = 3;

function MaintenanceItem({ item: { text, intervalMonths, what, dueOn, done } }: { readonly item: Item }) {
  return (
    <li>
      <strong>{text}</strong> <span className={classes.faint}>{intervalText(intervalMonths)}</span>
      <p>{what}</p>
      <p className={classes.faint}>
        {dueOn === null ? 'First due one interval after the board was delivered.' : `Due on ${dayOnScreen(dueOn)}.`}
      </p>
      {done.slice(0, SHOWN).map(({ doneOn, name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may say the same
        <p key={place} className={classes.faint}>
          Done on {dayOnScreen(doneOn)} by {name}
        </p>
      ))}
      {done.length > SHOWN ? <p className={classes.faint}>Earlier: {done.length - SHOWN} times</p> : null}
    </li>
  );
}
