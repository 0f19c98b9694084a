import { doorInstrumentKinds } from './feeder-kind.ts';

/** Everything that the front view shows on a leaf and that takes a hole in it, instruments first. */
export const doorSymbols = [
  ...doorInstrumentKinds,
  'rotary handle',
  'toggle',
  'changeover handle',
  'breaker',
  'row of ways',
  'louvre',
  'lock',
  'screw',
] as const;

export type DoorSymbol = (typeof doorSymbols)[number];
