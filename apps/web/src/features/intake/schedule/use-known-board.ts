import type { KnownBoard } from '@pw/intake/rows/row-context';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useMemo } from 'react';
import { useProperty } from '../../board-configuration/use-board-store.ts';

/** What a schedule reads of the board; the same object for as long as nothing of it changes. */
export function useKnownBoard(feeders: readonly ListedFeeder[], couplers: number): KnownBoard {
  const voltageV = Number(useProperty(BOARD_PART, 'OPER_VOLTAGE').value);
  const cableMaterial = String(useProperty(BOARD_PART, 'CABLE_MATERIAL').value);
  const cableKind = String(useProperty(BOARD_PART, 'CABLE_KIND').value);
  const neutral = useProperty(BOARD_PART, 'NEUTRAL_RATING').value;
  const neutralPercent = typeof neutral === 'number' ? neutral : null;
  const directToKw = Number(useProperty(BOARD_PART, 'DOL_MAX_KW').value);
  return useMemo(
    () => ({
      voltageV,
      cableMaterial,
      cableKind,
      neutralPercent,
      directToKw,
      couplers,
      hasIncomer: feeders.some(({ type }) => type.role === 'incomer'),
      names: feeders.map(({ name }) => name),
    }),
    [voltageV, cableMaterial, cableKind, neutralPercent, directToKw, couplers, feeders],
  );
}
