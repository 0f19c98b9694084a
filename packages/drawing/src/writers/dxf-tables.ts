import { type Dxfier, DxfLayer, type DxfWriter, Units } from '@tarikjabiri/dxf';
import { dimensionStyle } from '../parts/dimension-parts.ts';
import { type LayerStyle, type LineType, layersOf, lineTypes, type Sheet, type TextWeight } from '../sheet/sheet.ts';
import { defineScaffold } from './dxf-scaffold.ts';

/** Writes what entities refer to: units, extents, line types, layers, text styles and the dimension style. */
export function defineTables(writer: DxfWriter, sheet: Sheet): void {
  defineHeader(writer, sheet);
  const { plotStyle } = defineScaffold(writer, sheet);
  for (const lineType of ['hidden', 'centre', 'dashDot'] satisfies readonly LineType[]) {
    // Of a pattern every second length is a gap, which DXF writes as a negative number.
    const elements = lineTypes[lineType].pattern.map((length, index) => (index % 2 === 0 ? length : -length));
    writer.tables.addLType(lineTypeNames[lineType], '', elements);
  }
  const { layerTable } = writer.tables;
  const named = [...layersOf(sheet)].sort((left, right) => left.name.localeCompare(right.name, 'en'));
  const plain = { aciColour: 7, lineType: 'continuous', penWidthMm: 0 } as const;
  const all = [
    { ...plain, name: DxfLayer.layerZeroName },
    ...named,
    ...(sheet.isPart ? [] : [{ ...plain, name: WHOLE_TEXT_LAYER }]),
  ];
  const records = all.map((pen) => new PenLayer(pen, { owner: layerTable.handle, plotStyle }));
  layerTable.records.splice(0, Number.POSITIVE_INFINITY, ...records);
  for (const { regular, bold } of Object.values(textStyles)) {
    for (const style of [regular, bold]) {
      writer.tables.addStyle(style.name).fontFileName = style.fontFile;
    }
  }
  defineDimensionStyle(writer, sheet.scale);
}

function defineHeader(writer: DxfWriter, { widthMm, heightMm, scale }: Sheet): void {
  const [right, top] = [widthMm * scale, heightMm * scale];
  writer.document.setUnits(Units.Millimeters);
  writer.setVariable('$LASTSAVEDBY', { 1: 'Panelwright' });
  writer.setVariable('$DWGCODEPAGE', { 3: 'ANSI_1252' });
  writer.setVariable('$MEASUREMENT', { 70: 1 });
  writer.setVariable('$LUNITS', { 70: 2 });
  writer.setVariable('$LUPREC', { 70: 0 });
  writer.setVariable('$LTSCALE', { 40: scale });
  writer.setVariable('$EXTMIN', { 10: 0, 20: 0, 30: 0 });
  writer.setVariable('$EXTMAX', { 10: right, 20: top, 30: 0 });
  writer.setVariable('$LIMMIN', { 10: 0, 20: 0 });
  writer.setVariable('$LIMMAX', { 10: right, 20: top });
}

/**
 * The names under which CAD programs know our line types: the shorter one of each kind, since some programs draw dashes
 * of their own by these names.
 */
export const lineTypeNames: Readonly<Record<LineType, string>> = {
  continuous: 'Continuous',
  hidden: 'HIDDEN2',
  centre: 'CENTER2',
  dashDot: 'DASHDOT2',
};

/**
 * Holds in full what a sheet shows broken or shortened: frozen and off, since programs that do not know entities that are
 * not shown would print it over the sheet.
 */
export const WHOLE_TEXT_LAYER = '9-WHOLE-TEXT';

/** The properties of a layer in the file. */
type Pen = Pick<LayerStyle, 'aciColour' | 'lineType' | 'penWidthMm'> & { readonly name: string };

/** Flag of a layer: nothing on it is drawn or printed. */
const FROZEN = 1;

/** A layer with its pen width and its plot style, which the layer of the DXF library always writes as 0. */
class PenLayer extends DxfLayer {
  readonly style: Pen;
  readonly plotStyle: string;

  constructor(style: Pen, { owner, plotStyle }: { readonly owner: string; readonly plotStyle: string }) {
    super(style.name, style.aciColour, lineTypeNames[style.lineType]);
    this.style = style;
    this.plotStyle = plotStyle;
    this.ownerObjectHandle = owner;
  }

  /** LAYER of the DXF reference: 62 colour, 6 line type, 370 pen width in hundredths of a millimetre, 390 plot style. */
  override dxfy(dx: Dxfier): void {
    dx.type(this.type);
    dx.handle(this.handle);
    dx.push(330, this.ownerObjectHandle);
    dx.subclassMarker('AcDbSymbolTableRecord');
    dx.subclassMarker('AcDbLayerTableRecord');
    dx.name(this.name);
    const isOff = this.name === WHOLE_TEXT_LAYER;
    dx.push(70, isOff ? FROZEN : 0);
    // A layer that is off has its colour as a negative number.
    dx.colorNumber(isOff ? -this.colorNumber : this.colorNumber);
    dx.lineType(lineTypeNames[this.style.lineType]);
    dx.push(370, Math.round(this.style.penWidthMm * 100));
    dx.push(390, this.plotStyle);
  }
}

/**
 * The text styles of a DXF file by script and weight. The fonts come with every Windows CAD station, and their letters
 * are narrower than those of Noto Sans, with which the texts were fitted into their rooms.
 */
const textStyles = {
  latin: {
    regular: { name: 'GA', fontFile: 'arial.ttf' },
    bold: { name: 'GA-BOLD', fontFile: 'arialbd.ttf' },
  },
  devanagari: {
    regular: { name: 'GA-DEVANAGARI', fontFile: 'Nirmala.ttf' },
    bold: { name: 'GA-DEVANAGARI-BOLD', fontFile: 'NirmalaB.ttf' },
  },
} as const;

/** The style that has the letters of a text. */
export function textStyleName(text: string, weight: TextWeight): string {
  const script = /\p{Script=Devanagari}/u.test(text) ? 'devanagari' : 'latin';
  return textStyles[script][weight].name;
}

export const DIMENSION_STYLE = 'GA';

/** Lengths of the dimension style on paper, mm; DIMSCALE brings them to real millimetres. */
const dimensionLengths = {
  DIMTXT: dimensionStyle.numberHeightMm,
  DIMASZ: dimensionStyle.arrowLengthMm,
  DIMGAP: dimensionStyle.numberGapMm,
  DIMEXO: dimensionStyle.extensionGapMm,
  DIMEXE: dimensionStyle.extensionOvershootMm,
} as const;

/** Number above the line and turned with it, whole millimetres. */
const dimensionChoices = { DIMTAD: 1, DIMTIH: 0, DIMTOH: 0, DIMDEC: 0 } as const;

/**
 * The dimension style of the file, and the same values as header variables: some programs read only these, and draw
 * dimensions without a visible number when they are missing.
 */
function defineDimensionStyle(writer: DxfWriter, scale: number): void {
  const style = writer.tables.addDimStyle(DIMENSION_STYLE);
  Object.assign(style, dimensionLengths, dimensionChoices, {
    DIMSCALE: scale,
    DIMTXSTY: writer.document.styleStandard.handle,
  });
  for (const [name, value] of Object.entries({ ...dimensionLengths, DIMSCALE: scale })) {
    writer.setVariable(`$${name}`, { 40: value });
  }
  for (const [name, value] of Object.entries(dimensionChoices)) {
    writer.setVariable(`$${name}`, { 70: value });
  }
  writer.setVariable('$DIMSTYLE', { 2: DIMENSION_STYLE });
}
