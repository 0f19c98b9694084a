import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { fetchLogoCall, uploadLogoCall, uploadSCCall } from '@pw/contract/company-profile';
import {
  judgeUpload,
  type ProfileFile,
  UPLOAD_HEAD_BYTES,
  uploadRules,
} from '@pw/domain/company-profile/profile-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import classes from './file-panel.module.css';
import tabClasses from './general-tab.module.css';
import { TermsPanel } from './terms-panel.tsx';

/** What the company shows of itself: logo and certificate on its offers, and its terms. */
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

/** The company's logo and its upload. */
function LogoPanel() {
  return (
    <FilePanel
      kind="logo"
      title="Logo"
      hint="PNG, up to 1 MB. It stands on every offer and drawing."
      call={uploadLogoCall}
      addressOf={({ logo }) => logo}
      savedText="Logo uploaded successfully."
      failedText="Failed to upload company logo."
      empty={<EmptyState title="Upload Logo" drawing="picture" />}
      show={(address) => <img src={address} alt="The company's logo" className={classes.logo} />}
    />
  );
}

/** The company's certificate and its upload. */
function CertificatePanel() {
  const { company } = useSignedIn();
  return (
    <FilePanel
      kind="certificate"
      fills
      title="Certificate"
      hint="PDF, up to 1 MB. It is attached to offers."
      call={uploadSCCall}
      addressOf={({ signedCertificate }) => signedCertificate}
      savedText="Certificate uploaded successfully."
      failedText="Failed to upload certificate."
      empty={<EmptyState title="No certificate" drawing="document" />}
      show={(address) => (
        <div className={classes.certificate}>
          <PdfView label={`Certificate of ${company}`} source={address} />
        </div>
      )}
    />
  );
}

type UploadCall = typeof uploadLogoCall | typeof uploadSCCall;

type FilePanelProps = {
  readonly kind: ProfileFile;
  readonly title: string;
  readonly hint: string;
  readonly call: UploadCall;
  /** Which of the addresses is the panel's; empty while nothing was uploaded. */
  readonly addressOf: (addresses: AnswerOf<typeof fetchLogoCall>['data']) => string;
  readonly savedText: string;
  readonly failedText: string;
  /** It takes the height that the others leave. */
  readonly fills?: boolean;
  readonly empty: ReactNode;
  readonly show: (address: string) => ReactNode;
};

/** A file of the company: what is there now, and the way to put another in its place. */
function FilePanel(props: FilePanelProps) {
  const { kind, title, hint, call, addressOf, savedText, failedText } = props;
  const { companyId } = useSignedIn();
  const addresses = useCallData(fetchLogoCall, { body: { companyId } });
  const upload = useUpload({ kind, call, title, savedText, failedText });
  const address = addresses.data && addressOf(addresses.data.data);
  const failure = loadFailure(addresses.error, `The ${title.toLowerCase()}`);

  return (
    <Card
      title={title}
      note={hint}
      fills={props.fills ?? false}
      footer={
        <div className={classes.foot}>
          <FilePicker
            label={title}
            accept={uploadRules[kind].accept}
            file={upload.file}
            error={upload.fault}
            disabled={upload.isSaving}
            onPick={(file) => void upload.pick(file)}
          />
          <Button variant="primary" disabled={!upload.mayUpload} loading={upload.isSaving} onClick={upload.upload}>
            Upload
          </Button>
        </div>
      }
    >
      <div className={classes.stage}>
        {failure && (
          <FailedState {...failure} onRetry={() => void addresses.refetch()} retrying={addresses.isFetching} />
        )}
        {addresses.isPending && <LoadingState label={`Loading the ${title.toLowerCase()}`} rows={2} />}
        {address !== undefined && (address === '' ? props.empty : props.show(address))}
      </div>
    </Card>
  );
}

type UploadOptions = {
  readonly kind: ProfileFile;
  readonly call: UploadCall;
  readonly title: string;
  readonly savedText: string;
  readonly failedText: string;
};

/** The chosen file, what is wrong with it, and its way to the server. */
function useUpload({ kind, call, title, savedText, failedText }: UploadOptions) {
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
        onFailed: ({ message }) => setFault(`${failedText} ${message}`),
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
