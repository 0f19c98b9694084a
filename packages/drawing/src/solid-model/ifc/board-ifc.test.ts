import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import {
  aBlank,
  aBoard,
  aComponent,
  aFeeder,
  longBoard,
  referenceBoards,
  withFeeders,
} from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { beforeAll, describe, expect, it } from 'vitest';
import { type FlatMesh, IfcAPI } from 'web-ifc';
import { boardBoxes } from '../board-boxes.ts';
import { boxVolume } from '../model-box.ts';
import type { ModelHead } from '../model-head.ts';
import { aModelHead } from '../sample-model.ts';
import { boardIfc } from './board-ifc.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function modelOf(configuration: BoardConfiguration, head: Partial<ModelHead> = {}) {
  const { board, design } = assessBoard(knowledge, configuration);
  return (
    design && {
      design,
      boxes: boardBoxes(knowledge.tables, board, design),
      text: boardIfc(knowledge.tables, board, design, aModelHead(head)),
    }
  );
}

function textOf(configuration: BoardConfiguration, head: Partial<ModelHead> = {}): string {
  return modelOf(configuration, head)?.text ?? '';
}

const entityLines = (text: string) => text.split('\n').filter((line) => line.startsWith('#'));

/** The ids of a file by the name of what has them. */
function idsOf(text: string): readonly string[] {
  return [...text.matchAll(/\('([0-3][0-9A-Za-z_$]{21})',/g)].map(([, id = '']) => id);
}

/** An IFC file as another program reads it. */
type ReadIfc = {
  /** The lines of an entity of the schema, e.g. `IFCPLATE`, with their attributes by name. */
  readonly entities: (keyword: string) => readonly IfcLine[];
  /** How many products have a shape, and the volume of their meshes, mm3. */
  readonly shapes: { readonly count: number; readonly volumeMm3: number };
};

/** A line as the reader gives it: a value is wrapped with its type, a reference is a number. */
type IfcLine = Readonly<Record<string, { readonly value: unknown } | null | undefined>> & {
  readonly expressID: number;
};

const MM3_PER_M3 = 1e9;

/** Opens an IFC reader that knows nothing of ours: the referee of what we write. */
async function ifcReader(): Promise<(text: string) => ReadIfc> {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  return (text) => {
    const model = api.OpenModel(new TextEncoder().encode(text));
    const types = new Map(
      api.GetAllTypesOfModel(model).map(({ typeID, typeName }) => [typeName.toUpperCase(), typeID]),
    );
    const read = {
      shapes: shapesOf(api, model),
      lines: new Map(
        [...types].map(([name, type]) => {
          const ids = api.GetLineIDsWithType(model, type);
          const all = Array.from({ length: ids.size() }, (_, at) => api.GetLine(model, ids.get(at)) as IfcLine);
          return [name, all] as const;
        }),
      ),
    };
    api.CloseModel(model);
    return { shapes: read.shapes, entities: (keyword) => read.lines.get(keyword) ?? [] };
  };
}

function shapesOf(api: IfcAPI, model: number): ReadIfc['shapes'] {
  let count = 0;
  let volume = 0;
  api.StreamAllMeshes(model, (mesh) => {
    count += 1;
    volume += meshVolume(api, model, mesh);
  });
  return { count, volumeMm3: volume * MM3_PER_M3 };
}

/** The signed volume of a mesh, m3: that of its triangles about their own origin, as its placement enlarges it. */
function meshVolume(api: IfcAPI, model: number, { geometries }: FlatMesh): number {
  return Array.from({ length: geometries.size() }, (_, index) => {
    const { geometryExpressID, flatTransformation: m } = geometries.get(index);
    const geometry = api.GetGeometry(model, geometryExpressID);
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize());
    const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize());
    const corner = (at: number): Vector => {
      const start = 6 * (indices[at] ?? 0);
      return [vertices[start] ?? 0, vertices[start + 1] ?? 0, vertices[start + 2] ?? 0];
    };
    let sum = 0;
    for (let at = 0; at < indices.length; at += 3) {
      sum += tripleProduct(corner(at), corner(at + 1), corner(at + 2)) / 6;
    }
    const column = (at: number): Vector => [m[at] ?? 0, m[at + 1] ?? 0, m[at + 2] ?? 0];
    return sum * tripleProduct(column(0), column(4), column(8));
  }).reduce((total, each) => total + each, 0);
}

