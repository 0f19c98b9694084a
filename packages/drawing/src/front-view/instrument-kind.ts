import type { EvaluatedComponent, EvaluatedFeeder } from '@pw/switchboard/model/evaluated-board';
import { symbolSizes } from './symbol-sizes.ts';

const instrumentKinds = [
  'meter',
  'display',
  'selector',
  'annunciator',
  'hooter',
  'instrument',
  'lamp',
  'push button',
] as const;

export type InstrumentKind = (typeof instrumentKinds)[number];

/** An instrument on a door: what to draw, how large it is (real mm), and the colour of a lens. */
export type DoorInstrument = {
  readonly kind: InstrumentKind;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly colour: string;
};

/** The symbol of each component family that stands on a door (SBD-R1 4, 5.7). */
const kindOfFamily: Readonly<Record<string, InstrumentKind>> = {
  Ammeter: 'meter',
  Voltmeter: 'meter',
  PowerMonitoringDevice: 'display',
  AmmeterSelectorSwitch: 'selector',
  VoltmeterSelectorSwitch: 'selector',
  BreakerControlSwitch: 'selector',
  Annunciator: 'annunciator',
  ElectronicHooter: 'hooter',
  Lamps: 'lamp',
};

/** Components of the family `Other` have no kind of their own: their description says what they are. */
const pushButton = /push[ -]?button/i;

const sizes: Readonly<Record<InstrumentKind, { readonly widthMm: number; readonly heightMm: number }>> = {
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
    const colour = typeof component.values.COLOR === 'string' ? component.values.COLOR : '';
    return kind ? Array.from({ length: component.values.QTY }, () => ({ kind, ...sizes[kind], colour })) : [];
  });
  return pieces.toSorted((one, other) => instrumentKinds.indexOf(one.kind) - instrumentKinds.indexOf(other.kind));
}

/** undefined for what stands inside of the compartment. A family that takes room on the door is never left out. */
function instrumentKind({ family, values }: EvaluatedComponent): InstrumentKind | undefined {
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
