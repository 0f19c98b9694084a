import type { AnswerOf } from '@pw/contract/call';
import {
  type ProjectChargesOnWire,
  readProjectChargesCall,
  saveProjectChargesCall,
} from '@pw/contract/project-charges';
import type { getProjectPriceCall } from '@pw/contract/project-pricing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CallError, loadFailure } from '../../platform/call-failure.ts';
import { sendCall } from '../../platform/send-call.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import type { Failure } from '../../ui/messages/states.tsx';

export type ChargesReading = {
  /** Undefined until they have arrived; null where nobody has entered any in a project that can only be viewed. */
  readonly charges: ProjectChargesOnWire | null | undefined;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
};

type Price = AnswerOf<typeof getProjectPriceCall>;

/**
 * Reads the charges of a project each time that its calculation is opened, and again when its price has become another:
 * the server works them out on the price of then. A project that has none yet gets them here, unless it can only be
 * viewed.
 * @param price the price of the project, once it has arrived
 */
export function useCharges(projectId: number, isViewOnly: boolean, price: Price | undefined): ChargesReading {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: chargesKey(projectId),
    queryFn: () => readCharges(projectId, isViewOnly),
    // Opening the calculation shows the current amounts.
    staleTime: 0,
  });
  const workedOutOn = useRef<Price>(undefined);
  useEffect(() => {
    const isChanged = workedOutOn.current !== undefined && workedOutOn.current !== price;
    workedOutOn.current = price;
    if (isChanged) {
      void refetch();
    }
  }, [price, refetch]);
  return {
    charges: data,
    isLoading: isFetching,
    failure: loadFailure(error, 'The charges'),
    retry: () => void refetch(),
  };
}

export function chargesKey(projectId: number): readonly unknown[] {
  return queryKeyOf(readProjectChargesCall, { projectId });
}

async function readCharges(projectId: number, isViewOnly: boolean): Promise<ProjectChargesOnWire | null> {
  const read = await sendCall(readProjectChargesCall, { params: { projectId } }, 'screen');
  if (!read.ok) {
    throw new CallError(read.error);
  }
  if (read.value.charges !== null || isViewOnly) {
    return read.value.charges;
  }
  const request = { params: { projectId }, body: {}, idempotencyKey: crypto.randomUUID() };
  const created = await sendCall(saveProjectChargesCall, request, 'screen');
  if (!created.ok) {
    throw new CallError(created.error);
  }
  return created.value;
}