type Vector = readonly [number, number, number];

function tripleProduct(a: Vector, b: Vector, c: Vector): number {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
}

describe('the IFC file of a board', () => {
  let read: (text: string) => ReadIfc;
  beforeAll(async () => {
    read = await ifcReader();
  });

  it('is written as the fragment of the reference', () => {
    const text = textOf(referenceBoards.RB2);
    const device =
      /=IFCPROTECTIVEDEVICE\('[^']{22}',\$,'O\/G-100-1','MCCB outgoing','3VA1110',(#\d+),(#\d+),'1D',\.CIRCUITBREAKER\.\);/;
    const [, placement = '', shape = ''] = device.exec(text) ?? [];
    const entity = (reference: string) => entityLines(text).find((line) => line.startsWith(`${reference}=`)) ?? '';
    const followed = (reference: string, keyword: string) => {
      const [, attributes = ''] = new RegExp(`=${keyword}\\((.*)\\);`).exec(entity(reference)) ?? [];
      return [...attributes.matchAll(/#\d+/g)].map(([each]) => each);
    };
    const [, axis = ''] = followed(placement, 'IFCLOCALPLACEMENT');
    const [point = ''] = followed(axis, 'IFCAXIS2PLACEMENT3D');
    expect(entity(point)).toMatch(/=IFCCARTESIANPOINT\(\(-200\.,-205\.,710\.\)\);/);
    const [body = ''] = followed(shape, 'IFCPRODUCTDEFINITIONSHAPE');
    const [, solid = ''] = followed(body, 'IFCSHAPEREPRESENTATION');
    expect(entity(solid)).toMatch(/,130\.\);/);
    const [profile = ''] = followed(solid, 'IFCEXTRUDEDAREASOLID');
    expect(entity(profile)).toMatch(/\(\.AREA\.,\$,#\d+,101\.6,70\.\);/);
  });

  it('is read back with the parts, texts and volume of the board', () => {
    const model = modelOf(referenceBoards.RB1);
    const ifc = read(model?.text ?? '');
    const counted = (keyword: string) => ifc.entities(keyword).length;
    // Two incomers, a coupler and twelve ways; five cubicles.
    expect(counted('IFCELECTRICDISTRIBUTIONBOARD')).toBe(1);
    expect(counted('IFCELEMENTASSEMBLY')).toBe(5);
    expect(counted('IFCPROTECTIVEDEVICE')).toBe(15);
    const boxes = model?.boxes ?? [];
    expect(counted('IFCPLATE')).toBe(boxes.filter(({ part }) => ['sheet', 'insulation', 'door'].includes(part)).length);
    expect(counted('IFCCABLESEGMENT')).toBe(boxes.filter(({ part }) => part === 'bar').length);
    expect(ifc.shapes.count).toBe(boxes.length);
    const volume = boxes.reduce((sum, box) => sum + boxVolume(box), 0);
    expect(Math.abs(ifc.shapes.volumeMm3 / volume - 1)).toBeLessThan(1e-6);
    const devices = ifc.entities('IFCPROTECTIVEDEVICE').map(({ Name, Tag }) => [Tag?.value, Name?.value].join(' '));
    expect(devices.toSorted()).toEqual(
      (model?.design.compartments ?? [])
        .filter(({ placed }) => placed !== null)
        .map(({ address, tag }) => `${address} ${tag}`)
        .toSorted(),
    );
  });

  it('is read back with every kind of device, once for each feeder and for each small way', () => {
    const kind = (name: string, type: string, properties: Readonly<Record<string, string | number>>) =>
      aFeeder(name, type, null, null, 'A1', properties);
    const small = { FEEDER_AMP_RATING: 63, FEEDER_POLES: '4', DB_INCOMER: 'Isolator' };
    const model = modelOf(
      aBoard({ RATED_CURRENT: 800, SB_IP: 'IP42', NEUTRAL_RATING: 100, INTERRUPT_RATING: 36 }, [
        kind('I/C', 'CHANGEOVER', { FEEDER_AMP_RATING: 800, CO_CONTROLLER: 'AMF relay' }),
        aFeeder('O/G', 'MCCB_OG', 160, 3, 'A2'),
        kind('DOL', 'STARTER', { MOTOR_KW: 11 }),
        kind('SD', 'STARTER', { MOTOR_KW: 90, STARTER_KIND: 'SD' }),
        kind('SOFT', 'STARTER', { MOTOR_KW: 37, STARTER_KIND: 'SOFT' }),
        kind('VFD', 'STARTER', { MOTOR_KW: 37, STARTER_KIND: 'VFD' }),
        kind('SFU', 'SFU_OG', { FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' }),
        kind('SW', 'SFU_OG', { SFU_KIND: 'SWITCH', FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' }),
        kind('KWH', 'METER', { METER_KIND: 'kWh CT' }),
        kind('CS', 'CONTROL', { CONTROL_VA: 500 }),
        kind('FUTURE', 'SPACE', { SPACE_FOR: 250 }),
        aFeeder('LDB', 'DB', null, null, 'A1', small, [
          aComponent('SmallWay', { WAY_AMP: 16, WAY_POLES: '1', QTY: 3 }),
          aComponent('SmallWay', { WAY_DEVICE: 'RCBO', WAY_AMP: 32, WAY_POLES: '2', QTY: 2 }),
        ]),
      ]),
    );
    const ifc = read(model?.text ?? '');
    const types = (keyword: string) => {
      const all = ifc.entities(keyword).map(({ PredefinedType }) => String(PredefinedType?.value));
      return Object.fromEntries(Array.from(Map.groupBy(all, String), ([type, each]) => [type, each.length]));
    };
    // Breakers: two ways, those of four starters, three small ways.
    expect(types('IFCPROTECTIVEDEVICE')).toEqual({
      CIRCUITBREAKER: 9,
      RESIDUALCURRENTCIRCUITBREAKER: 2,
      FUSEDISCONNECTOR: 1,
    });
    // The changeover, a switch and the isolator of the section; direct and star-delta have contactors, the soft starter one of its own.
    expect(types('IFCSWITCHINGDEVICE')).toMatchObject({ SWITCHDISCONNECTOR: 3 });
    expect(types('IFCTRANSFORMER')).toEqual({ FREQUENCY: 2, VOLTAGE: 1 });
    expect(types('IFCFLOWMETER')).toEqual({ ENERGYMETER: 1 });
    expect(types('IFCUNITARYCONTROLELEMENT')).toEqual({ CONTROLPANEL: 1 });
    const boxes = model?.boxes ?? [];
    const starters = boxes.filter(({ part }) => part === 'starter').map(({ compartment }) => compartment?.tag);
    expect(types('IFCSWITCHINGDEVICE').STARTER).toBe(starters.length);
    expect(starters).toEqual(expect.arrayContaining(['DOL', 'SD']));
    expect(new Set(starters).size).toBe(starters.length);
    expect(ifc.shapes.count).toBe(boxes.length);
    const volume = boxes.reduce((sum, box) => sum + boxVolume(box), 0);
    expect(Math.abs(ifc.shapes.volumeMm3 / volume - 1)).toBeLessThan(1e-6);
    const ids = idsOf(model?.text ?? '');
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(ifc.entities('IFCPROTECTIVEDEVICE').map(({ Tag }) => Tag?.value));
    const protectedBy = boxes.filter(({ part }) => ['breaker', 'residual', 'fuse switch'].includes(part));
    expect(tags).toEqual(new Set(protectedBy.map(({ compartment }) => compartment?.address)));
  });

  it('says of board and devices what a consultant looks for', () => {
    const text = textOf(referenceBoards.RB1);
    const properties = new Set(
      [...text.matchAll(/=IFCPROPERTYSINGLEVALUE\('(\w+)',\$,(.*),\$\);/g)].map(
        ([, name, value]) => `${name} ${value}`,
      ),
    );
    for (const property of [
      'InAMarked IFCELECTRICCURRENTMEASURE(1500.)',
      'IcwKa IFCREAL(50.)',
      'IcwTime IFCREAL(1.)',
      "Form IFCLABEL('3b')",
      "BusbarSize IFCLABEL('1x100x10')",
      "EarthSize IFCLABEL('1x50x5')",
      "IP_Code IFCLABEL('IP42')",
      "OfferNumber IFCLABEL('147-1')",
      "KnowledgeVersion IFCLABEL('SBD-R2.1')",
      'RatedCurrent IFCELECTRICCURRENTMEASURE(400.)',
      'IncA IFCELECTRICCURRENTMEASURE(350.)',
      'NumberOfPoles IFCINTEGER(4)',
      "Frame IFCLABEL('3VA23')",
      "Release IFCLABEL('LSI')",
      "Section IFCLABEL('B')",
      "Tag IFCLABEL('O/G-400-4')",
    ]) {
      expect(properties).toContain(property);
    }
    expect(text).toMatch(
      /=IFCPROPERTYBOUNDEDVALUE\('NominalFrequencyRange',\$,IFCFREQUENCYMEASURE\(50\.\),IFCFREQUENCYMEASURE\(50\.\),/,
    );
    // The transport units of SBD 18.1.
    expect(text).toMatch(/=IFCQUANTITYWEIGHT\('GrossWeight',\$,\$,1861\.\d?,\$\);/);
    expect(text).toMatch(/=IFCQUANTITYCOUNT\('NumberOfCircuits',\$,\$,12\.,\$\);/);
    expect(textOf(referenceBoards.RB2)).toContain("'IccKa',$,IFCREAL(36.)");
  });

  it('prints an article number only when the company has verified it', () => {
    const number = '3VA1116-4EE42-0AA0';
    const ofCompany = textOf(referenceBoards.RB2, { isVerified: (each) => each === number });
    expect(textOf(referenceBoards.RB2)).not.toMatch(/3VA\d{4}-/);
    expect(ofCompany).toContain(`'Article',$,IFCLABEL('${number}')`);
    expect(ofCompany).not.toContain('3VA2340-');
  });

  it('has the same bytes for the same input, and the same ids under other tags', () => {
    const renamed = {
      ...referenceBoards.RB2,
      feeders: referenceBoards.RB2.feeders.map((feeder) => ({ ...feeder, name: `${feeder.name} new` })),
    };
    const text = textOf(referenceBoards.RB2);
    expect(textOf(referenceBoards.RB2)).toBe(text);
    expect(textOf(renamed)).not.toBe(text);
    expect(idsOf(textOf(renamed))).toEqual(idsOf(text));
    const other = new Set(idsOf(textOf({ ...referenceBoards.RB2, name: 'PCC-2' })));
    expect(idsOf(text).filter((id) => other.has(id))).toEqual([]);
    expect(textOf(referenceBoards.RB2, { date: '' })).toContain("'1970-01-01T00:00:00'");
  });

  it('keeps every text whole, whatever is in it', () => {
    const names = [`O'G "1"\\X2\\`, 'لوحة التوزيع', 'पैनल 🔌', 'W'.repeat(300), 'a\tb'];
    const ways = names.map((FEEDER_DESIGNATION, index) =>
      aFeeder(`F ${index}`, 'MCCB_OG', 63, 3, 'A1', { FEEDER_DESIGNATION }),
    );
    const text = textOf(aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), ...ways]), {
      project: `Sharma's "Mill" \\ भाग 2`,
    });
    expect(text).toMatch(/^[ -~\n]*$/);
    const ifc = read(text);
    expect(ifc.entities('IFCPROJECT')[0]?.Name?.value).toBe(`Sharma's "Mill" \\ भाग 2`);
    const devices = ifc.entities('IFCPROTECTIVEDEVICE').map(({ Name }) => Name?.value);
    expect(devices).toEqual(expect.arrayContaining(names.map((name) => name.slice(0, 255))));
    expect(text).toContain(`IFCTEXT('${'W'.repeat(300)}')`);
  });

  it('refers of any board to what it defines, once each, and is read back with its volume', () => {
    const boards = [
      longBoard,
      withFeeders(referenceBoards.RB5, aBlank('Future', 600, 'A1')),
      ...Array.from({ length: 12 }, (_, seed) => randomBoard(createRandom(seed))),
    ];
    const models = boards.map((board) => modelOf(board)).filter((model) => model !== null);
    expect(models.length).toBeGreaterThan(8);
    for (const { text, boxes } of models) {
      const defined = entityLines(text).map((line) => line.slice(0, line.indexOf('=')));
      const known = new Set(defined);
      expect(known.size).toBe(defined.length);
      const contents = text.replace(/'[^']*'/g, '');
      expect([...contents.matchAll(/#\d+/g)].filter(([reference]) => !known.has(reference))).toEqual([]);
      const ids = idsOf(text);
      expect(new Set(ids).size).toBe(ids.length);
      const { shapes } = read(text);
      expect(shapes.count).toBe(boxes.length);
      const volume = boxes.reduce((sum, box) => sum + boxVolume(box), 0);
      expect(Math.abs(shapes.volumeMm3 / volume - 1)).toBeLessThan(1e-6);
    }
  });
});
