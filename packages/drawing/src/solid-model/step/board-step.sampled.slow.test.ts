import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBlank, aBoard, aFeeder, longBoard, referenceBoards, withProperties } from '@pw/testing/configuration';
import { gateOrNight } from '@pw/testing/run-length';
import openCascade, { type OpenCascadeInstance } from 'replicad-opencascadejs';
import { beforeAll, describe, expect, it } from 'vitest';
import { boardBoxes } from '../board-boxes.ts';
import { boxVolume } from '../model-box.ts';
import { aModelHead } from '../sample-model.ts';
import { boardStep } from './board-step.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const boxedBoard = aBoard({ RATED_CURRENT: 4000 }, [
  aFeeder('I/C', 'ACB_IC', 4000, 4, 'A1', { CABLE_RUNS: 12, CABLE_SIZE: 300 }),
  aBlank('Future', 600, 'A1'),
]);

const { RB2, ...others } = referenceBoards;

/** The gate imports the smaller ones. */
const boards: readonly (readonly [string, BoardConfiguration])[] = [
  ['RB2', RB2],
  ['a board with a cable box and a blank cubicle', boxedBoard],
  ...gateOrNight(
    [],
    [
      ...Object.entries(others),
      ['a board of 30 cubicles', longBoard] as const,
      ['a board without a base frame', withProperties(others.RB5, { SB_BASEFRAME: 0, MBB_POS: 'Bottom' })] as const,
    ],
  ),
];

/** Starts a CAD kernel that knows nothing of ours: the referee of what we write. */
async function startKernel(): Promise<OpenCascadeInstance> {
  const program = createRequire(import.meta.url).resolve('replicad-opencascadejs');
  // It asks where it stands, as programs of a former kind of module do, and its types know neither its settings
  // nor how it is exported.
  Object.assign(globalThis, { __dirname: dirname(program) });
  const start = openCascade as unknown as (settings: {
    readonly wasmBinary: Uint8Array;
  }) => Promise<OpenCascadeInstance>;
  return start({ wasmBinary: readFileSync(program.replace(/\.js$/, '.wasm')) });
}

/** The model that the kernel reads from a STEP file, mm. */
function imported(kernel: OpenCascadeInstance, text: string) {
  const file = '/board.step';
  kernel.FS.writeFile(file, text);
  const reader = new kernel.STEPControl_Reader_1();
  const isRead = reader.ReadFile(file) === kernel.IFSelect_ReturnStatus.IFSelect_RetDone;
  const roots = reader.TransferRoots(new kernel.Message_ProgressRange_1());
  const shape = reader.OneShape();
  const { TopAbs_SOLID, TopAbs_SHAPE, TopAbs_COMPOUND } = kernel.TopAbs_ShapeEnum;
  let solids = 0;
  // The types of the kernel do not say that its words are of their own list.
  const explorer = new kernel.TopExp_Explorer_2(shape, TopAbs_SOLID as never, TopAbs_SHAPE as never);
  for (; explorer.More(); explorer.Next()) {
    solids += 1;
  }
  const mass = new kernel.GProp_GProps_1();
  kernel.BRepGProp.VolumeProperties_1(shape, mass, true, false, false);
  const bounds = new kernel.Bnd_Box_1();
  kernel.BRepBndLib.AddOptimal(shape, bounds, false, false);
  const [least, most] = [bounds.CornerMin(), bounds.CornerMax()];
  return {
    isRead,
    roots,
    isCompound: shape.ShapeType() === (TopAbs_COMPOUND as never),
    isValid: new kernel.BRepCheck_Analyzer(shape, true, false).IsValid_2(),
    solids,
    volumeMm3: mass.Mass(),
    bounds: [least.X(), least.Y(), least.Z(), most.X(), most.Y(), most.Z()],
  };
}

describe('a CAD kernel', () => {
  let kernel: OpenCascadeInstance;
  beforeAll(async () => {
    kernel = await startKernel();
  });

  it.each(boards)('imports %s as one compound with its solids, volume and bounds', (_, configuration) => {
    const { board, design } = assessBoard(knowledge, configuration);
    if (!design) {
      throw new Error('the board has no design');
    }
    const boxes = boardBoxes(knowledge.tables, board, design);
    const { volumeMm3, bounds, ...shape } = imported(kernel, boardStep(knowledge.tables, board, design, aModelHead()));
    expect(shape).toEqual({ isRead: true, roots: 1, isCompound: true, isValid: true, solids: boxes.length });
    const volume = boxes.reduce((sum, box) => sum + boxVolume(box), 0);
    expect(Math.abs(volumeMm3 / volume - 1)).toBeLessThan(1e-6);
    const expected = [0, -20, 0, design.lengthMm.value, design.depthMm.value, design.heightMm.value];
    expect(bounds.map((mm) => Math.round(mm * 1e3) / 1e3)).toEqual(expected);
  });
});
