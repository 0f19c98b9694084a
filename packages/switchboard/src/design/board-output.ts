import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { BoardDesign, MainBar, MarkedCurrent } from '../model/design.ts';
import type { GlandPlates } from '../model/gland-plate.ts';
import { type SupportRun, supportPlaces } from '../model/support-run.ts';
import { type NetworkOutput, networkOutput } from '../supply-network/network-output.ts';
import { placedSupports } from '../take-off/bar-pieces.ts';
import { upstreamText } from './rating-words.ts';

type BarOutput = {
  readonly size: string;
  readonly material: string;
  readonly areaMm2: number;
  readonly capacityA: number | null;
};

/** The current that a board is marked with. A section without an incomer names the coupler that feeds it. */
type InAOutput = {
  readonly asked: number;
  readonly markedA: number;
  readonly icw: { readonly kA: number; readonly s: number } | null;
  readonly icc: { readonly kA: number; readonly by: readonly string[] } | null;
  readonly sections: readonly {
    readonly section: string;
    readonly markedA: number | null;
    readonly incomer: string | null;
  }[];
};

/** What holds the bars of one place against the fault current. */
type ShortCircuitOutput = {
  readonly where: SupportRun['where'];
  readonly size: string;
  readonly spacingMm: number;
  readonly spanMm: number;
  readonly sets: number;
  readonly forceKn: number;
  readonly strengthKn: number;
  readonly sigmaN: number;
  readonly sigmaSubN: number;
  /** `calculated`, or the number of the test report. */
  readonly source: string;
};

/** The `design` of a board in `quote.json`; masses and capacities rounded half up to 0.1. */
export type DesignOutput = {
  readonly busbars: { readonly main: BarOutput; readonly neutral: BarOutput | null; readonly earth: BarOutput };
  readonly inA: InAOutput;
  readonly network: NetworkOutput | null;
  /** What the supports hold, by the places of the bars. */
  readonly shortCircuit: readonly ShortCircuitOutput[];
  /** By cubicle; a blank floor has none. */
  readonly glandPlates: readonly {
    readonly cubicle: number;
    readonly widthMm: number;
    readonly depthMm: number;
    readonly thicknessMm: number;
    readonly material: 'Steel' | 'Aluminium';
    readonly plates: number;
    /** Cables that pass them. */
    readonly glands: number;
  }[];
  readonly heightMm: number;
  /** What stands above the roof: 0, or the adaptor boxes of bus ducts. */
  readonly roofBoxMm: number;
  readonly depthMm: number;
  readonly lengthMm: number;
  readonly cubicles: readonly {
    readonly number: number;
    readonly section: string;
    readonly type: string;
    readonly widthMm: number;
    readonly feeders: readonly string[];
    readonly usedMm: number;
    readonly busbar: string;
    /** Of a cabinet what it is, as `wall cabinet WC-4`. */
    readonly cabinet?: string | undefined;
  }[];
  readonly transportUnits: readonly {
    readonly number: number;
    readonly widthMm: number;
    readonly massKg: number;
    readonly cgXmm: number;
    readonly cgZmm: number;
    readonly floorLoadKnM2: number;
    readonly slingKn: number;
  }[];
  readonly takeOff: {
    readonly busbarNetKg: number;
    readonly busbarPurchaseKg: number;
    readonly sheetMetalKg: number;
    readonly mbpKg: number;
    readonly frpSets: number;
    readonly wirePoints: number;
    readonly jointBoltSets: number;
    readonly supports: number;
    readonly paintM2: number;
    readonly doors: number;
  };
};

