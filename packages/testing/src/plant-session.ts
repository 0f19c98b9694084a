import { compileFamilies } from '@pw/configurator/compile/compile-families';
import type { Family } from '@pw/configurator/family/family';
import type { Operation } from '@pw/configurator/session/operation';
import { createSession, type Session } from '@pw/configurator/session/session';
import { mustBeOk } from './must-be-ok.ts';
import { plantFamilies } from './plant-knowledge.ts';

/** A plant with two panels: a motor and a light in the first, a motor and a spare in the second. */
const standardPlant: readonly Operation[] = [
  { kind: 'add', part: 'plant', family: 'PLANT', below: null },
  { kind: 'add', part: 'panel 1', family: 'FEEDER_PANEL', below: 'plant' },
  { kind: 'add', part: 'panel 2', family: 'MOTOR_PANEL', below: 'plant' },
  { kind: 'add', part: 'motor 1', family: 'MOTOR', below: 'panel 1' },
  { kind: 'add', part: 'light 1', family: 'LIGHT', below: 'panel 1' },
  { kind: 'add', part: 'motor 2', family: 'MOTOR', below: 'panel 2' },
  { kind: 'add', part: 'spare 2', family: 'SPARE', below: 'panel 2' },
];

/** A session without parts. */
export function emptySession(families: readonly Family[] = plantFamilies): Session {
  return createSession(mustBeOk(compileFamilies(families)));
}

/** A session with the standard plant, of other families if they have the same names. */
export function plantSession(families: readonly Family[] = plantFamilies): Session {
  const session = emptySession(families);
  mustBeOk(session.apply(standardPlant));
  return session;
}

/** Everything that a session shows, as one text. */
export function printSession(session: Session): string {
  const print = (part: string): unknown => [
    part,
    session.family(part),
    Object.keys(session.values(part)).map((property) => [property, session.state(part, property)]),
    session.parts(part).map(print),
  ];
  return JSON.stringify(print(session.root()));
}
