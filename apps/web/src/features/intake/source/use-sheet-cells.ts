import { readIntakeCellsCall } from '@pw/contract/intake';
import type { IntakeCellsOnWire } from '@pw/contract/intake-shape';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { loadFailure } from '../../../platform/call-failure.ts';
import { callQuery } from '../../../platform/use-call.ts';
import type { Failure } from '../../../ui/messages/states.tsx';
import type { CellBlock } from './cell-blocks.ts';
import { gatherCells, type SheetCells } from './sheet-cells.ts';

type SheetPlace = { readonly intakeId: string; readonly sheet: string };

/** The cells of some blocks of a sheet, as far as they have arrived. */
export type LoadedCells = {
  readonly cells: SheetCells;
  /** Whether any block has arrived. */
  readonly hasArrived: boolean;
  readonly isLoading: boolean;
  /** Why a block did not arrive; null while none has failed. */
  readonly failure: Failure | null;
  readonly retry: () => void;
};

/** Reads blocks of a sheet. The file never changes, so each is read once. */
export function useSheetCells({ intakeId, sheet }: SheetPlace, blocks: readonly CellBlock[]): LoadedCells {
  return useQueries({
    queries: blocks.map(({ from, to }) => ({
      ...callQuery(readIntakeCellsCall, { params: { intakeId }, query: { sheet, from, to } }, 'screen'),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: gatherAnswers,
  });
}

function gatherAnswers(answers: readonly UseQueryResult<IntakeCellsOnWire>[]): LoadedCells {
  const arrived = answers.flatMap(({ data }) => (data ? [data] : []));
  const failed = answers.filter(({ error }) => error !== null);
  return {
    cells: gatherCells(arrived),
    hasArrived: arrived.length > 0,
    isLoading: answers.some(({ isFetching }) => isFetching),
    failure: loadFailure(failed[0]?.error ?? null, 'Rows of the sheet'),
    retry: () => {
      for (const { refetch } of failed) {
        void refetch();
      }
    },
  };
}
