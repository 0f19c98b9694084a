import type { PropertyValue } from '@pw/configurator/value';
import type {
  BoardConfiguration,
  ComponentConfiguration,
  FeederConfiguration,
} from '@pw/switchboard/model/configuration';

type Chosen = Readonly<Record<string, PropertyValue>>;

/** A board configuration: 1600 A with one incomer, unless the test says otherwise. */
export function aBoard(
  properties: Chosen = {},
  feeders: readonly FeederConfiguration[] = [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1')],
): BoardConfiguration {
  return { name: 'PCC-1', quantity: 1, properties: { RATED_CURRENT: 1600, ...properties }, feeders };
}

/** A feeder with rating (A) and poles, placed as `'A2 B1'` says: two copies in section A, one in B. */
export function aFeeder(
  name: string,
  type: string,
  ratingA: number | null,
  poles: number | null,
  placed: string,
  properties: Chosen = {},
  components: readonly ComponentConfiguration[] = [],
): FeederConfiguration {
  const sections = placed.split(' ').filter((each) => each !== '');
  const quantities = sections.map((each) => [`SECTION_${each.charAt(0)}`, Number(each.slice(1))] as const);
  return {
    name,
    type,
    properties: {
      ...(ratingA === null ? {} : { FEEDER_AMP_RATING: ratingA }),
      ...(poles === null ? {} : { FEEDER_POLES: poles }),
      ...Object.fromEntries(quantities),
      ...properties,
    },
    components,
  };
}

/** A blank cubicle of a width, placed as in {@link aFeeder}. */
export function aBlank(name: string, widthMm: number | null, placed: string): FeederConfiguration {
  return aFeeder(name, 'EMPTY', null, null, placed, widthMm === null ? {} : { EMPTY_FEEDER_WIDTH: widthMm });
}

/** A control or monitoring component. */
export function aComponent(family: string, properties: Chosen = {}): ComponentConfiguration {
  return { family, properties };
}

/** The same board with other properties. */
export function withProperties(board: BoardConfiguration, properties: Chosen): BoardConfiguration {
  return { ...board, properties: { ...board.properties, ...properties } };
}

/** The same board with further feeders. */
export function withFeeders(board: BoardConfiguration, ...feeders: readonly FeederConfiguration[]): BoardConfiguration {
  return { ...board, feeders: [...board.feeders, ...feeders] };
}
