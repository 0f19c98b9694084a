import type { BoardAddress } from '@pw/contract/board-draft';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { latePart } from '../../../ui/page/late-part.tsx';

type EditionNoticeProps = { readonly address: BoardAddress };

/**
 * Says that a later file of the customer changes the board. It comes after the board, which never waits for it, and
 * nothing of it is loaded for a board without one.
 */
export function EditionNotice({ address }: EditionNoticeProps) {
  const { data = null, refetch } = useQuery({
    queryKey: ['edition of a board', address],
    queryFn: async () => (await import('./board-edition.ts')).readBoardEdition(address),
    staleTime: Number.POSITIVE_INFINITY,
    // A board that is opened again may have another by then.
    gcTime: 0,
  });
  return (
    data && (
      <Suspense fallback={null}>
        <EditionReview key={data.intakeId} edition={data} address={address} onReload={refetch} />
      </Suspense>
    )
  );
}

const EditionReview = latePart('The changes', async () => (await import('./edition-review.tsx')).EditionReview);
