import type { BoardConfiguration, FeederConfiguration } from '@pw/switchboard/model/configuration';
import { sectionLetters } from '@pw/switchboard/model/section';
import { aBoard, aComponent, aFeeder } from './configuration.ts';

const ratings = [63, 100, 160, 250, 400, 63, 100, 32];

/**
 * A board of many feeder entries in five sections, as large enquiries have them: an incomer and a coupler per
 * section, outgoing ways of mixed ratings, a meter or a lamp on every fourth.
 */
export function manyFeeders(count: number): BoardConfiguration {
  const supply = sectionLetters.flatMap((section, index) => [
    aFeeder(`I/C-${section}`, 'ACB_IC', 2500, 4, `${section}1`),
    ...(index < sectionLetters.length - 1 ? [aFeeder(`B/C-${section}`, 'ACB_BC', 2500, 4, `${section}1`)] : []),
  ]);
  const ways = Array.from({ length: Math.max(0, count - supply.length) }, (_, index) => way(index));
  return aBoard({ RATED_CURRENT: 2500, QTY_BC: 4, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [...supply, ...ways]);
}

function way(index: number): FeederConfiguration {
  const section = sectionLetters[index % sectionLetters.length] ?? 'A';
  const components =
    index % 4 === 0 ? [aComponent('PowerMonitoringDevice'), aComponent('Lamps', { COLOR: 'Red', QTY: 3 })] : [];
  const ratingA = ratings[index % ratings.length] ?? 63;
  return aFeeder(`O/G-${index + 1}`, 'MCCB_OG', ratingA, index % 3 === 0 ? 4 : 3, `${section}1`, {}, components);
}
