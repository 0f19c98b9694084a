import { judgeTerms } from '@pw/domain/company-profile/terms-rule';
import { TERMS_NOTE } from '@pw/domain/projects/wizard-texts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor/rich-text-editor.tsx';
import classes from './details.module.css';

type TermsDialogProps = {
  /** HTML. */
  readonly terms: string;
  /** Gets '' where the company's terms are to count. */
  readonly onChange: (terms: string) => void;
  readonly onClose: () => void;
};

/** Edits the terms of one project; emptied ones give way to the company's. */
export function TermsDialog({ terms, onChange, onClose }: TermsDialogProps) {
  const [html, setHtml] = useState(terms);
  const judged = judgeTerms(html);
  const isTooLong = !judged.ok && judged.error.code === 'TERMS_TOO_LONG';
  const take = (entered: string) => {
    onChange(entered);
    onClose();
  };
  return (
    <Dialog
      opened
      title="Terms & Conditions"
      width={868}
      unsaved={html !== terms}
      alternative={{ label: 'Use the default terms', onPress: () => take('') }}
      action={{ label: 'Apply', disabled: isTooLong, onPress: () => take(judged.ok ? html : '') }}
      onClose={onClose}
    >
      <div className={classes.editor}>
        <RichTextEditor label="Terms & Conditions" value={html} onChange={setHtml} />
      </div>
      <p className={classes.note}>{TERMS_NOTE}</p>
      {isTooLong && (
        <p role="alert" className={classes.fault}>
          {judged.error.text}
        </p>
      )}
    </Dialog>
  );
}
