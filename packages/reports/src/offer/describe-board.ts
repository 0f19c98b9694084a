import type { QuotedBoard } from '@pw/pricing/quote/quote-board';

const AXES = '(L x H x D)'.replaceAll(' ', '\u00A0');

/** A board in one line, e.g. `1600 A, 415 V, 50 kA for 1 s, copper busbars, IP42, form 3b, 5800 x 2275 x 800 mm`. */
export function describeBoard({ board, design }: QuotedBoard): string {
  const { RATED_CURRENT, OPER_VOLTAGE, INTERRUPT_RATING, SC_TIME, BUS_MAT, SB_IP, SB_FORM } = board.values;
  const current = RATED_CURRENT === null ? [] : [`${RATED_CURRENT} A`];
  const size = design ? [printSize(design)] : [];
  return [
    ...current,
    `${OPER_VOLTAGE} V`,
    `${INTERRUPT_RATING} kA for ${SC_TIME} s`,
    `${BUS_MAT.toLowerCase()} busbars`,
    SB_IP,
    `form ${SB_FORM}`,
    ...size,
  ].join(', ');
}

/** Length, height and depth of a board, e.g. `5800 x 2275 x 800 mm (L x H x D)`; the bracket stays on one line. */
export function printSize({ lengthMm, heightMm, depthMm }: NonNullable<QuotedBoard['design']>): string {
  return `${lengthMm.value} x ${heightMm.value} x ${depthMm.value} mm ${AXES}`;
}
