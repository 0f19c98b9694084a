import type { BoardAddress } from '@pw/contract/board-draft';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import {
  BoardOriginContext,
  type OriginPlace,
  ShowOriginContext,
} from '../../board-configuration/property-form/value-origin.tsx';
import classes from './origin-dialog.module.css';

type OriginProviderProps = {
  readonly address: BoardAddress;
  readonly children: ReactNode;
};

/**
 * Lets the forms of a board say which file gave a value. It comes after the board, which never waits for it; a board
 * whose origin does not arrive is shown without.
 */
export function OriginProvider({ address, children }: OriginProviderProps) {
  const { data: origin = null } = useQuery({
    queryKey: ['origin of a board', address],
    queryFn: async () => (await import('./board-origin.tsx')).readBoardOrigin(address),
    staleTime: Number.POSITIVE_INFINITY,
    // A board that is opened again may have another by then.
    gcTime: 0,
  });
  const [place, setPlace] = useState<OriginPlace | null>(null);
  return (
    <BoardOriginContext value={origin}>
      <ShowOriginContext value={setPlace}>
        {children}
        {origin && place && (
          <Dialog opened title={`Source: ${origin.fileName}`} width="window" onClose={() => setPlace(null)}>
            <div className={classes.preview}>{origin.preview(place)}</div>
          </Dialog>
        )}
      </ShowOriginContext>
    </BoardOriginContext>
  );
}
