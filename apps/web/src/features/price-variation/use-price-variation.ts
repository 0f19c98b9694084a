import {
  type PriceVariationOnWire,
  readPriceVariationCall,
  replayPriceVariationCall,
  savePriceVariationCall,
} from '@pw/contract/price-variation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';

/** The clause of a project with the indices of the company. */
export function usePriceVariation(projectId: number) {
  return useQuery({
    ...callQuery(readPriceVariationCall, { params: { projectId } }, 'screen'),
    // Others save clauses and indices as well: entries begin with what is saved now, not with an older answer.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The months that somebody looks at; the base month where none is named. */
export type AskedMonths = { readonly from: string; readonly months: number };

/** The price of a project by its clause in some months; none without a clause. */
export function usePriceMonths(
  projectId: number,
  { variation, revision }: Pick<PriceVariationOnWire, 'variation' | 'revision'>,
  { from, months }: AskedMonths,
) {
  const query = { months, ...(from === '' ? {} : { from }) };
  const asked = callQuery(replayPriceVariationCall, { params: { projectId }, query }, 'screen');
  return useQuery({
    ...asked,
    // Each save asks again.
    queryKey: [...asked.queryKey, revision],
    enabled: variation !== null,
    staleTime: 0,
  });
}

/** Saves the clause, and has everything read again that shows it. */
export function useSaveVariation() {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(savePriceVariationCall);
  return {
    isSaving,
    save,
    reload: () => queries.invalidateQueries({ queryKey: queryKeyOf(readPriceVariationCall) }),
  };
}
