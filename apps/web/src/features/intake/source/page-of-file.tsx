import { readIntakeFileCall } from '@pw/contract/intake';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import type { PdfBox } from '../../../ui/pdf-view/box-on-page.ts';
import { PdfView } from '../../../ui/pdf-view/pdf-view.tsx';

type PageOfFileProps = {
  readonly intakeId: string;
  readonly fileName: string;
  /** From 1. */
  readonly page: number;
  readonly boxes: readonly PdfBox[];
};

/** A page of a PDF with the places outlined that are looked at. */
export function PageOfFile({ intakeId, fileName, page, boxes }: PageOfFileProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(readIntakeFileCall, { params: { intakeId, file: 0 } }, 'screen'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failure = loadFailure(error, 'The file');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? (
    <PdfView label={`${fileName}, page ${page}`} source={data} only={{ page, boxes }} />
  ) : (
    <LoadingState label={`Loading ${fileName}`} rows={4} />
  );
}
