import { breakerChecks } from './breaker-checks.ts';
import { busbarChecks } from './busbar-checks.ts';
import { cabinetChecks } from './cabinet-checks.ts';
import { cableChecks } from './cable-checks.ts';
import type { Check } from './check.ts';
import { clearanceChecks } from './clearance-checks.ts';
import { controlChecks } from './control-checks.ts';
import { columnChecks, lossChecks } from './cubicle-checks.ts';
import { entryChecks, inputCheck } from './entered-checks.ts';
import { equipmentChecks } from './equipment-checks.ts';
import { harmonicChecks } from './harmonic-checks.ts';
import { interlockChecks } from './interlock-checks.ts';
import { loadChecks } from './load-checks.ts';
import { motorChecks } from './motor-checks.ts';
import { networkChecks } from './network-checks.ts';
import { priceChecks } from './price-checks.ts';
import { serviceChecks } from './service-capacity.ts';
import { spareChecks } from './spare-checks.ts';
import { supplyChecks } from './supply-checks.ts';
import { thermalChecks } from './thermal-checks.ts';
import { transportChecks } from './transport-checks.ts';

/** Every evaluated check; `catalog/check.csv` gives their order and what is not evaluated yet. */
export const checks: readonly Check[] = [
  ...busbarChecks,
  ...clearanceChecks,
  ...breakerChecks,
  ...entryChecks,
  ...supplyChecks,
  ...networkChecks,
  ...harmonicChecks,
  ...serviceChecks,
  ...interlockChecks,
  ...loadChecks,
  ...motorChecks,
  ...controlChecks,
  ...thermalChecks,
  ...lossChecks,
  ...equipmentChecks,
  ...cableChecks,
  ...transportChecks,
  ...columnChecks,
  ...spareChecks,
  ...cabinetChecks,
  ...priceChecks,
  inputCheck,
];
