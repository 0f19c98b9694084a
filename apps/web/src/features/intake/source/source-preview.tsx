import { readIntakeCall } from '@pw/contract/intake';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import type { SourceFocus } from './source-focus.ts';
import { SourcePanel } from './source-panel.tsx';

type SourcePreviewProps = { readonly intakeId: string; readonly place: SourceFocus };

/** The file of a board at one place, away from its intake. */
export function SourcePreview({ intakeId, place }: SourcePreviewProps) {
  const { data, error, refetch, isFetching } = useQuery(callQuery(readIntakeCall, { params: { intakeId } }, 'screen'));
  const failure = loadFailure(error, 'The source');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? <SourcePanel intake={data} focus={place} /> : <LoadingState label="Loading the source" rows={6} />;
}
