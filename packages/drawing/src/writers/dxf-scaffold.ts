import { DxfDictionary, type Dxfier, DxfObject, type DxfWriter } from '@tarikjabiri/dxf';
import type { Sheet } from '../sheet/sheet.ts';

/** The objects behind the tables that entities refer to. */
export type Scaffold = {
  /** The handle of the plot style of every layer. */
  readonly plotStyle: string;
};

/**
 * Writes the classes and the objects that CAD programs expect behind a drawing: layouts with their page, plot styles,
 * materials, multi-line styles and scales. They look for them by these names.
 */
export function defineScaffold(writer: DxfWriter, sheet: Sheet): Scaffold {
  const { classes, objects, modelSpace, paperSpace } = writer.document;
  classes.dxfy = writeClasses;
  const normal = objects.addObject(new PlainObject('ACDBPLACEHOLDER', []));
  const styles = objects.addObject(new PlotStyles(normal));
  addTo(writer, 'ACAD_PLOTSTYLENAME', styles);
  for (const [name, content] of Object.entries(dictionaries)) {
    const dictionary = objects.addObject(new OwningDictionary());
    addTo(writer, name, dictionary);
    for (const [entry, write] of Object.entries(content)) {
      dictionary.own(entry, objects.addObject(write(entry)));
    }
  }
  const layouts = objects.addObject(new OwningDictionary());
  addTo(writer, 'ACAD_LAYOUT', layouts);
  for (const [order, { name, block, scale }] of [
    { name: 'Model', block: modelSpace, scale: sheet.scale },
    { name: 'Layout1', block: paperSpace, scale: 1 },
  ].entries()) {
    const record = writer.tables.blockRecordTable.records.find((each) => each.name === block.name);
    if (record === undefined) {
      throw new Error(`The DXF library writes no block record ${block.name}`);
    }
    const layout = objects.addObject(new Layout({ name, order, sheet, scale, blockRecord: record.handle }));
    layouts.own(name, layout);
    record.layoutObject = layout.handle;
  }
  return { plotStyle: normal.handle };
}

function addTo(writer: DxfWriter, name: string, object: DxfObject): void {
  const { root } = writer.document.objects;
  root.addEntryObject(name, object.handle);
  object.ownerObjecthandle = root.handle;
}

/** A group code of DXF with its value. */
type Tag = readonly [code: number, value: string | number];

/** Objects that programs know by their class: name in the file, and in the program. */
const objectClasses = [
  ['ACDBDICTIONARYWDFLT', 'AcDbDictionaryWithDefault'],
  ['ACDBPLACEHOLDER', 'AcDbPlaceHolder'],
  ['LAYOUT', 'AcDbLayout'],
  ['MATERIAL', 'AcDbMaterial'],
  ['SCALE', 'AcDbScale'],
] as const;

function writeClasses(dx: Dxfier): void {
  dx.start('CLASSES');
  for (const [name, className] of objectClasses) {
    dx.type('CLASS');
    const tags: readonly Tag[] = [
      [1, name],
      [2, className],
      [3, 'ObjectDBX Classes'],
      [90, 0],
      [91, 1],
      [280, 0],
      [281, 0],
    ];
    pushAll(dx, tags);
  }
  dx.end();
}

function pushAll(dx: Dxfier, tags: readonly Tag[]): void {
  for (const [code, value] of tags) {
    dx.push(code, value);
  }
}

/** An object of its tags alone. */
class PlainObject extends DxfObject {
  readonly tags: readonly Tag[];

  constructor(type: string, tags: readonly Tag[]) {
    super(type);
    this.tags = tags;
  }

  override dxfy(dx: Dxfier): void {
    super.dxfy(dx);
    pushAll(dx, this.tags);
  }
}

/** A dictionary that its entries belong to. */
class OwningDictionary extends DxfDictionary {
  own(name: string, object: DxfObject): void {
    this.addEntryObject(name, object.handle);
    object.ownerObjecthandle = this.handle;
  }

  override dxfy(dx: Dxfier): void {
    this.hardOwnerFlag = 1;
    super.dxfy(dx);
  }
}

/** The plot styles by name, of which there is one. */
class PlotStyles extends DxfObject {
  readonly normal: DxfObject;

  constructor(normal: DxfObject) {
    super('ACDBDICTIONARYWDFLT');
    this.normal = normal;
    normal.ownerObjecthandle = this.handle;
  }

