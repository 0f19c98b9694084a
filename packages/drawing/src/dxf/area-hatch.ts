import {
  type Dxfier,
  Hatch,
  HatchBoundaryPaths,
  type HatchOptions_t,
  HatchPolylineBoundary,
  HatchPredefinedPatterns,
  pattern,
} from '@tarikjabiri/dxf';

/** A corner of an area, real mm; `bulge` 1 makes the way to the next corner a half circle. */
export type AreaCorner = { readonly x: number; readonly y: number; readonly bulge?: number };

/** Parallel lines, real mm, or a plain area. */
export type AreaFilling = 'solid' | { readonly angleDegrees: number; readonly spacingMm: number };

/** The ruled pattern that every CAD program has, with its angle and its spacing: some draw their own by its name. */
const ruledPattern = { name: 'ANSI31', angleDegrees: 45, spacingMm: 3.175 } as const;

/**
 * An area of one boundary, filled or ruled. The hatch of the DXF library keeps the angle of a pattern from one file to
 * the next and does not turn its spacing, so this one writes its own lines.
 */
export class AreaHatch extends Hatch {
  readonly corners: readonly AreaCorner[];
  readonly filling: AreaFilling;

  constructor(corners: readonly AreaCorner[], filling: AreaFilling, options: HatchOptions_t) {
    super(boundaryOf(corners), pattern({ name: HatchPredefinedPatterns.SOLID }), options);
    this.corners = corners;
    this.filling = filling;
  }

  /** HATCH of the DXF reference, with one external boundary and, for lines, one line family. */
  protected override dxfyChild(dx: Dxfier): void {
    const isSolid = this.filling === 'solid';
    dx.point3d({ x: 0, y: 0, z: 0 });
    dx.push(210, 0);
    dx.push(220, 0);
    dx.push(230, 1);
    dx.name(isSolid ? 'SOLID' : ruledPattern.name);
    dx.push(70, isSolid ? 1 : 0);
    dx.push(71, 0);
    dx.push(91, 1);
    this.boundaryPath.dxfy(dx);
    dx.push(75, 0);
    dx.push(76, 1);
    if (this.filling !== 'solid') {
      writeLineFamily(dx, this.filling);
    }
    dx.push(98, 0);
  }
}

function boundaryOf(corners: readonly AreaCorner[]): HatchBoundaryPaths {
  const paths = new HatchBoundaryPaths();
  paths.addPolylineBoundary(new HatchPolylineBoundary([...corners]));
  return paths;
}

function writeLineFamily(dx: Dxfier, { angleDegrees, spacingMm }: Exclude<AreaFilling, 'solid'>): void {
  const angle = (angleDegrees * Math.PI) / 180;
  dx.push(52, angleDegrees - ruledPattern.angleDegrees);
  dx.push(41, spacingMm / ruledPattern.spacingMm);
  dx.push(77, 0);
  dx.push(78, 1);
  dx.push(53, angleDegrees);
  dx.push(43, 0);
  dx.push(44, 0);
  dx.push(45, -Math.sin(angle) * spacingMm);
  dx.push(46, Math.cos(angle) * spacingMm);
  dx.push(79, 0);
}
