import type { ComponentFamilyName } from '@pw/switchboard/model/article';
import type { EvaluatedComponent, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { type DoorInstrumentKind, doorInstrumentKinds } from '@pw/switchboard/model/feeder-kind';
import type { Box, Point, SheetItem } from '../sheet/sheet.ts';
import { colours, detailPens, lensColours, symbolSizes } from './drawing-style.ts';
import { centred, closedPath, deviceLayer, inset, middle, openPath, outline, pointIn, ring, stroke } from './marks.ts';

/** An instrument on a door: what to draw, how large it is (real mm), and the colour of a lens. */
export type DoorInstrument = {
  readonly kind: DoorInstrumentKind;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly colour: string;
};

/** The symbol of each component family on a door (SBD 11.1, 16.5); null where the family alone does not say it. */
const kindOfFamily: Readonly<Record<ComponentFamilyName, DoorInstrumentKind | null>> = {
  Ammeter: 'meter',
  Voltmeter: 'meter',
  PowerMonitoringDevice: 'display',
  AmmeterSelectorSwitch: 'selector',
  VoltmeterSelectorSwitch: 'selector',
  BreakerControlSwitch: 'selector',
  Annunciator: 'annunciator',
  ElectronicHooter: 'hooter',
  Lamps: 'lamp',
  MCB10kA: null,
  MeteringCT: null,
  Other: null,
  PotentialTransformer: null,
  ProtectionCT: null,
  SmallWay: null,
  Timer: null,
};

/** Components of the family `Other` have no kind of their own: their description says what they are. */
const pushButton = /push[ -]?button/i;

const instrumentSizes: Readonly<Record<DoorInstrumentKind, { readonly widthMm: number; readonly heightMm: number }>> = {
  window: square(symbolSizes.window.sideMm),
  fan: square(symbolSizes.fan.sideMm),
  meter: square(symbolSizes.meter.sideMm),
  display: square(symbolSizes.display.sideMm),
  selector: symbolSizes.selector,
  annunciator: symbolSizes.annunciator,
  hooter: square(symbolSizes.hooter.sideMm),
  instrument: square(symbolSizes.meter.sideMm),
  lamp: square(symbolSizes.lamp.bezelMm),
  'push button': square(symbolSizes.pushButton.bezelMm),
};

/** The instruments on the door of a feeder, one per piece: the large ones first, lamps and buttons after them. */
export function doorInstruments(feeder: EvaluatedFeeder): readonly DoorInstrument[] {
  const pieces = feeder.components.flatMap((component) => {
    const kind = instrumentKind(component);
    const colour = component.values.COLOR ?? '';
    return kind ? Array.from({ length: component.values.QTY }, () => ({ kind, ...instrumentSizes[kind], colour })) : [];
  });
  const ofKind = feeder.kind
    .doorPieces(feeder.values)
    .flatMap(({ kind, colour, quantity }) =>
      Array.from({ length: quantity }, () => ({ kind, ...instrumentSizes[kind], colour })),
    );
  return [...ofKind, ...pieces].toSorted(
    (one, other) => doorInstrumentKinds.indexOf(one.kind) - doorInstrumentKinds.indexOf(other.kind),
  );
}

/** The symbol of a component of a family on a door; null for one inside its compartment. */
export function familyInstrument(family: ComponentFamilyName, colour: string): DoorInstrument | null {
  const kind = kindOfFamily[family];
  return kind === null ? null : { kind, ...instrumentSizes[kind], colour };
}

/** undefined for what stands inside of the compartment. A family that takes room on the door is never left out. */
function instrumentKind({ family, values }: EvaluatedComponent): DoorInstrumentKind | undefined {
  const known = kindOfFamily[family];
  if (known) {
    return known;
  }
  if (pushButton.test(values.AM_DESCRIPTION)) {
    return 'push button';
  }
  return values.DOOR_INSTRUMENTS > 0 ? 'instrument' : undefined;
}

function square(sideMm: number) {
  return { widthMm: sideMm, heightMm: sideMm };
}

type DrawSymbol = (box: Box, colour: string) => readonly SheetItem[];

const { thin } = detailPens;

/** Draws an instrument of a door in its box; `colour` is the COLOR of a lamp. */
export function instrumentSymbol(kind: DoorInstrumentKind, box: Box, colour: string): readonly SheetItem[] {
  return symbols[kind](box, colour);
}

const symbols: Readonly<Record<DoorInstrumentKind, DrawSymbol>> = {
  window: (box) => [panel(box), ...glass(box)],
  fan: (box) => [panel(box), ...grille(box)],
  meter: (box) => [panel(box), ...dial(box)],
  display: (box) => [panel(box), ...screenAndKeys(box)],
  selector: (box) => [panel(box), ...knob(box)],
  annunciator: (box) => [panel(box), ...windows(box)],
  hooter: (box) => [
    panel(box),
    ...[0.75, 0.5, 0.25].map((share) => ring(deviceLayer, middle(box), box.widthMm * share, { pen: thin })),
  ],
  instrument: (box) => [panel(box), outline(deviceLayer, inset(box, box.widthMm / 6), { pen: thin })],
  lamp: (box, colour) => [
    ring(deviceLayer, middle(box), box.widthMm, { pen: thin, fill: colours.plate }),
    ring(deviceLayer, middle(box), (box.widthMm * symbolSizes.lamp.lensMm) / symbolSizes.lamp.bezelMm, {
      pen: thin,
      fill: lensColours[colour] ?? colours.plate,
    }),
  ],
  'push button': (box) => [
    outline(deviceLayer, box, { pen: thin, fill: colours.plate }),
    ring(deviceLayer, middle(box), (box.widthMm * symbolSizes.pushButton.capMm) / symbolSizes.pushButton.bezelMm, {
      pen: thin,
      fill: colours.steel,
    }),
  ],
};

function panel(box: Box): SheetItem {
  return outline(deviceLayer, box, { fill: colours.plate });
}

/** The window before a meter: two lines of its glass, and the seals of its frame. */
function glass(box: Box): readonly SheetItem[] {
  const { sideMm, sealMm, sealInsetMm } = symbolSizes.window;
  const share = sealInsetMm / sideMm;
  const corners = [
    [share, share],
    [1 - share, share],
    [share, 1 - share],
    [1 - share, 1 - share],
  ] as const;
  return [
    outline(deviceLayer, inset(box, box.widthMm * 2 * share), { pen: thin }),
    stroke(deviceLayer, pointIn(box, 0.3, 0.5), pointIn(box, 0.5, 0.7), thin),
    stroke(deviceLayer, pointIn(box, 0.4, 0.4), pointIn(box, 0.7, 0.7), thin),
    ...corners.map(([x, y]) => ring(deviceLayer, pointIn(box, x, y), (box.widthMm * sealMm) / sideMm, { pen: thin })),
  ];
}

/** A fan behind its slots. */
function grille(box: Box): readonly SheetItem[] {
  const { sideMm, ringMm, slots } = symbolSizes.fan;
  return [
    ring(deviceLayer, middle(box), (box.widthMm * ringMm) / sideMm, { pen: thin }),
    ...Array.from({ length: slots }, (_, index) =>
      stroke(deviceLayer, pointIn(box, 0.3, 0.3 + index * 0.1), pointIn(box, 0.7, 0.3 + index * 0.1), thin),
    ),
  ];
}

/** A scale of a quarter circle and a pointer from its corner, as moving-iron instruments have them. */
function dial(box: Box): readonly SheetItem[] {
  const pivot = pointIn(box, 0.2, 0.2);
  const radiusMm = box.widthMm * symbolSizes.meter.arcShare;
  const at = (degrees: number, share: number): Point => ({
    x: pivot.x + Math.cos((degrees * Math.PI) / 180) * radiusMm * share,
    y: pivot.y + Math.sin((degrees * Math.PI) / 180) * radiusMm * share,
  });
  const arc = [0, 15, 30, 45, 60, 75, 90].map((degrees) => at(degrees, 1));
  return [openPath(deviceLayer, arc, thin), stroke(deviceLayer, pivot, at(60, 0.9), thin)];
}

function screenAndKeys(box: Box): readonly SheetItem[] {
  const screen = { ...inset(box, box.widthMm * 0.12), y: box.y + box.heightMm * 0.38, heightMm: box.heightMm * 0.5 };
  const keys = [0.2, 0.4, 0.6, 0.8].map((share) => pointIn(box, share, 0.2));
  return [
    outline(deviceLayer, screen, { pen: thin, fill: colours.steel }),
    ...keys.map((key) => ring(deviceLayer, key, box.widthMm * 0.1, { pen: thin })),
  ];
}

function knob(box: Box): readonly SheetItem[] {
  const centre = middle(box);
  const diameterMm = box.widthMm * 0.7;
  const grip = centred(box, diameterMm * 0.26, diameterMm);
  return [
    ring(deviceLayer, centre, diameterMm, { pen: thin }),
    outline(deviceLayer, grip, { pen: thin, fill: colours.ink }),
  ];
}

function windows(box: Box): readonly SheetItem[] {
  const { columns, rows } = symbolSizes.annunciator;
  const field = inset(box, box.heightMm * 0.1);
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, index) => [
      pointIn(field, (index + 1) / columns, 0),
      pointIn(field, (index + 1) / columns, 1),
    ]),
    ...Array.from({ length: rows - 1 }, (_, index) => [
      pointIn(field, 0, (index + 1) / rows),
      pointIn(field, 1, (index + 1) / rows),
    ]),
  ];
  return [outline(deviceLayer, field, { pen: thin }), ...lines.map((points) => openPath(deviceLayer, points, thin))];
}

