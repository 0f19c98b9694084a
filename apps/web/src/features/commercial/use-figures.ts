import { readCommercialFiguresCall } from '@pw/contract/commercial-figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { type AskedFigures, readFiguresAddress, writeFiguresAddress } from './figures-address.ts';

/** The figures as the address asks. While projects are left to price, they are asked for again. */
export function useFigures() {
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const asked = useMemo(() => readFiguresAddress(address), [address]);
  const { from, to, by } = asked;
  const query = { by, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  const answer = useQuery({
    ...callQuery(readCommercialFiguresCall, { query }, 'screen'),
    // Everybody of the company changes offers.
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.outdated ?? 0) > 0 ? AGAIN_MS : false),
  });
  const change = (changed: Partial<AskedFigures>) =>
    void navigate({ to: '.', search: writeFiguresAddress({ ...asked, ...changed }), replace: true });
  return { asked, change, answer };
}

const AGAIN_MS = 250;
