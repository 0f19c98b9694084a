import { DEMANDED_KITS } from './kit-names.ts';

/** The properties of a feeder that equip it, in the order in which their components come (SBD 11.3). */
export const equippingInputs = {
  kits: DEMANDED_KITS,
  indication: 'FEEDER_INDICATION',
  metering: 'FEEDER_METERING',
} as const;

type EquippingProperty = (typeof equippingInputs)[keyof typeof equippingInputs];

/** Which property of the feeder asks for a component that nobody added, and with which value: a kit by its name. */
export type EquipmentSource = { readonly property: EquippingProperty; readonly value: string };
