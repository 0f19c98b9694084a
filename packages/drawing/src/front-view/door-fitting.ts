import type { DoorSymbol } from '@pw/switchboard/model/door-symbol';
import type { Box } from '../sheet/sheet.ts';

/** A symbol on a leaf, and the box on paper in which the front view draws it. */
export type DoorFitting = { readonly symbol: DoorSymbol; readonly box: Box };

/** The fittings of a leaf, and how many instruments the front view finds no place for. */
export type DoorFittings = { readonly fittings: readonly DoorFitting[]; readonly withoutPlace: number };
