import { readBoardStandardCall } from '@pw/contract/board-standard';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { useBoardStore } from '../board-configuration/use-board-store.ts';
import { StandardBanner } from './standard-banner.tsx';

/** Says where the board that is open differs from its standard. It comes after the board, which never waits for it. */
export function StandardNotice() {
  const { address } = useBoardStore();
  const mayRead = useMay('standard-boards.read');
  const { data, refetch } = useQuery({
    ...callQuery(readBoardStandardCall, { params: address }, 'screen'),
    staleTime: Number.POSITIVE_INFINITY,
    // A board that is opened again may be of another by then.
    gcTime: 0,
    enabled: mayRead,
  });
  const standard = data?.standard ?? null;
  return standard && <StandardBanner standard={standard} onChanged={() => void refetch()} />;
}
