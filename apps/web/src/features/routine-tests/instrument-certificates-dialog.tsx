import { Button } from '@mantine/core';
import {
  type InstrumentCertificateOnWire,
  listInstrumentCertificatesCall,
  uploadInstrumentCertificateCall,
} from '@pw/contract/instrument-certificates';
import { type ListedInstrumentOnWire, listInstrumentsCall } from '@pw/contract/testers';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { calibrationFileRules, calibrationFileTexts } from '@pw/domain/routine-tests/calibration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveLinkedFile } from '../../platform/save-file.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './instruments.module.css';

type InstrumentCertificatesDialogProps = {
  readonly instrument: ListedInstrumentOnWire;
  readonly onClose: () => void;
};

/** The certificates of the calibrations of an instrument, all of them, and the next one. */
export function InstrumentCertificatesDialog({ instrument, onClose }: InstrumentCertificatesDialogProps) {
  const { instrumentId, maker, serial, calibratedOn } = instrument;
  const queries = useQueryClient();
  // Links open for an hour or two, so they are asked for again.
  const list = useQuery({
    ...callQuery(listInstrumentCertificatesCall, { params: { instrumentId } }, 'screen'),
    staleTime: 0,
  });
  const { save, isSaving } = useSave(uploadInstrumentCertificateCall);
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const listFailure = list.data ? null : loadFailure(list.error, 'The certificates');
  const certificates = list.data?.certificates ?? [];
  const isReplaced = certificates.some((each) => each.calibratedOn === calibratedOn);
  const isTooLarge = file !== null && file.size > calibrationFileRules.mostBytes;
  const reload = () => {
    for (const call of [listInstrumentsCall, listInstrumentCertificatesCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
  const upload = (chosen: File) =>
    void save(
      { params: { instrumentId }, body: { calibratedOn }, files: [chosen] },
      {
        onSaved: ({ certificate }) => {
          setFile(null);
          setFailure(null);
          showToast({ title: `${maker} ${serial}`, text: `${certificate.fileName} is kept.`, tone: 'ok' });
          reload();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The certificate is not kept.', reason: message });
          reload();
        },
      },
    );
  return (
    <Dialog
      opened
      title={`Certificates of ${maker} ${serial}`}
      width={600}
      unsaved={file !== null && !isSaving}
      action={{
        label: isReplaced ? 'Replace' : 'Upload',
        pending: isSaving,
        disabled: file === null || isTooLarge,
        onPress: () => file && upload(file),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p className={classes.hint}>
        {`The certificate of the calibration on ${dayOnScreen(calibratedOn)}, as PDF, JPEG or PNG with at most 8 MB. ${
          isReplaced ? 'The present one is kept for the tests that were made with it.' : ''
        }`}
      </p>
      <FilePicker
        label="Certificate"
        accept={calibrationFileRules.accept}
        file={file}
        error={isTooLarge ? calibrationFileTexts.FILE_TOO_LARGE : null}
        disabled={isSaving}
        onPick={setFile}
      />
      {listFailure && <FailedState {...listFailure} onRetry={() => void list.refetch()} retrying={list.isFetching} />}
      {list.isPending && !listFailure && <LoadingState label="Loading the certificates" rows={2} />}
      {certificates.length > 0 && (
        <ul className={classes.certificates} aria-label="Certificates">
          {certificates.map((certificate) => (
            <CertificateLine key={certificate.certificateNo} certificate={certificate} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function CertificateLine({ certificate }: { readonly certificate: InstrumentCertificateOnWire }) {
  const { calibratedOn, fileName, uploadedBy, uploadedAt, url } = certificate;
  return (
    <li className={classes.certificate}>
      <span>
        <span className={classes.name}>{fileName}</span>
        <span className={classes.note}>
          {`Calibrated on ${dayOnScreen(calibratedOn)}. Uploaded ${momentOnScreen(Date.parse(uploadedAt))}, ${uploadedBy}`}
        </span>
      </span>
      <Button aria-label={`Download ${fileName}`} onClick={() => saveLinkedFile(fileName, url)}>
        Download
      </Button>
    </li>
  );
}
