import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { ScheduleBoard } from '@pw/switchboard/feeder-schedule/feeder-schedule';
import { useMemo } from 'react';
import { useProperty } from '../../board-configuration/use-board-store.ts';

/** What a schedule reads of the board; the same object for as long as nothing of it changes. */
export function useScheduleBoard(): ScheduleBoard {
  const voltageV = Number(useProperty(BOARD_PART, 'OPER_VOLTAGE').value);
  const cableMaterial = String(useProperty(BOARD_PART, 'CABLE_MATERIAL').value);
  const cableKind = String(useProperty(BOARD_PART, 'CABLE_KIND').value);
  const neutral = useProperty(BOARD_PART, 'NEUTRAL_RATING').value;
  const neutralPercent = typeof neutral === 'number' ? neutral : null;
  const directToKw = Number(useProperty(BOARD_PART, 'DOL_MAX_KW').value);
  return useMemo(
    () => ({ voltageV, cableMaterial, cableKind, neutralPercent, directToKw }),
    [voltageV, cableMaterial, cableKind, neutralPercent, directToKw],
  );
}
