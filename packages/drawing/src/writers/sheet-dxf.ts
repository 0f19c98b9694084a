import {
  Attdef,
  Attrib,
  BlockFlags,
  type CommonEntityOptions,
  type Dxfier,
  DxfWriter,
  type EntitiesManager,
  Insert,
  SeqEnd,
  TextHorizontalAlignment,
} from '@tarikjabiri/dxf';
import { symbolOutlines, symbolWords } from '../parts/block-shapes.ts';
import { dimensionParts } from '../parts/dimension-parts.ts';
import { blockParts, DOOR_BLOCK, type SheetBlockName } from '../sheet/block-library.ts';
import { type Block, blockAttributes, type Dimension, layersOf, type Sheet, type Text } from '../sheet/sheet.ts';
import { printableText } from '../text/text-measures.ts';
import { addShape, colourOption, place } from './dxf-shape.ts';
import { DIMENSION_STYLE, defineTables, textStyleName, WHOLE_TEXT_LAYER } from './dxf-tables.ts';

/**
 * A sheet as a DXF file (AutoCAD 2007 format). One unit is a real millimetre: the paper is enlarged by the scale, so
 * that a CAD user measures true lengths and prints with 1:scale. Dimensions and hatches are real ones. The same sheet
 * gives the same bytes: the file has no date and its handles are counted.
 *
 * The file has no pictures: DXF can only name a picture file next to it, and who sends the drawing on loses that one. A
 * title block names the company in its texts too, and these stay.
 */
export function sheetDxf(sheet: Sheet): string {
  const writer = new DxfWriter();
  defineTables(writer, sheet);
  const ordered = layersOf(sheet).flatMap(({ name }) => sheet.items.filter((item) => item.layer === name));
  let dimensions = 0;
  defineBlocks(
    writer,
    ordered.filter((item) => item.kind === 'block'),
    sheet.scale,
  );
  for (const item of ordered) {
    if (item.kind === 'text' || item.kind === 'picture') {
      continue;
    }
    if (item.kind === 'dimension') {
      dimensions += 1;
      addDimension(writer, item, sheet.scale, dimensions);
    } else if (item.kind === 'block') {
      insertBlock(writer.modelSpace, item, sheet.scale);
    } else {
      addShape(writer.modelSpace, item, sheet.scale);
    }
  }
  for (const item of ordered.filter((candidate) => candidate.kind === 'text')) {
    addText(writer.modelSpace, item, sheet.scale);
  }
  return `${writer.stringify()}\n`;
}

/** Deviation, real mm, above which the printed number is written next to the length that the program measures. */
const ROUNDING_MM = 0.5;

/**
 * A DIMENSION entity with the anonymous block that draws it: a viewer without one shows nothing, and one that draws
 * dimensions itself takes the style. `number` counts the dimensions of the file.
 */
function addDimension(writer: DxfWriter, dimension: Dimension, scale: number, number: number): void {
  const { axis, from, to, lineAt, layer, measuredMm } = dimension;
  const blockName = `*D${number}`;
  // The writer's own addBlock strips the asterisk, without which the dimension does not find its block.
  const block = writer.blocks.addBlock(blockName, writer.document.objects, false);
  block.flags = BlockFlags.AnonymousBlock;
  const parts = dimensionParts(dimension);
  for (const shape of [...parts.lines, ...parts.arrows]) {
    addShape(block, shape, scale);
  }
  addText(block, parts.number, scale);
  const isHorizontal = axis === 'horizontal';
  const { box } = parts.number;
  const measured = Math.abs(isHorizontal ? to.x - from.x : to.y - from.y) * scale;
  writer.modelSpace.addLinearDim(place(from, scale), place(to, scale), {
    layerName: layer,
    styleName: DIMENSION_STYLE,
    blockName,
    angle: isHorizontal ? 0 : 90,
    definitionPoint: place(isHorizontal ? { x: to.x, y: lineAt } : { x: lineAt, y: to.y }, scale),
    middlePoint: place({ x: box.x + box.widthMm / 2, y: box.y + box.heightMm / 2 }, scale),
    ActualMeasurement: measured,
    ...(Math.abs(measured - measuredMm) > ROUNDING_MM ? { text: String(measuredMm) } : {}),
  });
}

/** Height of the attributes, which nobody sees, on paper, mm. */
const ATTRIBUTE_MM = 2;

/** The name of a symbol in a CAD file. */
function dxfName(name: SheetBlockName): string {
  return name === DOOR_BLOCK ? 'PW-DOOR' : `PW-SLD-${name}`;
}

/** Defines each symbol that a sheet uses as a block, with the attributes that its insertions may have (SBD 16.12). */
function defineBlocks(writer: DxfWriter, blocks: readonly Block[], scale: number): void {
  const used = new Map(blocks.map((block) => [block.name, block.layer]));
  for (const [name, layer] of [...used].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const definition = writer.blocks.addBlock(dxfName(name), writer.document.objects, false);
    definition.flags = BlockFlags.HasNonConstantAttribute;
    for (const outline of symbolOutlines(name, layer)) {
      addShape(definition, outline, scale);
    }
    for (const part of blockParts(name)) {
      if (part.kind === 'arc') {
        const { centre, radiusMm, fromDegrees, toDegrees } = part;
        definition.addArc(place(centre, scale), radiusMm * scale, fromDegrees, toDegrees, { layerName: layer });
      }
    }
    for (const word of symbolWords(name, layer)) {
      addText(definition, word, scale);
    }
    for (const attribute of blockAttributes) {
      definition.addEntity(new UnseenAttdef(attribute, ATTRIBUTE_MM * scale, { layerName: layer }));
    }
  }
}

