import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { DispatchableUnit } from '@pw/domain/work-progress/decide-dispatch';
import type { NotedPackage } from '@pw/domain/work-progress/dispatch-note';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { listUnits, type SerialUnit } from '../serial-units/serial-units.store.ts';
import { boardOf, readBoardsOfUnits } from '../serial-units/unit-boards.ts';
import { type GonePackage, listGonePackages } from './dispatches.store.ts';

/** A transport unit as its design knows it. */
type DesignedPackage = Omit<NotedPackage, 'packed' | 'certificate'>;

/** The units of an order with their transport units. */
export type OrderPackages = {
  readonly units: readonly SerialUnit[];
  readonly dispatchable: readonly DispatchableUnit[];
  /** Those of units that are built: by unit, then from left to right. */
  readonly packages: readonly DesignedPackage[];
  readonly gone: readonly GonePackage[];
  /** The logo of the company as the revision of a unit has it. */
  readonly logoOf: (serial: string) => string | null;
  readonly companyOf: (serial: string) => string;
};

/** Reads what an order can dispatch, and what of it has left. Each unit is designed as the revision that it is built by. */
export async function readOrderPackages(tx: AppTransaction, projectId: number): Promise<OrderPackages> {
  const units = await listUnits(tx, projectId);
  const built = units.filter(({ state }) => state !== 'void');
  const boardsOf = await readBoardsOfUnits(tx, built);
  const gone = await listGonePackages(tx, projectId);
  const packages = built.flatMap((unit) => packagesOf(unit, boardOf(boardsOf(unit), unit)));
  const companyOf = (serial: string) => {
    const unit = built.find((each) => each.serial === serial);
    return unit && boardsOf(unit).company;
  };
  const numbersOf = (of: readonly { readonly serial: string; readonly transportUnit: number }[], serial: string) =>
    of.filter((each) => each.serial === serial).map(({ transportUnit }) => transportUnit);
  return {
    units,
    dispatchable: units.map(({ serial, state }) => {
      return { serial, state, transportUnits: numbersOf(packages, serial), gone: numbersOf(gone, serial) };
    }),
    packages,
    gone,
    logoOf: (serial) => companyOf(serial)?.logo ?? null,
    companyOf: (serial) => companyOf(serial)?.name ?? '',
  };
}

function packagesOf(unit: SerialUnit, { design }: ReturnType<typeof boardOf>): readonly DesignedPackage[] {
  const { serial, board, unitNo, ofUnits, orderRevision } = unit;
  return design.transportUnits.map(({ number, cubicles, widthMm, massKg, cgXmm, cgZmm }) => ({
    serial,
    board,
    unitNo,
    ofUnits,
    orderRevision,
    transportUnit: number,
    ofTransportUnits: design.transportUnits.length,
    cubicles: cubicles.map((each) => each.number),
    lengthMm: widthMm,
    depthMm: design.depthMm.value,
    heightMm: design.heightMm.value,
    // SBD 1.3: masses are given out to 0.1 kg.
    massKg: roundHalfUp(massKg.value, 1),
    cgXmm: roundHalfUp(cgXmm.value, 0),
    cgZmm: roundHalfUp(cgZmm.value, 0),
  }));
}
