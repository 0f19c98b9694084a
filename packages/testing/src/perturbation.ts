import type { PropertyValue } from '@pw/configurator/value';
import type { BoardConfiguration } from '@pw/switchboard/model/configuration';
import type { Figures } from './changed-figures.ts';
import { withProperties } from './configuration.ts';

type Chosen = Readonly<Record<string, PropertyValue>>;

/** One thing changed on a board, and every figure that changes with it. */
export type Perturbation = {
  readonly change: string;
  readonly board?: Chosen;
  /** Properties by the name of the feeder. */
  readonly feeders?: Readonly<Record<string, Chosen>>;
  readonly because: string;
  readonly expected: Figures;
};

/** The board with the change. */
export function perturb(
  board: BoardConfiguration,
  { board: properties = {}, feeders = {} }: Pick<Perturbation, 'board' | 'feeders'>,
): BoardConfiguration {
  const strange = Object.keys(feeders).filter((name) => board.feeders.every((feeder) => feeder.name !== name));
  if (strange.length > 0) {
    throw new Error(`The board has no feeder ${strange.join(', ')}`);
  }
  const changed = board.feeders.map((feeder) => ({
    ...feeder,
    properties: { ...feeder.properties, ...feeders[feeder.name] },
  }));
  return { ...withProperties(board, properties), feeders: changed };
}

/** The finding C4 for a breaker that carries less than its rating. */
export function carriesLess(name: string, ratedA: number, carriesA: number): Figures {
  const text = `${name}: ${ratedA} A breaker carries ${carriesA} A in this cubicle; choose the next frame or ventilate`;
  return { [`check C4 ${name}`]: `W ${text}` };
}

/** One figure of several feeders. */
export function ofFeeders(names: readonly string[], figure: string, value: Figures[string]): Figures {
  return Object.fromEntries(names.map((name) => [`${name} ${figure}`, value]));
}