/** Writes a design as the quote gives it: plain values, feeders by name from top to bottom. */
export function designOutput(design: BoardDesign): DesignOutput {
  const { busbars, takeOff } = design;
  return {
    busbars: {
      main: barOutput(busbars.main),
      neutral: busbars.neutral && barOutput(busbars.neutral),
      earth: barOutput(busbars.earth),
    },
    inA: inAOutput(design.inA),
    network: design.network ? networkOutput(design.network) : null,
    shortCircuit: shortCircuitOutput(design),
    glandPlates: design.cubicles.flatMap(({ number, glandPlates }) =>
      glandPlates ? [glandPlateOutput(number, glandPlates)] : [],
    ),
    heightMm: design.heightMm.value + (design.canopyMm?.value ?? 0),
    roofBoxMm: design.roofBoxMm?.value ?? 0,
    depthMm: design.depthMm.value,
    lengthMm: design.lengthMm.value,
    cubicles: design.cubicles.map(({ number, section, type, widthMm, feeders, usedMm, bars, cabinet }) => ({
      number,
      section,
      type,
      widthMm,
      feeders: feeders.map(({ feeder }) => feeder.name),
      usedMm,
      // The bars of a cable box are those of the dropper next to it.
      busbar: type === 'CABLE_BOX' ? '' : String(bars.phase?.value ?? ''),
      ...(cabinet ? { cabinet: `${cabinet.noun} ${cabinet.name}` } : {}),
    })),
    transportUnits: design.transportUnits.map((unit) => ({
      number: unit.number,
      widthMm: unit.widthMm,
      massKg: oneDecimal(unit.massKg.value),
      cgXmm: roundHalfUp(unit.cgXmm.value, 0),
      cgZmm: roundHalfUp(unit.cgZmm.value, 0),
      floorLoadKnM2: oneDecimal(unit.floorLoadKnM2.value),
      slingKn: oneDecimal(unit.slingKn.value),
    })),
    takeOff: {
      busbarNetKg: oneDecimal(takeOff.busbarNetKg.value),
      busbarPurchaseKg: oneDecimal(takeOff.busbarPurchaseKg.value),
      sheetMetalKg: oneDecimal(takeOff.sheetMetalKg.value),
      mbpKg: oneDecimal(takeOff.mbpKg.value),
      frpSets: takeOff.frpSets.value,
      wirePoints: takeOff.wirePoints.value,
      jointBoltSets: takeOff.jointBoltSets.value,
      supports: takeOff.supports.reduce((sum, { pieces }) => sum + pieces.value, 0),
      paintM2: oneDecimal(takeOff.paintedAreaM2.value),
      doors: takeOff.doors.value,
    },
  };
}

/**
 * What the supports of a board hold, a row for each place: its tightest span, of equal ones the higher stress, then the
 * size that sorts first (SBD 3.12). Stresses to 0.1 N/mm2, forces to 0.01 kN, spacing to 0.1 mm.
 */
function shortCircuitOutput(design: Pick<BoardDesign, 'mainSupports' | 'cubicles'>): readonly ShortCircuitOutput[] {
  const runs = placedSupports(design).map(({ run }) => run);
  return supportPlaces.flatMap((where) => {
    const [tightest] = runs.filter((run) => run.where === where).toSorted(byTightness);
    return tightest ? [heldOutput(tightest)] : [];
  });
}

function byTightness(one: SupportRun, other: SupportRun): number {
  return (
    one.spanMm - other.spanMm ||
    other.stressNPerMm2 - one.stressNPerMm2 ||
    String(one.size).localeCompare(String(other.size), 'en')
  );
}

function heldOutput(run: SupportRun): ShortCircuitOutput {
  return {
    where: run.where,
    size: String(run.size),
    spacingMm: oneDecimal(run.spacingMm),
    spanMm: run.spanMm,
    sets: run.sets.value,
    forceKn: roundHalfUp(run.forceKn, 2),
    strengthKn: run.strengthKn,
    sigmaN: oneDecimal(run.stressNPerMm2),
    sigmaSubN: oneDecimal(run.ownStressNPerMm2),
    source: run.report ?? 'calculated',
  };
}

function glandPlateOutput(
  cubicle: number,
  { widthMm, depthMm, thicknessMm, material, sides, glands }: GlandPlates,
): DesignOutput['glandPlates'][number] {
  return {
    cubicle,
    widthMm: widthMm.value,
    depthMm: depthMm.value,
    thicknessMm,
    material,
    plates: sides.length,
    glands: glands.reduce((sum, { count }) => sum + count, 0),
  };
}

function inAOutput({ askedA, markedA, fault, sections }: MarkedCurrent): InAOutput {
  return {
    asked: askedA.value,
    markedA: markedA.value,
    icw: fault.kind === 'icw' ? { kA: fault.kA, s: fault.s } : null,
    icc:
      fault.kind === 'icc'
        ? { kA: fault.kA, by: fault.by.map((each) => (each.kind === 'feeder' ? each.feeder : upstreamText(each))) }
        : null,
    sections: sections.map(({ section, incomer, markedA: ofSection, coupler }) => ({
      section,
      markedA: ofSection?.value ?? null,
      incomer: incomer ?? (coupler === null ? null : `fed through coupler ${coupler}`),
    })),
  };
}

function barOutput({ size, material, areaMm2, capacityA }: MainBar): BarOutput {
  return { size: String(size), material, areaMm2, capacityA: capacityA && oneDecimal(capacityA.value) };
}

function oneDecimal(value: number): number {
  return roundHalfUp(value, 1);
}
