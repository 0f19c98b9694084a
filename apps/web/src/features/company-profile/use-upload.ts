import { fetchLogoCall } from '@pw/contract/company-profile/fetch-logo';
import { judgeUpload, type ProfileFile, UPLOAD_HEAD_BYTES } from '@pw/domain/company-profile/upload-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeyOf } from '../../platform/use-call.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { showToast } from '../../ui/toast/show-toast.tsx';
import type { UploadCall } from './file-panel.tsx';

type UploadOptions = {
  readonly kind: ProfileFile;
  readonly call: UploadCall;
  readonly title: string;
  readonly savedText: string;
  readonly failedText: string;
};

/** The chosen file, what is wrong with it, and its way to the server. */
export function useUpload({ kind, call, title, savedText, failedText }: UploadOptions) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const { save, isSaving } = useSave<UploadCall>(call);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const lastPicked = useRef<File | null>(null);

  const pick = async (picked: File | null) => {
    lastPicked.current = picked;
    const text = picked && (await faultOf(kind, picked));
    // A second file may have been chosen while the first one was read.
    if (lastPicked.current === picked) {
      setFile(picked);
      setFault(text);
    }
  };

  const upload = () => {
    if (!file) {
      return;
    }
    void save(
      { file, body: { userId } },
      {
        onSaved: () => {
          setFile(null);
          showToast({ title, text: savedText, tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(fetchLogoCall) });
        },
        onFailed: (failure) => {
          setFault(failure.message);
          showToast({ title, text: failedText, tone: 'bad' });
        },
      },
    );
  };

  return { file, fault, isSaving, mayUpload: file !== null && fault === null, pick, upload };
}

async function faultOf(kind: ProfileFile, file: File): Promise<string | null> {
  const head = new Uint8Array(await file.slice(0, UPLOAD_HEAD_BYTES).arrayBuffer());
  const judged = judgeUpload(kind, head, file.size);
  return judged.ok ? null : judged.error.text;
}
