import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { BoardDesign } from '../model/design.ts';
import type { BoardTemperatures, DeviceTemperature, VerificationRoute, ZoneKind } from '../model/thermal.ts';

/** The temperatures of a board as quote.json has them (SBD 19.6). */
export type ThermalOutput =
  | { readonly converged: false }
  | {
      readonly converged: true;
      readonly balancePercent: number;
      readonly ambientC: number;
      readonly lossW: number;
      readonly solarW: number;
      readonly wallW: number;
      readonly ventW: number;
      readonly airMaxC: number;
      readonly barMaxC: number;
      readonly terminalMaxC: number;
      readonly cubicles: readonly CubicleOutput[];
      readonly feeders: readonly BreakerTemperatures[];
      readonly record: {
        readonly route: VerificationRoute['route'];
        readonly conditions: readonly { readonly id: string; readonly met: boolean }[];
      };
    };

type CubicleOutput = {
  readonly number: number;
  readonly lossW: number;
  readonly airMaxC: number;
  readonly airFlowM3H: number;
  readonly bars: readonly {
    readonly bar: string;
    readonly currentA: number;
    readonly tempC: number;
    readonly lossW: number;
  }[];
  readonly zones: readonly {
    readonly address: string;
    readonly kind: ZoneKind;
    readonly airC: number;
    readonly limitC: number | null;
  }[];
};

/** The copies of an entry with breakers as one: currents of the most loaded copy, the hottest air and terminal. */
export type BreakerTemperatures = {
  readonly name: string;
  readonly currentA: number;
  readonly airC: number;
  readonly terminalC: number;
  readonly permittedA: number;
  readonly lossW: number;
};

/** Writes the temperatures of a design: W, A, degC and m3/h to 0.1, half up; null where a design has none. */
export function thermalOutput({ thermal }: Pick<BoardDesign, 'thermal'>): ThermalOutput | null {
  if (thermal === undefined) {
    return null;
  }
  if (!thermal.isConverged) {
    return { converged: false };
  }
  const { cubicles, devices } = thermal;
  const { route, conditions } = thermal.record;
  return {
    converged: true,
    balancePercent: roundHalfUp(thermal.balancePercent, 3),
    ambientC: thermal.ambientC,
    lossW: tenth(thermal.lossW),
    solarW: tenth(thermal.solarW),
    wallW: tenth(thermal.wallW),
    ventW: tenth(thermal.ventW),
    ...hottest(thermal),
    cubicles: cubicles.map(({ number, lossW, airFlowM3H, bars, zones }) => ({
      number,
      lossW: tenth(lossW),
      airMaxC: tenth(Math.max(...zones.map(({ airC }) => airC))),
      airFlowM3H: tenth(airFlowM3H),
      bars: bars.map((each) => ({
        bar: each.bar,
        currentA: tenth(each.currentA),
        tempC: tenth(each.tempC),
        lossW: tenth(each.lossW),
      })),
      zones: zones.map(({ address, kind, airC, limitC }) => ({ address, kind, airC: tenth(airC), limitC })),
    })),
    feeders: breakerTemperatures(devices),
    record: { route, conditions: conditions.map(({ id, isMet }) => ({ id, met: isMet })) },
  };
}

/** The highest temperatures of air, bars and terminals; of what a board has none, that of the room. */
function hottest({ ambientC, cubicles, devices }: BoardTemperatures) {
  const highest = (values: readonly number[]) => tenth(Math.max(ambientC, ...values));
  return {
    airMaxC: highest(cubicles.flatMap(({ zones }) => zones.map(({ airC }) => airC))),
    barMaxC: highest(cubicles.flatMap(({ bars }) => bars.map(({ tempC }) => tempC))),
    terminalMaxC: highest(devices.map(({ terminalC }) => terminalC)),
  };
}

/** The entries with breakers in the order of their addresses; A, degC and W to 0.1, what is permitted in whole A. */
export function breakerTemperatures(devices: readonly DeviceTemperature[]): readonly BreakerTemperatures[] {
  return [...Map.groupBy(devices, ({ name }) => name)].flatMap(([name, copies]) => ofEntry(name, copies));
}

/** The most loaded copy of an entry with breakers, in the air and with the terminals of the hottest one. */
function ofEntry(name: string, copies: readonly DeviceTemperature[]): readonly BreakerTemperatures[] {
  const breakers = copies.flatMap((copy) =>
    copy.permittedA === null ? [] : [{ ...copy, permittedA: copy.permittedA }],
  );
  const loadOf = ({ currentA, permittedA }: (typeof breakers)[number]) => currentA / permittedA;
  const [first, ...others] = breakers;
  if (first === undefined) {
    return [];
  }
  const worst = others.reduce((most, copy) => (loadOf(copy) > loadOf(most) ? copy : most), first);
  return [
    {
      name,
      currentA: tenth(worst.currentA),
      airC: tenth(Math.max(...breakers.map(({ airC }) => airC))),
      terminalC: tenth(Math.max(...breakers.map(({ terminalC }) => terminalC))),
      permittedA: worst.permittedA,
      lossW: tenth(worst.lossW),
    },
  ];
}

function tenth(value: number): number {
  return roundHalfUp(value, 1);
}
