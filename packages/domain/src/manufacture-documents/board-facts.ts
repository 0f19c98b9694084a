import { counted } from '../counted.ts';
/** The facts of a board that the workshop reads first; of one board, where several are ordered. */
export type BoardFacts = {
  readonly ratedCurrentA: number | null;
  readonly busbarMaterial: string;
  /** Degree of protection, e.g. `IP42`. */
  readonly protection: string;
  readonly cubicles: number;
  /** The cabinet of the board, as `wall cabinet WC-4`; only for a board in a cabinet. */
  readonly cabinet?: string | undefined;
  readonly lengthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
  /** The widths of the transport units, from left to right. */
  readonly transportUnitsMm: number[];
  /** Net. */
  readonly busbarKg: number;
  readonly sheetMetalKg: number;
  readonly colour: string;
  /** The user who configured the board; '' for none. */
  readonly note: string;
};

/** A board in one line, e.g. `1600 A, Copper, IP42, 5 cubicles, 4000 mm, 2 TU`. */
export function boardFactsText(facts: BoardFacts): string {
  const { ratedCurrentA, busbarMaterial, protection, cubicles, cabinet, lengthMm, transportUnitsMm } = facts;
  const units = transportUnitsMm.length;
  return [
    ...(ratedCurrentA === null ? [] : [`${ratedCurrentA} A`]),
    busbarMaterial,
    protection,
    cabinet ?? counted(cubicles, 'cubicle'),
    `${lengthMm} mm`,
    counted(units, 'transport unit'),
  ].join(', ');
}
