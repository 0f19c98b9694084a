import type { FormEvent } from 'react';
import controls from './page-controls.module.css';
import { PageField } from './page-field.tsx';
import type { RemarkEntry } from './use-remark.ts';

type RemarkFormProps = {
  readonly entry: RemarkEntry;
  /** What the comment is about. */
  readonly about: string;
};

/** The text of a comment and, once, the name of its writer. */
export function RemarkForm({ entry, about }: RemarkFormProps) {
  const { draft, faults, problem, isSending, change, send, leave } = entry;
  if (!draft) {
    return null;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={controls.remark} aria-label="Comment" noValidate onSubmit={submit}>
      <p>{about}</p>
      <PageField
        label="Comment *"
        value={draft.text}
        onChange={(text) => change({ text })}
        fault={faults.text ?? faults.pin}
        isLong
        isFirst={draft.pin === null}
      />
      <PageField
        label="Name *"
        value={draft.saidBy}
        onChange={(saidBy) => change({ saidBy })}
        fault={faults.saidBy}
        autoComplete="name"
      />
      {problem === null ? null : (
        <p className={controls.fault} role="alert">
          {problem}
        </p>
      )}
      <div className={controls.buttons}>
        <button type="submit" className={controls.primary} disabled={isSending}>
          Send comment
        </button>
        <button type="button" className={controls.button} onClick={leave}>
          Cancel
        </button>
      </div>
    </form>
  );
}
