import { Button } from '@mantine/core';
import {
  makeOrderDocumentsCall,
  type OrderDocumentsOnWire,
  type OrderFileOnWire,
  readOrderDocumentsCall,
} from '@pw/contract/manufacture-documents';
import { counted } from '@pw/domain/counted';
import { momentOnScreen } from '@pw/domain/dates';
import { timers } from '@pw/domain/limits';
import { makingPercent } from '@pw/domain/manufacture-documents/document-jobs';
import { fileSizeText } from '@pw/domain/manufacture-documents/order-documents';
import { orderNumberText } from '@pw/domain/manufacture-documents/order-list';
import { missingDocumentTexts, orderDocumentTexts } from '@pw/domain/manufacture-documents/order-texts';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { isOpenJob } from '@pw/domain/reports/report-jobs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { ContextBar } from '../../ui/page/context-bar.tsx';
import { ProjectStatusPill } from '../projects/project-status-pill.tsx';
import { DocumentPanels } from './document-panels.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { allOrders, boardPage } from './order-addresses.ts';
import classes from './order-documents.module.css';
import { type LinkedDocument, useDownloads } from './use-downloads.ts';

/** The documents of the order that the address names. */
export function OrderDocumentsScreen() {
  const { order = '' } = useSearch({ from: '/main/manufacture-engineer/showcaseDocDiagrams' });
  const navigate = useNavigate();
  return (
    <OrderDocuments
      orderNumber={order}
      onLeave={() => void navigate(allOrders)}
      onBoard={(name, files) => void navigate(boardPage(name, order, files))}
    />
  );
}

type OrderDocumentsProps = {
  readonly orderNumber: string;
  readonly onLeave: () => void;
  readonly onBoard: (name: string, files: readonly OrderFileOnWire[]) => void;
};

/** The documents of an order by board, to look at and to download. */
export function OrderDocuments({ orderNumber, onLeave, onBoard }: OrderDocumentsProps) {
  const { bom, failure, isFetching, retry } = useOrderDocuments(orderNumber);
  const downloads = useDownloads();
  const [viewed, setViewed] = useState<LinkedDocument | null>(null);
  const files = bom ? filesOf(bom) : [];
  return (
    <div className={classes.frame}>
      <ContextBar
        title={bom?.order.projectName ?? orderNumber}
        isHeading
        {...(bom ? { subtitle: subtitleOf(bom) } : {})}
        pill={bom && <ProjectStatusPill status={bom.order.status} orderNumber={null} />}
        leave={{ label: 'Back to the orders', onPress: onLeave }}
        actions={
          <>
            {files.length > 0 && (
              <span className={classes.count}>
                {counted(files.length, 'file')}, {fileSizeText(files.reduce((sum, { bytes }) => sum + bytes, 0))}
              </span>
            )}
            <Button
              variant="primary"
              leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
              disabled={files.length === 0}
              loading={downloads.isDownloading}
              onClick={() => downloads.all(files, `${orderNumber} documents.zip`)}
            >
              {orderDocumentTexts.downloadAll}
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.heading}>
          <h2>{orderDocumentTexts.title}</h2>
          {bom && (
            <p>
              Frozen documents of the approved order, {revisionLabel(bom.order.revision)} of{' '}
              {momentOnScreen(Date.parse(bom.order.approvedAt))}, by board
            </p>
          )}
        </div>
        {failure && <FailedState {...failure} onRetry={retry} retrying={isFetching} />}
        {!bom && !failure && <LoadingState label="Loading the documents" rows={8} />}
        {bom?.customerOverride && <ReleasedWithout {...bom.customerOverride} />}
        {bom && <Making bom={bom} orderNumber={orderNumber} />}
        {bom && files.length > 0 && (
          <DocumentPanels bom={bom} onView={setViewed} onDownload={downloads.one} onBoard={onBoard} />
        )}
      </div>
      {viewed && <DocumentViewer file={viewed} onDownload={downloads.one} onClose={() => setViewed(null)} />}
    </div>
  );
}

/** Says that an order was released although something of the customer was missing, and why. */
function ReleasedWithout({ reason, by, at }: NonNullable<OrderDocumentsOnWire['customerOverride']>) {
  return (
    <Banner tone="warn" cause="Released without the approval of the customer">
      {reason} ({by}, {momentOnScreen(Date.parse(at))})
    </Banner>
  );
}

function filesOf({ completeBom, boards }: OrderDocumentsOnWire): readonly OrderFileOnWire[] {
  return [...completeBom, ...boards.flatMap(({ files }) => files)];
}

function subtitleOf({ order }: OrderDocumentsOnWire): string {
  return [orderNumberText(order), order.customerName, order.location].filter((part) => part !== '').join(', ');
}

/** What is said of documents that are not there yet, or could not be made. */
function Making({ bom, orderNumber }: { readonly bom: OrderDocumentsOnWire; readonly orderNumber: string }) {
  const { making } = bom;
  const { make, isSaving } = useMakeAgain(orderNumber);
  if (making && isOpenJob(making.state)) {
    const progress = making.filesTotal === 0 ? '' : `: ${making.filesDone} of ${counted(making.filesTotal, 'file')}`;
    return (
      <div className={classes.making}>
        <ProgressLine label={`Making the documents${progress}`} done={makingPercent(making) / 100} />
      </div>
    );
  }
  if (making?.state === 'failed') {
    return (
      <Banner
        tone="bad"
        cause="The documents were not made"
        links={isSaving ? [] : [{ label: orderDocumentTexts.makeAgain, onPress: make }]}
      >
        {making.failure}
      </Banner>
    );
  }
  return filesOf(bom).length > 0 ? null : (
    <EmptyState
      title={missingDocumentTexts.none}
      drawing="document"
      {...(making === null
        ? {
            action: (
              <Button loading={isSaving} onClick={make}>
                Make the documents
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** A link opens its file for an hour at least; documents that were read longer ago are read again. */
const FRESH_MS = 30 * 60_000;

/** The documents of an order, asked again while they are being made; or in words why there are none. */
function useOrderDocuments(orderNumber: string) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readOrderDocumentsCall, { params: { orderNumber } }, 'screen'),
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? timers.jobPollMs : FRESH_MS),
  });
  return { bom: data, failure: data ? null : failureOf(error), isFetching, retry: () => void refetch() };
}

function isBeingMade(bom: OrderDocumentsOnWire | undefined): boolean {
  return bom?.making ? isOpenJob(bom.making.state) : false;
}

function failureOf(error: Error | null) {
  if (!error) {
    return null;
  }
  const failure = error instanceof CallError ? error.failure : null;
  const reference = failure?.kind === 'failed' ? failure.reference : null;
  return {
    cause: missingDocumentTexts.failed,
    text: failure?.kind === 'refused' ? failure.message : 'The documents themselves are kept.',
    ...(reference === null ? {} : { reference }),
  };
}

/** Has documents made again that failed. */
function useMakeAgain(orderNumber: string) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(makeOrderDocumentsCall);
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(readOrderDocumentsCall) });
  const make = () =>
    void save(
      { params: { orderNumber } },
      {
        onSaved: reload,
        onFailed: ({ message }) => {
          showToast({ title: 'Documents', text: message, tone: 'bad' });
          reload();
        },
      },
    );
  return { make, isSaving };
}
