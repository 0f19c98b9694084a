import {
  Attdef,
  Attrib,
  BlockFlags,
  type CommonEntityOptions,
  type Dxfier,
  type DxfWriter,
  type EntitiesManager,
  Insert,
  SeqEnd,
} from '@tarikjabiri/dxf';
import { blockParts, DOOR_BLOCK, type SheetBlockName } from '../sheet/block-library.ts';
import { symbolOutlines, symbolWords } from '../sheet/block-shapes.ts';
import { type Block, blockAttributes } from '../sheet/sheet.ts';
import { addShape, place } from './dxf-shape.ts';
import { textStyleName } from './dxf-tables.ts';
import { addText, dxfText } from './dxf-text.ts';

/** Height of the attributes, which nobody sees, on paper, mm. */
const ATTRIBUTE_MM = 2;

/** The name of a symbol in a CAD file. */
function dxfName(name: SheetBlockName): string {
  return name === DOOR_BLOCK ? 'PW-DOOR' : `PW-SLD-${name}`;
}

/** Defines each symbol that a sheet uses as a block, with the attributes that its insertions may have (SBD-R2 C 6). */
export function defineBlocks(writer: DxfWriter, blocks: readonly Block[], scale: number): void {
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
export function insertBlock(target: EntitiesManager, block: Block, scale: number): void {
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
