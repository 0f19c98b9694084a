import type { AnswerOf } from '@pw/contract/call';
import { companyTerms } from '@pw/contract/company-profile/company-terms';
import { fetchTermsCall } from '@pw/contract/company-profile/fetch-terms';
import { uploadTermsCall } from '@pw/contract/company-profile/upload-terms';
import { judgeTerms } from '@pw/domain/company-profile/terms-rule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { showToast } from '../../ui/toast/show-toast.tsx';
import { currentOf } from '../administration/conflict/current-of.ts';

export type Terms = AnswerOf<typeof fetchTermsCall>['data'];

const title = 'Terms & Conditions';

/** The terms while they are edited, beside the saved ones. */
export function useTermsDraft(saved: Terms) {
  const { companyId } = useSignedIn();
  const queries = useQueryClient();
  const { save: send, isSaving } = useSave(uploadTermsCall);
  /** Null while nothing was changed. */
  const [changed, setChanged] = useState<string | null>(null);
  /** What somebody else saved first. */
  const [theirs, setTheirs] = useState<Terms | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const html = changed ?? saved.terms;
  const isUnsaved = html !== saved.terms;
  const judged = judgeTerms(html);

  const take = (terms: Terms) => {
    queries.setQueryData(callQuery(fetchTermsCall, { body: { companyId } }).queryKey, { statusCode: 200, data: terms });
    setChanged(null);
    setTheirs(null);
    setRefusal(null);
  };
  const sendOn = (revision: number) =>
    void send(
      { body: { companyId, companyTerms: html, revision } },
      {
        onSaved: ({ data }) => {
          take(data);
          showToast({ title, text: 'Terms and Conditions added successfully.', tone: 'ok' });
        },
        onFailed: (failure) => {
          const current = currentOf(failure, companyTerms);
          setTheirs(current);
          setRefusal(current ? null : failure.message);
          showToast({ title, text: 'Failed to add Terms and Conditions.', tone: 'bad' });
        },
      },
    );

  return {
    html,
    isUnsaved,
    isSaving,
    maySave: isUnsaved && judged.ok && theirs === null,
    /** What is wrong with the text, once it was changed. */
    fault: isUnsaved && !judged.ok ? judged.error.text : null,
    refusal,
    theirs,
    change: setChanged,
    restore: () => take(saved),
    save: () => sendOn(saved.revision),
    keepMine: () => theirs && sendOn(theirs.revision),
    takeTheirs: () => theirs && take(theirs),
  };
}
