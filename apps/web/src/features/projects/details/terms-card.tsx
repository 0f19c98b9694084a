import { Button } from '@mantine/core';
import { fetchTermsCall } from '@pw/contract/company-profile/fetch-terms';
import { useState } from 'react';
import { useCallData } from '../../../platform/use-call.ts';
import { useSignedIn } from '../../../platform/use-signed-in.ts';
import { FormattedText } from '../../../ui/formatted-text/formatted-text.tsx';
import classes from './details.module.css';
import { TermsDialog } from './terms-dialog.tsx';

type TermsCardProps = {
  /** HTML; '' for the company's terms. */
  readonly terms: string;
  /** Left out where the terms can only be read. */
  readonly onChange?: (terms: string) => void;
};

/** The terms of the project: the company's, or its own. */
export function TermsCard({ terms, onChange }: TermsCardProps) {
  const { companyId } = useSignedIn();
  const company = useCallData(fetchTermsCall, { body: { companyId } }).data?.data.terms ?? '';
  const [isEditing, setIsEditing] = useState(false);
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reached by the keyboard */}
          <div className={classes.termsText} tabIndex={0} role="document" aria-label="Text of the terms">
            <FormattedText html={shown} />
          </div>
        </div>
        {onChange && (
          <p className={classes.note}>The default terms come from the admin and can be modified per project.</p>
        )}
      </section>
      {isEditing && onChange && <TermsDialog terms={shown} onChange={onChange} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
