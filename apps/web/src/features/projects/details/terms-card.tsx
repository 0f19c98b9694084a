import { Button } from '@mantine/core';
import { readCompanyTermsCall } from '@pw/contract/company-profile';
import { judgeTerms } from '@pw/domain/company-profile/profile-rules';
import { TERMS_NOTE } from '@pw/domain/projects/project-wizard';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FormattedText, RichTextEditor } from '../../../ui/rich-text-editor/rich-text-editor.tsx';
import classes from './details.module.css';

type TermsCardProps = {
  /** HTML; '' for the company's terms. */
  readonly terms: string;
  /** Left out where the terms can only be read. */
  readonly onChange?: (terms: string) => void;
};

/** The terms of the project: the company's, or its own. */
export function TermsCard({ terms, onChange }: TermsCardProps) {
  const company = useQuery(callQuery(readCompanyTermsCall, {})).data?.terms ?? '';
  const [isEditing, setIsEditing] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const textId = useId();
  const shown = terms === '' ? company : terms;
  return (
    <div className={classes.terms}>
      <span className={classes.termsLabel}>Terms & Conditions</span>
      <section aria-label="Terms & Conditions">
        <div className={classes.termsCard}>
          <div className={classes.termsHead}>
            <span>{shown === company ? 'Default terms' : 'Terms of this project'}</span>
            {onChange && (
              <Button size="compact-sm" onClick={() => setIsEditing(true)}>
                Edit terms
              </Button>
            )}
          </div>
          <div
            id={textId}
            className={classNames(classes.termsText, !isWhole && classes.isCut)}
            role="document"
            aria-label="Text of the terms"
          >
            <FormattedText html={shown} />
          </div>
          <button
            type="button"
            className={classes.all}
            aria-expanded={isWhole}
            aria-controls={textId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? 'Show less' : 'Show all'}
          </button>
        </div>
        {onChange && (
          <p className={classes.note}>The default terms come from the admin and can be modified per project.</p>
        )}
      </section>
      {isEditing && onChange && <TermsDialog terms={shown} onChange={onChange} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

type TermsDialogProps = {
  /** HTML. */
  readonly terms: string;
  /** Gets '' where the company's terms are to count. */
  readonly onChange: (terms: string) => void;
  readonly onClose: () => void;
};

/** Edits the terms of one project; emptied ones give way to the company's. */
function TermsDialog({ terms, onChange, onClose }: TermsDialogProps) {
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
