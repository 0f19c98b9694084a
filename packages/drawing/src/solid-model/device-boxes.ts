import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { BreakerTables } from '@pw/switchboard/tables/breaker-tables';
import type { Opening } from './enclosure-boxes.ts';
import type { ModelBox, ModelCubicle, Triple } from './model-box.ts';

/** From the door to the front of the device behind it, mm (SBD-R2 part C, 3.5). */
const BEHIND_DOOR_MM = 60;

/** The breaker behind a door: in the middle of its opening; none where the compartment holds no device. */
export function deviceBoxes(
  tables: Pick<BreakerTables, 'breakerSize'>,
  cubicle: ModelCubicle,
  { compartment, leftMm, widthMm, footMm, heightMm }: Opening,
): readonly ModelBox[] {
  const feeder = compartment?.placed?.feeder;
  const size = feeder && breakerSize(tables, feeder);
  if (!size) {
    return [];
  }
  return [
    {
      part: 'breaker',
      name: feeder.values.BREAKER,
      path: `device/${compartment.address}`,
      cubicle: cubicle.number,
      compartment,
      at: {
        x: cubicle.leftMm + leftMm + (widthMm - size.x) / 2,
        y: BEHIND_DOOR_MM,
        z: footMm + (heightMm - size.z) / 2,
      },
      size,
    },
  ];
}

/** What a breaker takes with its guide frame, if it has one, mm; null for a feeder without breaker. */
function breakerSize({ breakerSize: { rows } }: Pick<BreakerTables, 'breakerSize'>, feeder: EvaluatedFeeder) {
  const { FRAME, POLES, FEEDER_MOUNTING } = feeder.values;
  const row = rows.find(({ frame, poles }) => frame === FRAME && poles === POLES);
  if (!row) {
    return null;
  }
  const isDrawnOut = FEEDER_MOUNTING === 'Withdrawable';
  const size: Triple = {
    x: row.widthMm,
    y: isDrawnOut ? row.drawnOutDepthMm : row.depthMm,
    z: isDrawnOut ? row.drawnOutHeightMm : row.heightMm,
  };
  return size;
}
