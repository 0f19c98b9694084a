import { type Box, type Layer, type Point, pens, type Sheet, type SheetItem, type Text } from '../sheet/sheet.ts';

/** A small sheet with each kind of item, on which the tests of all writers look: two cubicles at 1:20, A5 landscape. */
export function sampleSheet(names: { readonly project: string; readonly note: string } = hostileNames): Sheet {
  return {
    title: 'SAMPLE-GA-01, sheet 1 of 1',
    widthMm: 210,
    heightMm: 148,
    scale: 20,
    items: [...frame, ...cubicles, ...dimensions, ...titleBlock(names)],
  };
}

/** Possible names of projects: markup, quotes, another script, the rupee sign. */
const hostileNames = { project: `<Chakan & Sons> "LT" 'panel'`, note: 'पुणे ₹ 1,23,456 – पंप हाउस' };

const at = (x: number, y: number): Point => ({ x, y });
const room = (x: number, y: number, widthMm: number, heightMm: number): Box => ({ x, y, widthMm, heightMm });

function text(layer: Layer, box: Box, words: string, style: Partial<Text> = {}): Text {
  return {
    kind: 'text',
    layer,
    at: at(box.x + box.widthMm / 2, box.y + 1),
    text: words,
    heightMm: 2.6,
    align: 'center',
    weight: 'regular',
    isTurned: false,
    box,
    ...style,
  };
}

const frame: readonly SheetItem[] = [
  { kind: 'rectangle', layer: '6-TITLE', box: room(10, 10, 190, 128), pen: { widthMm: 0.5 } },
  { kind: 'line', layer: '6-TITLE', from: at(10, 30), to: at(200, 30) },
];

const cubicles: readonly SheetItem[] = [
  { kind: 'rectangle', layer: '0-OUTLINE', box: room(50, 50, 30, 60), fill: '#f5f7fa' },
  { kind: 'rectangle', layer: '0-OUTLINE', box: room(80, 50, 40, 60) },
  {
    kind: 'hatch',
    layer: '0-OUTLINE',
    boundary: [at(50, 46), at(120, 46), at(120, 50), at(50, 50)],
    angleDegrees: 45,
    spacingMm: 1.5,
    pen: { widthMm: 0.13 },
  },
  { kind: 'polyline', layer: '0-OUTLINE', points: [at(50, 50), at(50, 46), at(120, 46), at(120, 50)], isClosed: false },
  { kind: 'rectangle', layer: '1-DOORS', box: room(51, 51, 28, 40) },
  { kind: 'circle', layer: '2-DEVICES', centre: at(57, 70), radiusMm: 1.2, fill: '#c62828' },
  { kind: 'circle', layer: '2-DEVICES', centre: at(62, 70), radiusMm: 1.2, fill: '#2e7d32' },
  {
    kind: 'polyline',
    layer: '2-DEVICES',
    points: [at(98, 100), at(102, 100), at(100, 104)],
    isClosed: true,
    fill: '#fbc02d',
  },
  { kind: 'rectangle', layer: '5-BUSBAR', box: room(50, 114, 70, 5), fill: '#f3e3d3' },
  { kind: 'line', layer: '7-HIDDEN', from: at(80, 92), to: at(120, 92) },
  { kind: 'line', layer: '0-OUTLINE', from: at(80, 44), to: at(80, 122), pen: pens.transportUnitJoint },
  { kind: 'line', layer: '2-DEVICES', from: at(57, 66), to: at(57, 74), pen: pens.centreLine },
  text('3-TEXT', room(51, 84, 28, 5), 'I/C-1', { weight: 'bold' }),
  text('3-TEXT', room(51, 78, 28, 5), '1600A 4P 66kA ACB', { heightMm: 2 }),
  text('3-TEXT', room(50, 114.5, 70, 4), 'BUS SECTION A', { at: at(51, 115.3), align: 'left', weight: 'bold' }),
  text('3-TEXT', room(50, 114.5, 70, 4), 'MBB 1×100×10 Cu/ph', { at: at(119, 115.3), align: 'right', heightMm: 2 }),
  text('3-TEXT', room(112, 52, 5, 40), 'CABLE ALLEY', { at: at(115.5, 72), isTurned: true }),
];

const dimensions: readonly SheetItem[] = [
  {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'horizontal',
    from: at(50, 46),
    to: at(80, 46),
    lineAt: 40,
    measuredMm: 600,
  },
  {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'horizontal',
    from: at(80, 46),
    to: at(120, 46),
    lineAt: 40,
    measuredMm: 800,
  },
  {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'horizontal',
    from: at(50, 46),
    to: at(120, 46),
    lineAt: 34,
    measuredMm: 1400,
  },
  {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'vertical',
    from: at(50, 50),
    to: at(50, 110),
    lineAt: 42,
    measuredMm: 1200,
  },
  { kind: 'dimension', layer: '4-DIM', axis: 'vertical', from: at(50, 46), to: at(50, 50), lineAt: 42, measuredMm: 80 },
];

function titleBlock({ project, note }: { readonly project: string; readonly note: string }): readonly SheetItem[] {
  return [
    text('6-TITLE', room(12, 20, 90, 8), project, { at: at(12, 22.5), align: 'left', heightMm: 3.5, weight: 'bold' }),
    text('6-TITLE', room(12, 12, 90, 6), note, { at: at(12, 13.8), align: 'left' }),
    text('6-TITLE', room(110, 12, 88, 6), 'Scale 1:20', { at: at(198, 13.8), align: 'right' }),
  ];
}

/** Signature, head, palette, pixels and end of a PNG: a chessboard of six by two pixels in two colours. */
const CHUNKS = [
  '89504e470d0a1a0a',
  '0000000d494844520000000600000002010300000041933f1d',
  '00000006504c544500696df5a623113c580b',
  '0000000c4944415478da63086158010001a800fd6ffe8d1d',
  '0000000049454e44ae426082',
];

/** A complete picture that each reader of PNG can show, three times as wide as high. */
export function samplePicture(): Uint8Array {
  return Uint8Array.from(CHUNKS.join('').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** {@link samplePicture} with another size in its head: enough for code that places a picture without showing it. */
export function pictureOfSize(widthPx: number, heightPx: number): Uint8Array {
  const png = samplePicture();
  const size = new DataView(png.buffer, 16, 8);
  size.setUint32(0, widthPx);
  size.setUint32(4, heightPx);
  return png;
}
