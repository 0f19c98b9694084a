import type { MaintenanceItem } from '@pw/domain/passport/maintenance-plan';
import { recommendedSpares, type SpareTerms } from '@pw/pricing/offer/spares';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { toldConnection } from '@pw/switchboard/cable/terminations';
import { ratingText } from '@pw/switchboard/design/rating-words';
import { compartmentsOf } from '@pw/switchboard/layout/compartments';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { polesText } from '@pw/switchboard/model/poles';
import { cableOfWay } from '@pw/switchboard/model/small-way';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import type { Tables } from '@pw/switchboard/tables/tables';
import { functionText, releaseText, tagOf } from '../offer/feeder-schedule.ts';
import type { DesignedBoard } from '../offer/offer-data.ts';

/** A feeder, or a small way in it, as somebody at the board looks for it. */
export type ScheduledFeeder = {
  /** Of its compartment, e.g. `2C`; of a way, e.g. `R1/4`. */
  readonly address: string;
  readonly tag: string;
  readonly function: string;
  /** '' for none, as of all that follow. */
  readonly rating: string;
  readonly poles: string;
  readonly release: string;
  readonly article: string;
  readonly cable: string;
};

/** A spare without its price. */
export type NamedSpare = { readonly item: string; readonly quantity: number; readonly unit: string };

/** The feeders of a board by their compartments, each copy and each small way for itself. */
export function passportSchedule({ design }: DesignedBoard, tables: Tables): readonly ScheduledFeeder[] {
  return compartmentsOf(tables, design).flatMap((compartment): readonly ScheduledFeeder[] => {
    const { placed } = compartment;
    if (!placed) {
      return [];
    }
    const { feeder } = placed;
    const { values } = feeder;
    const whole: ScheduledFeeder = {
      address: compartment.address,
      tag: tagOf({ compartment, placed }),
      function: functionText(feeder),
      rating: ratingText(feeder),
      poles: polesText(values),
      release: releaseText(feeder),
      article: orderedNumber(values),
      cable: toldConnection(feeder),
    };
    const ways = waysOf(feeder).ways.map(({ way, address, phases }): ScheduledFeeder => {
      return {
        address: `${compartment.address} ${address}`,
        tag: way.description,
        function: way.device,
        rating: way.ratingA === null ? '' : `${way.curve}${way.ratingA}`,
        poles: [`${way.poles}P`, phases].filter((text) => text !== '').join(' '),
        release: '',
        article: '',
        cable: cableOfWay(way),
      };
    });
    return [whole, ...ways];
  });
}

/** The spares that the offer of one unit of a board recommends. Nothing of their prices is left. */
export function passportSpares(board: DesignedBoard, tables: Tables, terms: SpareTerms): readonly NamedSpare[] {
  return recommendedSpares([{ ...board, quantity: 1 }], tables, terms).map(({ item, quantity, unit }) => {
    return { item, quantity, unit };
  });
}

/** The maintenance that a board needs, as `catalog/maintenance.csv` orders it. */
export function maintenanceOf(
  { bill }: Pick<DesignedBoard, 'bill'>,
  { maintenance }: Pick<CatalogueTables, 'maintenance'>,
): readonly MaintenanceItem[] {
  const groups: ReadonlySet<string> = new Set(bill.map(({ group }) => group));
  return maintenance.rows
    .filter(({ of }) => of === 'board' || groups.has(of))
    .map(({ item, text, interval: intervalMonths, what }) => ({ item, text, intervalMonths, what }));
}
