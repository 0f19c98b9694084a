import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { Box, SheetItem } from '../sheet/sheet.ts';
import type { DoorFitting } from './door-fitting.ts';
import { colours, detailPens, symbolSizes } from './drawing-style.ts';
import { breakerToggle, rotaryHandle } from './instrument-symbols.ts';
import { centred, closedPath, deviceLayer, middle, outline, pointIn, ring, stroke } from './marks.ts';

/** The visible part of the device of a feeder on its door. */
type Front = 'rotary' | 'toggle' | 'changeover';

/**
 * The front of a device: of a breaker a rotary handle where the bill holds it, else the toggle behind a cut-out of the
 * door (SBD 16.5); of other kinds what their tables say (SBD 16.5). None while there is no device.
 */
function frontOf({ kind, values }: EvaluatedFeeder): Front | null {
  if (values.FRAME !== '') {
    return values.FEEDER_ROT_HANDLE === 'Y' ? 'rotary' : 'toggle';
  }
  if (values.FEEDER_CAT_NO === '') {
    return null;
  }
  const fronts = kind.doorFronts(values);
  return fronts.includes('handle') ? 'rotary' : fronts.includes('changeover') ? 'changeover' : null;
}

const frontMm: Readonly<Record<Front, number>> = {
  rotary: symbolSizes.handle.plateMm,
  toggle: symbolSizes.handle.plateMm,
  changeover: symbolSizes.changeover.heightMm,
};

/** The side of the square that the front of a device takes of its door, real mm; 0 for none. */
export function doorFrontMm(feeder: EvaluatedFeeder): number {
  const front = frontOf(feeder);
  return front === null ? 0 : frontMm[front];
}

const frontSymbols = {
  rotary: 'rotary handle',
  toggle: 'toggle',
  changeover: 'changeover handle',
} as const satisfies Readonly<Record<Front, DoorFitting['symbol']>>;

/** The front of a device as a fitting of its door. */
export function frontFittings(feeder: EvaluatedFeeder, box: Box): readonly DoorFitting[] {
  const front = frontOf(feeder);
  return front === null ? [] : [{ symbol: frontSymbols[front], box }];
}

/** Draws the front of a device in its square. */
export function doorFront(feeder: EvaluatedFeeder, box: Box): readonly SheetItem[] {
  switch (frontOf(feeder)) {
    case null:
      return [];
    case 'changeover':
      return changeoverHandle(box);
    case 'toggle':
      return breakerToggle(box);
    case 'rotary':
      return rotaryHandle(box);
  }
}

const { thin } = detailPens;

/** The handle of a changeover switch at 0, with the marks I, 0 and II around it. */
function changeoverHandle(box: Box): readonly SheetItem[] {
  const { widthMm, heightMm, arcMm, ringShare, gripWidthShare, gripLengthShare, markDegrees, markMm } =
    symbolSizes.changeover;
  const plate = centred(box, (box.widthMm * widthMm) / heightMm, box.heightMm);
  const scale = box.heightMm / heightMm;
  const centre = middle(plate);
  const diameterMm = plate.widthMm * ringShare;
  const grip = centred(plate, plate.widthMm * gripWidthShare, plate.widthMm * gripLengthShare);
  const marks = markDegrees.map((degrees) => {
    const turned = (degrees * Math.PI) / 180;
    const at = (radiusMm: number) => ({
      x: centre.x + Math.sin(turned) * radiusMm * scale,
      y: centre.y + Math.cos(turned) * radiusMm * scale,
    });
    return stroke(deviceLayer, at(arcMm), at(arcMm + markMm), thin);
  });
  return [
    outline(deviceLayer, plate, { fill: colours.plate }),
    ...marks,
    ring(deviceLayer, centre, diameterMm, { pen: thin, fill: colours.steel }),
    closedPath(deviceLayer, [pointIn(grip, 0, 0), pointIn(grip, 1, 0), pointIn(grip, 1, 1), pointIn(grip, 0, 1)], {
      fill: colours.ink,
      pen: thin,
    }),
  ];
}