  override dxfy(dx: Dxfier): void {
    super.dxfy(dx);
    pushAll(dx, [
      [100, 'AcDbDictionary'],
      [281, 1],
      [3, 'Normal'],
      [350, this.normal.handle],
      [100, 'AcDbDictionaryWithDefault'],
      [340, this.normal.handle],
    ]);
  }
}

type EntryWriter = (name: string) => DxfObject;

const material: EntryWriter = (name) =>
  new PlainObject('MATERIAL', [
    [100, 'AcDbMaterial'],
    [1, name],
  ]);

const lineElement = (offset: number): readonly Tag[] => [
  [49, offset],
  [62, 256],
  [6, 'BYLAYER'],
];

const multiLineStyle: EntryWriter = (name) =>
  new PlainObject('MLINESTYLE', [
    [100, 'AcDbMlineStyle'],
    [2, name],
    [70, 0],
    [3, ''],
    [62, 256],
    [51, 90],
    [52, 90],
    [71, 2],
    ...lineElement(0.5),
    ...lineElement(-0.5),
  ]);

const fullScale: EntryWriter = (name) =>
  new PlainObject('SCALE', [
    [100, 'AcDbScale'],
    [70, 0],
    [300, name],
    [140, 1],
    [141, 1],
    [290, 1],
  ]);

/** The dictionaries of the root, with the entries that programs look for. */
const dictionaries: Readonly<Record<string, Readonly<Record<string, EntryWriter>>>> = {
  ACAD_MATERIAL: { ByBlock: material, ByLayer: material, Global: material },
  ACAD_MLINESTYLE: { Standard: multiLineStyle },
  ACAD_PLOTSETTINGS: {},
  ACAD_SCALELIST: { '1:1': fullScale },
  ACAD_TABLESTYLE: {},
  ACAD_VISUALSTYLE: {},
};

/** The names of papers for CAD programs, by width and height in mm. */
const papers = [
  { widthMm: 420, heightMm: 297, name: 'ISO_A3_(420.00_x_297.00_MM)' },
  { widthMm: 297, heightMm: 210, name: 'ISO_A4_(297.00_x_210.00_MM)' },
] as const;

type LayoutContent = {
  readonly name: string;
  readonly order: number;
  readonly sheet: Sheet;
  /** Real mm per mm of the paper. */
  readonly scale: number;
  readonly blockRecord: string;
};

/** Codes of a page: its unit is mm, what is printed is a window. */
const MILLIMETRES = 1;
const WINDOW = 4;

/** A layout with the page that it prints on: the sheet in full, at its scale. */
class Layout extends DxfObject {
  readonly content: LayoutContent;

  constructor(content: LayoutContent) {
    super('LAYOUT');
    this.content = content;
  }

  override dxfy(dx: Dxfier): void {
    super.dxfy(dx);
    const { name, order, sheet, scale, blockRecord } = this.content;
    const [right, top] = [sheet.widthMm * scale, sheet.heightMm * scale];
    pushAll(dx, pageTags(sheet, scale));
    pushAll(dx, [
      [100, 'AcDbLayout'],
      [1, name],
      [70, 1],
      [71, order],
      ...point(10, 0, 0),
      ...point(11, right, top),
      ...point(12, 0, 0, 0),
      ...point(14, 0, 0, 0),
      ...point(15, right, top, 0),
      [146, 0],
      ...point(13, 0, 0, 0),
      ...point(16, 1, 0, 0),
      ...point(17, 0, 1, 0),
      [76, 0],
      [330, blockRecord],
    ]);
  }
}

/** A page of a layout; margins and offsets are 0. */
function pageTags({ widthMm, heightMm }: Sheet, scale: number): readonly Tag[] {
  const paper = papers.find((each) => each.widthMm === widthMm && each.heightMm === heightMm);
  return [
    [100, 'AcDbPlotSettings'],
    [1, ''],
    [2, 'none_device'],
    [4, paper?.name ?? ''],
    [6, ''],
    ...[40, 41, 42, 43].map((code): Tag => [code, 0]),
    [44, widthMm],
    [45, heightMm],
    ...[46, 47, 48, 49].map((code): Tag => [code, 0]),
    [140, widthMm * scale],
    [141, heightMm * scale],
    [142, 1],
    [143, scale],
    [70, 0],
    [72, MILLIMETRES],
    [73, 0],
    [74, WINDOW],
    [7, ''],
    [75, 0],
    [147, 1 / scale],
    [148, 0],
    [149, 0],
  ];
}

/** A point as tags: its first code, then by tens. */
function point(code: number, ...coordinates: readonly number[]): readonly Tag[] {
  return coordinates.map((value, index) => [code + 10 * index, value]);
}