/** Inserts a symbol; its attributes and their end follow it, as the format asks. */
function insertBlock(target: EntitiesManager, block: Block, scale: number): void {
  const { name, layer, at, turnDegrees, attributes } = block;
  const insert = target.addEntity(
    new SymbolInsert(dxfName(name), place(at, scale), { layerName: layer, rotationAngle: turnDegrees }),
  );
  if (attributes === null) {
    return;
  }
  insert.attributesFollowFlag = 1;
  for (const attribute of blockAttributes) {
    const value = attributes[attribute];
    const entity = new UnseenAttrib(place(at, scale), ATTRIBUTE_MM * scale, attribute, dxfText(value), {
      layerName: layer,
    });
    entity.textStyle = textStyleName(value, 'regular');
    target.addEntity(entity).ownerBlockRecord = insert.handle;
  }
  const end = new SeqEnd();
  end.layerName = layer;
  target.addEntity(end).ownerBlockRecord = insert.handle;
}

/** INSERT of the DXF reference. That of the DXF library names rows and columns, which make it another entity. */
class SymbolInsert extends Insert {
  protected override dxfyChild(dx: Dxfier): void {
    if (this.attributesFollowFlag === 1) {
      dx.push(66, 1);
    }
    dx.name(this.blockName);
    dx.point3d(this.insertionPoint);
    dx.push(50, this.rotationAngle);
  }
}

/** Code 70 of ATTRIB and ATTDEF: not shown. */
const INVISIBLE = 1;

/** ATTRIB of the DXF reference, not shown; that of the DXF library always is. */
class UnseenAttrib extends Attrib {
  protected override dxfyChild(dx: Dxfier): void {
    dx.point3d(this.position);
    dx.push(40, this.height);
    dx.primaryText(this.value);
    dx.textStyle(this.textStyle);
    dx.subclassMarker('AcDbAttribute');
    dx.push(2, this.tag);
    dx.push(70, INVISIBLE);
  }
}

/** ATTDEF of the DXF reference, not shown. */
class UnseenAttdef extends Attdef {
  constructor(tag: string, heightMm: number, options: CommonEntityOptions) {
    super(place({ x: 0, y: 0 }, 1), heightMm, tag, '', options);
    this.textStyle = textStyleName('', 'regular');
  }

  protected override dxfyChild(dx: Dxfier): void {
    dx.point3d(this.position);
    dx.push(40, this.height);
    dx.primaryText(this.value);
    dx.textStyle(this.textStyle);
    dx.subclassMarker('AcDbAttributeDefinition');
    dx.push(3, this.tag);
    dx.push(2, this.tag);
    dx.push(70, INVISIBLE);
  }
}

const alignments = {
  left: TextHorizontalAlignment.Left,
  center: TextHorizontalAlignment.Center,
  right: TextHorizontalAlignment.Right,
} as const;

/**
 * A line of text as a TEXT entity. Its height is that of capitals, as on the sheet. What it stands for is a second one
 * that is not shown, on a layer that is off, so that a search or a list of the texts of the file finds all of it.
 */
function addText(target: EntitiesManager, text: Text, scale: number): void {
  const at = place(text.at, scale);
  const entity = target.addText(at, text.heightMm * scale, dxfText(text.text), {
    layerName: text.layer,
    ...(text.colour ? colourOption(text.colour) : {}),
    ...(text.isTurned ? { rotation: 90 } : {}),
    // Aligned texts are placed by their second point; a program that does not know it uses the first.
    ...(text.align === 'left' ? {} : { horizontalAlignment: alignments[text.align], secondAlignmentPoint: at }),
  });
  entity.textStyle = textStyleName(text.text, text.weight);
  if (text.wholeText !== undefined) {
    const whole = target.addText(at, text.heightMm * scale, dxfText(text.wholeText), {
      layerName: WHOLE_TEXT_LAYER,
      visible: false,
    });
    whole.textStyle = textStyleName(text.wholeText, text.weight);
  }
}

/**
 * A text as the TEXT entity of a DXF file carries it: what is not plain ASCII as `\U+XXXX` per UTF-16 unit, because the
 * file names no code page; a backslash and a caret too, since both begin a code of the format. Two percent signs
 * together begin one as well and have no other spelling, so a space parts them. An ellipsis becomes three dots: the
 * stroke fonts of CAD programs do not have it.
 */
export function dxfText(text: string): string {
  return printableText(text)
    .replaceAll('…', '...')
    .replace(/%(?=%)/g, '% ')
    .replace(/[\\^]|[^ -~]/g, (unit) => `\\U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
