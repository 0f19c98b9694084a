import { readIntakeCall } from '@pw/contract/intake';
import type { IntakeOnWire } from '@pw/contract/intake-shape';
import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import type { SourceFocus } from './source-focus.ts';
import { SourcePanel } from './source-panel.tsx';

type SourcePreviewProps = {
  readonly intakeId: string;
  /** A place in the file, or one of its rows. */
  readonly place: SourceFocus | { readonly row: string };
};

/** A file at one place, away from its intake. */
export function SourcePreview({ intakeId, place }: SourcePreviewProps) {
  const { data, error, refetch, isFetching } = useQuery(callQuery(readIntakeCall, { params: { intakeId } }, 'screen'));
  const failure = loadFailure(error, 'The source');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return data ? (
    <SourcePanel intake={data} focus={'row' in place ? focusOfRow(data, place.row) : place} />
  ) : (
    <LoadingState label="Loading the source" rows={6} />
  );
}

function focusOfRow({ content }: IntakeOnWire, id: string): SourceFocus | null {
  const row = content?.rows.find((each) => each.id === id);
  return row ? { source: row.at, key: row.id } : null;
}