/** The toggle of a breaker at OFF, behind the cut-out of the door that it is reached through. */
export function breakerToggle(box: Box): readonly SheetItem[] {
  const { cutOutWidthShare, cutOutHeightShare, leverWidthShare, leverHeightShare } = symbolSizes.toggle;
  const cutOut = centred(box, box.widthMm * cutOutWidthShare, box.heightMm * cutOutHeightShare);
  const lever = centred(cutOut, cutOut.widthMm * leverWidthShare, cutOut.heightMm * leverHeightShare);
  const slot = inset(lever, -lever.widthMm / 4);
  return [
    outline(deviceLayer, cutOut, { fill: colours.plate }),
    outline(deviceLayer, slot, { pen: thin, fill: colours.steel }),
    outline(deviceLayer, { ...lever, heightMm: lever.heightMm / 2 }, { pen: thin, fill: colours.ink }),
  ];
}

/** The rotary handle of a moulded-case breaker: escutcheon, collar and grip at OFF. */
export function rotaryHandle(box: Box): readonly SheetItem[] {
  const { ringShare, gripWidthShare, gripLengthShare } = symbolSizes.handle;
  const grip = centred(box, box.widthMm * gripWidthShare, box.heightMm * gripLengthShare);
  const pointer = [pointIn(grip, 0.5, 0.95), pointIn(grip, 0.5, 0.7)];
  return [
    outline(deviceLayer, box, { fill: colours.plate }),
    ring(deviceLayer, middle(box), box.widthMm * ringShare, { pen: thin, fill: colours.steel }),
    closedPath(deviceLayer, [pointIn(grip, 0, 0), pointIn(grip, 1, 0), pointIn(grip, 1, 1), pointIn(grip, 0, 1)], {
      fill: colours.ink,
      pen: thin,
    }),
    openPath(deviceLayer, pointer, { widthMm: 0.18, colour: colours.plate }),
  ];
}
