import { readPriceBookCall } from '@pw/contract/project-pricing/read-price-book';
import { readProjectTermsCall } from '@pw/contract/project-pricing/read-project-terms';
import type { KeptTerms } from '@pw/pricing/project-terms/project-terms';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../../platform/use-call.ts';
import type { DesignSetup } from './design-setup.ts';

/**
 * By what the boards of the project are priced. Undefined while it is on its way, null when it did not arrive: then the
 * board is worked out without a price.
 */
export function useProjectPrices(projectId: number): DesignSetup['prices'] | undefined {
  const terms = useQuery({ ...callQuery(readProjectTermsCall, { params: { projectId } }), staleTime: 0 });
  const bookHash = terms.data?.bookHash ?? '';
  const book = useQuery({
    ...callQuery(readPriceBookCall, { params: { hash: bookHash } }),
    enabled: bookHash !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isFailed = terms.isError || book.isError;
  return useMemo(() => {
    if (isFailed) {
      return null;
    }
    // The server made them of the very type; the wire only says that names of groups, makes and rates are texts.
    return terms.data && book.data ? { files: book.data.files, terms: terms.data as unknown as KeptTerms } : undefined;
  }, [isFailed, terms.data, book.data]);
}
