import { Button } from '@mantine/core';
import {
  type CertificateOnWire,
  makeCertificateCall,
  openTestsAgainCall,
  printCertificateCall,
  readCertificateCall,
} from '@pw/contract/certificates';
import { readTestsCall } from '@pw/contract/routine-tests';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { isOpenReason, OPEN_REASON_LONGEST } from '@pw/domain/routine-tests/certificate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './unit.module.css';

/** How often the page asks whether the file is made. */
const ASKED_EVERY_MS = 2000;

/** The certificate of a unit: made once nothing is left, then frozen until it is opened again. */
export function CertificateCard({ serial }: { readonly serial: string }) {
  const mayEnter = useMay('tests.enter');
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(readCertificateCall, { params: { serial } }, 'screen'),
    refetchInterval: ({ state }) => (isBeingMade(state.data?.certificate ?? null) ? ASKED_EVERY_MS : false),
  });
  const { make, isMaking } = useMaking(serial);
  const [opened, setOpened] = useState<CertificateOnWire | null>(null);
  const failure = data ? null : loadFailure(error, 'The certificate');
  const certificate = data?.certificate ?? null;
  const isHeld = certificate !== null && certificate.state !== 'failed';
  return (
    <Card
      title="Certificate"
      actions={
        mayEnter &&
        data &&
        data.state !== 'void' &&
        !isHeld && (
          <Button variant="default" disabled={data.missing.length > 0} loading={isMaking} onClick={make}>
            Make certificate
          </Button>
        )
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !failure && <LoadingState label="Loading the certificate" rows={2} />}
      {data && !isHeld && data.missing.length > 0 && (
        <p className={classes.note}>{`Still to be done: ${missingText(data.missing)}.`}</p>
      )}
      {certificate && (
        <>
          {certificate.isTampered && (
            <Banner tone="bad" cause="The certificate was changed.">
              What is kept is not what was hashed. Do not hand it over, and tell the administrator of the server.
            </Banner>
          )}
          {certificate.failure !== null && <Banner tone="bad">{certificate.failure}</Banner>}
          <p className={classes.figure}>{certificate.number}</p>
          <p className={classes.note}>
            {`By ${certificate.requestedBy}, ${momentOnScreen(Date.parse(certificate.requestedAt))}. SHA-256 `}
            <span className={classes.hash}>{certificate.hash}</span>
          </p>
          {isBeingMade(certificate) && <p className={classes.note}>The file is being made.</p>}
          <div className={classes.files}>
            {certificate.state === 'done' && (
              <Button variant="default" onClick={() => void saveCertificate(serial, certificate.number, 'tests')}>
                Save the file
              </Button>
            )}
            {certificate.state === 'done' && certificate.photos > 0 && (
              <Button variant="default" onClick={() => void saveCertificate(serial, certificate.number, 'photos')}>
                {counted(certificate.photos, 'photo')}
              </Button>
            )}
            {isHeld && mayEnter && !data?.isHandedOver && (
              <Button variant="delete" onClick={() => setOpened(certificate)}>
                Open again
              </Button>
            )}
          </div>
        </>
      )}
      {data?.earlier.map(({ number, openedReason }) => (
        <p key={number} className={classes.note}>
          {`${number} does not hold any more: ${openedReason ?? 'its file was not made'}`}
        </p>
      ))}
      {opened && <OpenAgainDialog serial={serial} certificate={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

function isBeingMade(certificate: CertificateOnWire | null): boolean {
  return certificate?.state === 'waiting' || certificate?.state === 'running';
}

/** So many are named; the rest are counted. */
const MOST_NAMED = 4;

function missingText(missing: readonly string[]): string {
  const more = missing.length > MOST_NAMED ? ` and ${missing.length - MOST_NAMED} more` : '';
  return `${missing.slice(0, MOST_NAMED).join(', ')}${more}`;
}

function useMaking(serial: string) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(makeCertificateCall);
  const reload = () => {
    void queries.invalidateQueries({ queryKey: queryKeyOf(readCertificateCall) });
    void queries.invalidateQueries({ queryKey: queryKeyOf(readTestsCall) });
  };
  const make = () =>
    void save(
      { params: { serial } },
      {
        onSaved: reload,
        onFailed: ({ message }) => {
          showToast({ title: 'Certificate', text: message, tone: 'bad' });
          reload();
        },
      },
    );
  return { make, isMaking: isSaving };
}

async function saveCertificate(serial: string, number: string, of: 'tests' | 'photos'): Promise<void> {
  const file = await sendCall(printCertificateCall, { params: { serial }, query: { number, of } }, 'screen');
  if (!file.ok) {
    showToast({ title: 'Certificate', text: file.error.message, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  const name = `${number.replaceAll('/', '-')}${of === 'photos' ? ' Photos' : ''}.pdf`;
  saveFile({ name, type: file.value.type, bytes });
}

type OpenAgainDialogProps = {
  readonly serial: string;
  readonly certificate: CertificateOnWire;
  readonly onClose: () => void;
};

function OpenAgainDialog({ serial, certificate: { number }, onClose }: OpenAgainDialogProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { save, isSaving } = useSave(openTestsAgainCall);
  const open = (reason: string) =>
    void save(
      { params: { serial }, body: { number, reason } },
      {
        onSaved: () => {
          void queries.invalidateQueries({ queryKey: queryKeyOf(readCertificateCall) });
          void queries.invalidateQueries({ queryKey: queryKeyOf(readTestsCall) });
          onClose();
        },
        onFailed: ({ message }) => setFailure(message),
      },
    );
  return (
    <ReasonDialog
      title={`Open ${number} again`}
      lead="The certificate does not hold any more. Tests can be entered, and the next certificate gets the next number."
      action="Open again"
      failure={failure}
      isSaving={isSaving}
      most={OPEN_REASON_LONGEST}
      isEnough={isOpenReason}
      onConfirm={open}
      onClose={onClose}
    />
  );
}
