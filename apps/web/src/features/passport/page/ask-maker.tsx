import type { PassportOnWire } from '@pw/contract/passport-shape';
import { type PassportNoteKind, passportNoteKind } from '@pw/domain/passport/passport-note';
import { useState } from 'react';
import classes from '../../customer-page/page/offer-page.module.css';
import controls from '../../customer-page/page/page-controls.module.css';
import { NoteForm } from './note-form.tsx';

type AskMakerProps = { readonly link: string; readonly passport: PassportOnWire };

/** What its reader can ask the maker of the board for. */
export function AskMaker({ link, passport }: AskMakerProps) {
  const [asked, setAsked] = useState<PassportNoteKind | null>(null);
  const [isSent, setSent] = useState(false);
  const kinds = passport.notes.filter((kind) => kind !== 'maintenance');
  const open = (kind: PassportNoteKind) => {
    setSent(false);
    setAsked(kind);
  };
  const close = (hasArrived: boolean) => {
    setAsked(null);
    setSent(hasArrived);
  };
  return (
    <section className={classes.card} aria-labelledby="ask">
      <h2 className={classes.heading} id="ask">
        Ask {passport.company.name}
      </h2>
      {isSent ? (
        <p className={classes.success} role="status">
          Your note is sent. {passport.company.contact.name} will answer you.
        </p>
      ) : null}
      {asked === null ? (
        <div className={classes.tools}>
          {kinds.map((kind) => (
            <button key={kind} type="button" className={controls.button} onClick={() => open(kind)}>
              {passportNoteKind(kind).label}
            </button>
          ))}
        </div>
      ) : (
        <NoteForm link={link} passport={passport} kind={asked} onClose={close} />
      )}
    </section>
  );
}
