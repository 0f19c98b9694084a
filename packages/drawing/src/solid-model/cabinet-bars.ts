import { type BarSize, presentBar } from '@pw/switchboard/model/bar-size';
import type { CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { conductorsOf } from '../front-view/bars-along.ts';
import { barsOf, EARTH_BAR, mainBarName, stackOf } from './bar-boxes.ts';
import type { ModelBox } from './model-box.ts';

/** Where the bars of a cabinet are, mm (SBD 16.15). */
const places = {
  /** From the rear of the cabinet to the rear edges of the bars across the plate. */
  fromRearMm: 70,
  /** Between the front edges of the main bars and the rear edges of the vertical ones. */
  beforeMainMm: 25,
  /** From the edge of the plate at its cable zone to the earth bar. */
  earthInsideMm: 30,
} as const;

type Cabinet = { readonly cubicle: DesignedCubicle; readonly cabinet: CabinetPlan };

/**
 * The bars of a cabinet: main bars and neutral across the plate, the earth bar next to its cable zone, and the vertical bars
 * in their strip. None behind a terminal block.
 */
export function cabinetBars(at: Cabinet, { busbars }: BoardDesign): readonly ModelBox[] {
  const { main, neutral, earth } = busbars;
  if (main.size === '') {
    return [];
  }
  const mains = mainBars(at, presentBar(main.size), neutral && presentBar(neutral.size));
  // A large neutral is wider than the phases.
  const frontMm = Math.min(...mains.map((bar) => bar.at.y));
  return [...mains, ...earthBar(at, presentBar(earth.size)), ...risers(at, frontMm)];
}

/** The plate in its cabinet: its left edge, and a height on it by the distance from its upper edge, mm. */
function plateOf({ cubicle: { widthMm }, cabinet: { heightMm, plateWidthMm, plateHeightMm } }: Cabinet) {
  const topMm = (heightMm + plateHeightMm) / 2;
  return { leftMm: (widthMm - plateWidthMm) / 2, heightAt: (fromTopMm: number) => topMm - fromTopMm };
}

function zoneOf({ zones }: CabinetPlan, use: CabinetPlan['zones'][number]['use']) {
  const zone = zones.find((each) => each.use === use);
  if (!zone) {
    throw new Error(`a cabinet with bars has no zone for ${use}`);
  }
  return zone;
}

/** On edge above each other in their zone. */
function mainBars(at: Cabinet, phase: BarSize, neutral: BarSize | null): readonly ModelBox[] {
  const { cabinet } = at;
  const { leftMm, heightAt } = plateOf(at);
  const zone = zoneOf(cabinet, 'busbars');
  const conductors = conductorsOf(phase, neutral);
  const pitchMm = zone.heightMm / conductors.length;
  return conductors.flatMap((conductor, index) => {
    const {
      letter,
      size: { widthMm, thicknessMm },
    } = conductor;
    return barsOf(mainBarName(letter), conductor, null, () => ({
      at: {
        x: leftMm,
        y: cabinet.depthMm - places.fromRearMm - widthMm,
        z: heightAt(zone.topMm + (index + 0.5) * pitchMm) - thicknessMm / 2,
      },
      size: { x: cabinet.plateWidthMm, y: widthMm, z: thicknessMm },
    }));
  });
}

function earthBar(at: Cabinet, size: BarSize): readonly ModelBox[] {
  const { cabinet } = at;
  const { leftMm, heightAt } = plateOf(at);
  const isAbove = zoneOf(cabinet, 'cables').topMm === 0;
  const { widthMm, thicknessMm } = size;
  return stackOf(EARTH_BAR, size, null, (_, bar) => {
    const insideMm = places.earthInsideMm + 2 * thicknessMm * bar;
    const z = isAbove ? heightAt(insideMm) - thicknessMm : heightAt(cabinet.plateHeightMm - insideMm);
    return {
      at: { x: leftMm, y: cabinet.depthMm - places.fromRearMm - widthMm, z },
      size: { x: cabinet.plateWidthMm, y: widthMm, z: thicknessMm },
    };
  });
}

/**
 * Side by side in their strip, before the main bars, from the middle of those to the farthest row that they feed.
 * @param mainFrontMm the foremost edge of the main bars, from the front
 */
function risers(at: Cabinet, mainFrontMm: number): readonly ModelBox[] {
  const { cubicle, cabinet } = at;
  const { phase, neutral } = cubicle.bars;
  const { riser } = cabinet;
  if (!riser || phase === null) {
    return [];
  }
  const { leftMm, heightAt } = plateOf(at);
  const zone = zoneOf(cabinet, 'busbars');
  const middleMm = zone.topMm + zone.heightMm / 2;
  const isAbove = zoneOf(cabinet, 'cables').topMm > zone.topMm;
  const footZ = heightAt(isAbove ? middleMm + riser.lengthMm : middleMm);
  const conductors = conductorsOf(phase.value, neutral?.value ?? null);
  const pitchMm = riser.stripMm / conductors.length;
  const stripMm = leftMm + cabinet.plateWidthMm - riser.stripMm;
  const rearMm = mainFrontMm - places.beforeMainMm;
  return conductors.flatMap((conductor, index) => {
    const {
      letter,
      size: { widthMm, thicknessMm },
    } = conductor;
    return barsOf(`Riser ${letter}`, conductor, cubicle.number, (offsetMm) => ({
      at: { x: stripMm + (index + 0.5) * pitchMm + offsetMm - thicknessMm / 2, y: rearMm - widthMm, z: footZ },
      size: { x: thicknessMm, y: widthMm, z: riser.lengthMm },
    }));
  });
}
