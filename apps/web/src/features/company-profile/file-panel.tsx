import { Button } from '@mantine/core';
import {
  listProfileFilesCall,
  readProfileFileLinksCall,
  removeProfileFileCall,
  uploadCertificateCall,
  uploadCompanyLogoCall,
} from '@pw/contract/company-profile';
import {
  judgeUpload,
  type ProfileFile,
  UPLOAD_HEAD_BYTES,
  uploadRules,
} from '@pw/domain/company-profile/profile-rules';
import { momentOnScreen } from '@pw/domain/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useCallData, useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast, type Toast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { PdfSheetView } from '../../ui/pdf-view/pdf-view.tsx';
import { useSheetLook } from '../../ui/sheet-view/sheet-look.ts';
import classes from './file-panel.module.css';

/** The company's logo and its upload. */
export function LogoPanel() {
  const { company } = useSignedIn();
  return (
    <FilePanel
      kind="logo"
      title="Logo"
      hint="PNG, up to 1 MB, on every offer and drawing"
      call={uploadCompanyLogoCall}
      savedText="Logo uploaded successfully."
      failedText="Failed to upload company logo."
      empty={<EmptyState title="Upload Logo" drawing="picture" />}
      show={(address) => (
        <>
          <img src={address} alt="The company's logo" className={classes.logo} />
          <OfferHead company={company} logo={address} />
        </>
      )}
    />
  );
}

/** The company's certificate and its upload. */
export function CertificatePanel() {
  const { company } = useSignedIn();
  const look = useSheetLook();
  return (
    <FilePanel
      kind="certificate"
      fills
      title="Certificate"
      hint="PDF, up to 1 MB, attached to offers"
      call={uploadCertificateCall}
      savedText="Certificate uploaded successfully."
      failedText="Failed to upload certificate."
      empty={<EmptyState title="No certificate" drawing="document" />}
      show={(address) => (
        <div className={classes.certificate}>
          <PdfSheetView
            label={`Certificate of ${company}`}
            source={address}
            look={look}
            whenBroken="Choose the file again."
          />
        </div>
      )}
    />
  );
}

type OfferHeadProps = { readonly company: string; readonly logo: string };

/** The head of an offer's page, to scale, with the logo in it. */
function OfferHead({ company, logo }: OfferHeadProps) {
  return (
    <figure className={classes.offer}>
      <figcaption>On an offer</figcaption>
      <div className={classes.head}>
        <img src={logo} alt="" className={classes.logoOnOffer} />
        <strong>{company}</strong>
        <span>Techno-commercial offer</span>
      </div>
    </figure>
  );
}

type UploadCall = typeof uploadCompanyLogoCall | typeof uploadCertificateCall;

type FilePanelProps = {
  readonly kind: ProfileFile;
  readonly title: string;
  readonly hint: string;
  readonly call: UploadCall;
  readonly savedText: string;
  readonly failedText: string;
  /** It takes the height that the others leave. */
  readonly fills?: boolean;
  readonly empty: ReactNode;
  readonly show: (address: string) => ReactNode;
};

/** A file of the company: what is there now, and the way to put another in its place. */
function FilePanel(props: FilePanelProps) {
  const { kind, title, hint, call, savedText, failedText } = props;
  const addresses = useCallData(readProfileFileLinksCall, {});
  const upload = useUpload({ kind, call, title, savedText, failedText });
  const [isAsking, ask] = useState(false);
  const address = addresses.data?.[kind];
  const failure = loadFailure(addresses.error, `The ${title.toLowerCase()}`);

  return (
    <Card
      title={title}
      note={hint}
      fills={props.fills ?? false}
      actions={
        address !== undefined &&
        address !== '' && (
          <Button size="sm" variant="delete" aria-label={`Remove the ${title.toLowerCase()}`} onClick={() => ask(true)}>
            Remove
          </Button>
        )
      }
      footer={
        <div className={classes.foot}>
          {address !== undefined && address !== '' && <FileFacts kind={kind} />}
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
      {isAsking && <RemoveQuestion kind={kind} title={title} onClose={() => ask(false)} />}
    </Card>
  );
}

/** What the file is called, how large it is, and who uploaded it when. */
function FileFacts({ kind }: { readonly kind: ProfileFile }) {
  const files = useQuery(callQuery(listProfileFilesCall, {})).data?.files ?? [];
  const file = files.find((each) => each.kind === kind);
  if (!file) {
    return null;
  }
  const size = `${Math.max(1, Math.round(file.bytes / 1024))} KB`;
  const facts = [file.name, size, momentOnScreen(Date.parse(file.at)), file.by];
  return <p className={classes.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>;
}

type RemoveQuestionProps = { readonly kind: ProfileFile; readonly title: string; readonly onClose: () => void };

/** Asks before a file is taken away, and takes it away. */
function RemoveQuestion({ kind, title, onClose }: RemoveQuestionProps) {
  const reload = useReloadFiles();
  const { save, isSaving } = useSave(removeProfileFileCall);
  const finish = (text: string, tone: Toast['tone']) => {
    showToast({ title, text, tone });
    reload();
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Remove the ${title.toLowerCase()}`}
      question={`New offers come without the ${title.toLowerCase()}. Offers that were submitted keep theirs.`}
      confirmLabel="Remove"
      destroys
      pending={isSaving}
      onConfirm={() =>
        void save(
          { params: { kind } },
          {
            onSaved: () => finish(`${title} removed.`, 'ok'),
            onFailed: ({ message }) => finish(`The ${title.toLowerCase()} was not removed. ${message}`, 'bad'),
          },
        )
      }
      onCancel={onClose}
    />
  );
}

/** Says that what was read of the files is old. */
function useReloadFiles(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const call of [readProfileFileLinksCall, listProfileFilesCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
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
  const reload = useReloadFiles();
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
      { file },
      {
        onSaved: () => {
          setFile(null);
          showToast({ title, text: savedText, tone: 'ok' });
          reload();
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
