import type { PassportOnWire } from '@pw/contract/passport-shape';
import { type PassportNoteKind, passportNoteKind } from '@pw/domain/passport/passport-note';
import { type FormEvent, useId } from 'react';
import controls from '../../customer-page/page/page-controls.module.css';
import { PageField } from '../../customer-page/page/page-field.tsx';
import classes from './passport.module.css';
import { useNote } from './use-note.ts';

type NoteFormProps = {
  readonly link: string;
  readonly passport: PassportOnWire;
  readonly kind: PassportNoteKind;
  /** Says whether the note has arrived. */
  readonly onClose: (hasArrived: boolean) => void;
};

/** Writes a note to the maker of the board. */
export function NoteForm({ link, passport, kind, onClose }: NoteFormProps) {
  const { form, faults, problem, isSending, change, send } = useNote(link, passport, kind);
  const { label, asksContact } = passportNoteKind(kind);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && (await send())) {
      onClose(true);
    }
  };
  return (
    <form className={classes.form} aria-label={label} noValidate onSubmit={(event) => void submit(event)}>
      {kind === 'maintenance' ? (
        <>
          <ItemField passport={passport} item={form.item} fault={faults.item} onChange={(item) => change({ item })} />
          <PageField
            label="Done on"
            type="date"
            value={form.doneOn}
            fault={faults.doneOn}
            onChange={(doneOn) => change({ doneOn })}
          />
        </>
      ) : null}
      <PageField
        label={asksContact ? 'What do you need?' : 'Remark (optional)'}
        isLong
        isFirst={asksContact}
        value={form.text}
        fault={faults.text}
        onChange={(text) => change({ text })}
      />
      <PageField
        label="Your name"
        autoComplete="name"
        value={form.name}
        fault={faults.name}
        onChange={(name) => change({ name })}
      />
      <PageField
        label={asksContact ? 'Phone or e-mail' : 'Phone or e-mail (optional)'}
        value={form.contact}
        fault={faults.contact}
        onChange={(contact) => change({ contact })}
      />
      {kind === 'maintenance' ? <p>Everybody who reads the code on the plate sees the day and your name.</p> : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      <div className={controls.buttons}>
        <button type="submit" className={controls.primary} disabled={isSending}>
          Send
        </button>
        <button type="button" className={controls.button} onClick={() => onClose(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}

type ItemFieldProps = {
  readonly passport: PassportOnWire;
  readonly item: string;
  readonly fault: string | undefined;
  readonly onChange: (item: string) => void;
};

function ItemField({ passport: { maintenance }, item, fault, onChange }: ItemFieldProps) {
  const id = useId();
  return (
    <div className={controls.field}>
      <label htmlFor={id}>What was done</label>
      <select
        id={id}
        className={controls.input}
        value={item}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose</option>
        {(maintenance ?? []).map(({ item: code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      {fault === undefined ? null : (
        <p className={controls.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
