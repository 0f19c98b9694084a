import { type Dxfier, DxfLayer } from '@tarikjabiri/dxf';
import type { LayerStyle } from '../sheet/layer.ts';
import { lineTypeNames } from './line-type-names.ts';

/** A layer with its pen width, which the layer of the DXF library always writes as 0. */
export class PenLayer extends DxfLayer {
  readonly style: LayerStyle;

  constructor(style: LayerStyle, ownerHandle: string) {
    super(style.name, style.aciColour, lineTypeNames[style.lineType]);
    this.style = style;
    this.ownerObjectHandle = ownerHandle;
  }

  /** LAYER of the DXF reference: 62 colour, 6 line type, 370 pen width in hundredths of a millimetre. */
  override dxfy(dx: Dxfier): void {
    dx.type(this.type);
    dx.handle(this.handle);
    dx.push(330, this.ownerObjectHandle);
    dx.subclassMarker('AcDbSymbolTableRecord');
    dx.subclassMarker('AcDbLayerTableRecord');
    dx.name(this.name);
    dx.push(70, 0);
    dx.colorNumber(this.colorNumber);
    dx.lineType(lineTypeNames[this.style.lineType]);
    dx.push(370, Math.round(this.style.penWidthMm * 100));
  }
}
