import { type BarSize, presentBar } from '@pw/switchboard/model/bar-size';
import type { CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { conductorsOf } from '../front-view/bars-along.ts';
import type { BoardFrame } from '../front-view/board-view.ts';
import { barsOf, EARTH_BAR, mainBarName, stackOf } from './bar-boxes.ts';
import type { ModelBox } from './model-box.ts';

/** A board in a cabinet. */
export type CabinetBoard = {
  readonly frame: BoardFrame;
  readonly cubicle: DesignedCubicle;
  readonly cabinet: CabinetPlan;
};

/**
 * The bars of a cabinet: main bars and neutral across the plate, the earth bar next to its cable zone, and the vertical bars
 * in their strip. None behind a terminal block.
 */
export function cabinetBars(at: CabinetBoard, { busbars }: BoardDesign): readonly ModelBox[] {
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
function plateOf({ cubicle: { widthMm }, cabinet: { heightMm, plateWidthMm, plateHeightMm } }: CabinetBoard) {
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
function mainBars(at: CabinetBoard, phase: BarSize, neutral: BarSize | null): readonly ModelBox[] {
  const { frame, cabinet } = at;
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
        y: cabinet.depthMm - frame.metalMm('bar of a cabinet from the rear') - widthMm,
        z: heightAt(zone.topMm + (index + 0.5) * pitchMm) - thicknessMm / 2,
      },
      size: { x: cabinet.plateWidthMm, y: widthMm, z: thicknessMm },
    }));
  });
}

function earthBar(at: CabinetBoard, size: BarSize): readonly ModelBox[] {
  const { frame, cabinet } = at;
  const { leftMm, heightAt } = plateOf(at);
  const isAbove = zoneOf(cabinet, 'cables').topMm === 0;
  const { widthMm, thicknessMm } = size;
  return stackOf(EARTH_BAR, size, null, (_, bar) => {
    const insideMm = frame.metalMm('earth bar inside the plate') + 2 * thicknessMm * bar;
    const z = isAbove ? heightAt(insideMm) - thicknessMm : heightAt(cabinet.plateHeightMm - insideMm);
    return {
      at: { x: leftMm, y: cabinet.depthMm - frame.metalMm('bar of a cabinet from the rear') - widthMm, z },
      size: { x: cabinet.plateWidthMm, y: widthMm, z: thicknessMm },
    };
  });
}

/**
 * Side by side in their strip, before the main bars, from the middle of those to the farthest row that they feed.
 * @param mainFrontMm the foremost edge of the main bars, from the front
 */
function risers(at: CabinetBoard, mainFrontMm: number): readonly ModelBox[] {
  const { frame, cubicle, cabinet } = at;
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
  const rearMm = mainFrontMm - frame.metalMm('riser from the main bars of a cabinet');
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
