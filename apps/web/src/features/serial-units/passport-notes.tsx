import type { PassportNoteOnWire } from '@pw/contract/passports';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { passportNoteKind } from '@pw/domain/passport/passport-note';
import classes from './passport-dialog.module.css';

type PassportNotesProps = { readonly notes: readonly PassportNoteOnWire[] };

/** What readers of the page have written, the newest first; nothing where nobody has. */
export function PassportNotes({ notes }: PassportNotesProps) {
  return notes.length === 0 ? null : (
    <section aria-label="Notes of readers" className={classes.notes}>
      <h3>Notes of readers</h3>
      <ul>
        {notes.map(({ key, kind, name, contact, text, maintenance, at }) => (
          <li key={key}>
            <strong>{passportNoteKind(kind).subject}</strong> {momentOnScreen(Date.parse(at))}, {name}
            {contact === '' ? '' : `, ${contact}`}
            {maintenance && (
              <p>
                {maintenance.text}: done on {dayOnScreen(maintenance.doneOn)}
              </p>
            )}
            {text !== '' && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
