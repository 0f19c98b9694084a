import { Button } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { fetchLogoCall } from '@pw/contract/company-profile/fetch-logo';
import type { uploadLogoCall } from '@pw/contract/company-profile/upload-logo';
import type { uploadSCCall } from '@pw/contract/company-profile/upload-sc';
import { type ProfileFile, uploadRules } from '@pw/domain/company-profile/upload-rules';
import type { ReactNode } from 'react';
import { loadFailure } from '../../platform/load-failure.ts';
import { useCallData } from '../../platform/use-call.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { Card } from '../../ui/card/card.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { FilePicker } from '../../ui/file-picker/file-picker.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import classes from './file-panel.module.css';
import { useUpload } from './use-upload.ts';

export type UploadCall = typeof uploadLogoCall | typeof uploadSCCall;

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
export function FilePanel(props: FilePanelProps) {
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
