import type { BoardValues } from '@pw/switchboard/model/part-properties';

/**
 * What a customer might expect of a board and does not get, in one sentence; an input of the board takes each but the last
 * two in (SBD-R2 7).
 * @param values of a board; one that was frozen before such inputs lacks them
 */
export function exclusionText(values: Partial<BoardValues>): string {
  const { SCOPE_GLANDS, SCOPE_LUGS, SCOPE_FOUNDATION_BOLTS, SCOPE_TROLLEY, HEATER = 'None', CUBICLE_LIGHT } = values;
  const excluded = [
    ...(SCOPE_GLANDS === 'Y' ? [] : ['cable glands']),
    ...(SCOPE_LUGS === 'Y' ? [] : ['cable lugs']),
    ...(SCOPE_FOUNDATION_BOLTS === 'Y' ? [] : ['foundation bolts']),
    ...(SCOPE_TROLLEY === 'Y' ? [] : ['breaker trolley']),
    ...(HEATER === 'None' ? ['space heaters'] : []),
    ...(CUBICLE_LIGHT === 'Y' ? [] : ['cubicle lamps']),
    ...['cables', 'erection'],
  ].join(', ');
  return `${excluded.charAt(0).toUpperCase()}${excluded.slice(1)}.`;
}
