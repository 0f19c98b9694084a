import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { AnswerOf } from '@pw/contract/call';
import { readCompanyTermsCall, saveCompanyTermsCall, savedTerms } from '@pw/contract/company-profile';
import { judgeTerms } from '@pw/domain/company-profile/profile-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { callQuery, useCallData, useSave } from '../../platform/use-call.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor.tsx';
import { currentOf, SaveConflict } from '../administration/save-conflict.tsx';
import { compareTerms } from './compare-terms.ts';
import { CertificatePanel, LogoPanel } from './file-panel.tsx';
import tabClasses from './general-tab.module.css';
import classes from './terms-editor.module.css';

/** The logo and certificate on the company's offers, and its terms. */
export function GeneralTab() {
  return (
    <div className={tabClasses.columns}>
      <div className={tabClasses.files}>
        <LogoPanel />
        <CertificatePanel />
      </div>
      <TermsPanel />
    </div>
  );
}

/** The company's Terms & Conditions, once they have arrived. */
export function TermsPanel() {
  const terms = useCallData(readCompanyTermsCall, {});
  if (terms.data) {
    return <TermsEditor terms={terms.data} />;
  }
  const failure = loadFailure(terms.error, 'The terms');
  return (
    <Card title="Terms & Conditions" fills>
      {failure ? (
        <FailedState {...failure} onRetry={() => void terms.refetch()} retrying={terms.isFetching} />
      ) : (
        <LoadingState label="Loading the terms" rows={6} />
      )}
    </Card>
  );
}

/** Edits the terms that are the default of every project. */
function TermsEditor({ terms }: { readonly terms: Terms }) {
  const draft = useTermsDraft(terms);
  useUnsavedWork(draft.isUnsaved, 'Terms & Conditions');
  useHotkeys([['mod+S', () => draft.maySave && draft.save()]], [], true);

  return (
    <Card
      title="Terms & Conditions"
      note="The default terms of every project"
      fills
      footer={
        <>
          {draft.fault !== null && <span className={classes.fault}>{draft.fault}</span>}
          <Button disabled={!draft.isUnsaved || draft.isSaving} onClick={draft.restore}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!draft.maySave} loading={draft.isSaving} onClick={draft.save}>
            Save
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <FailureBanner failure={draft.failure} />
        {draft.theirs ? (
          <SaveConflict
            what="Terms & Conditions"
            event="terms.saved"
            differences={compareTerms(draft.html, draft.theirs.terms)}
            isSaving={draft.isSaving}
            onKeepMine={draft.keepMine}
            onTakeTheirs={draft.takeTheirs}
          />
        ) : (
          <div className={classes.editor}>
            <RichTextEditor label="Terms & Conditions" value={draft.html} onChange={draft.change} />
          </div>
        )}
      </div>
    </Card>
  );
}

type Terms = AnswerOf<typeof readCompanyTermsCall>;

const title = 'Terms & Conditions';

/** The edited terms, next to the saved ones. */
function useTermsDraft(saved: Terms) {
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(saveCompanyTermsCall);
  const draft = useDraft(saved, htmlOf, Object.is);
  /** The terms that somebody else saved first. */
  const [theirs, setTheirs] = useState<Terms | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);

  const { form: html, isChanged: isUnsaved } = draft;
  const judged = judgeTerms(html);

  const take = (terms: Terms) => {
    queries.setQueryData(callQuery(readCompanyTermsCall, {}).queryKey, terms);
    draft.drop();
    setTheirs(null);
    setFailure(null);
  };
  const sendOn = (revision: number) =>
    void send(
      { body: { terms: html, revision } },
      {
        onSaved: (terms) => {
          take(terms);
          showToast({ title, text: 'Terms and Conditions added successfully.', tone: 'ok' });
        },
        onFailed: (refused) => {
          const current = currentOf(refused, savedTerms);
          setTheirs(current);
          setFailure(current ? null : { failed: 'Failed to add Terms and Conditions.', reason: refused.message });
        },
      },
    );

  return {
    html,
    isUnsaved,
    isSaving,
    maySave: isUnsaved && judged.ok && theirs === null,
    /** The fault of a changed text. */
    fault: isUnsaved && !judged.ok ? judged.error.text : null,
    failure,
    theirs,
    change: (changed: string) => draft.edit(() => changed),
    restore: () => take(saved),
    save: () => sendOn(draft.base.revision),
    keepMine: () => theirs && sendOn(theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}

function htmlOf({ terms }: Terms): string {
  return terms;
}
