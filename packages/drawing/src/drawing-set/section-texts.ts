import { clearancesOf } from '@pw/switchboard/layout/clearances';
import { type Compartment, isColumn } from '@pw/switchboard/model/design';
import { barMetal, detailPens, textMm } from '../front-view/drawing-style.ts';
import { LINE_HEIGHT, label } from '../front-view/label.ts';
import { outline, stroke } from '../front-view/marks.ts';
import type { Box, Dimension, Point, SheetItem } from '../sheet/sheet.ts';
import { EARTH_BAR } from '../solid-model/bar-boxes.ts';
import { BREAKER_DOOR, DUCT_BOX, type Opening } from '../solid-model/enclosure-boxes.ts';
import { isFirstDevice, type ModelBox } from '../solid-model/model-box.ts';
import { wrapText } from '../text/fit-text.ts';
import { textWidthMm } from '../text/text-measures.ts';
import { cabledFeeders } from './section-cables.ts';
import { alongBoard, boxOnPaper, ofCubicle, pointOnPaper, type SectionSubject, upright } from './section-place.ts';

const lineMm = textMm.least * LINE_HEIGHT;
/** Pitch of the turned lines next to a section, and from the door to the first, mm on paper. */
const besideMm = { pitch: 2.9, gap: 0.4 } as const;

/** Least height of a line of letters, mm on paper. */
const TIGHT_MM = 2.5;
const ADDRESS_MARGIN_MM = 0.5;

/** The doors behind which a compartment is addressed: of a breaker with several doors the middle one. */
const addressedOpenings: readonly string[] = ['Door', BREAKER_DOOR];

/** The address of a compartment where it is next to no other text: above its device, behind it, or on it. */
export function addressItems(section: SectionSubject, opening: Opening): readonly SheetItem[] {
  const { compartment } = opening;
  if (compartment === null || !addressedOpenings.includes(opening.name)) {
    return [];
  }
  const room = addressRoom(section, opening, compartment);
  return label(room, compartment.address, { align: 'right', isTight: true });
}

function addressRoom(section: SectionSubject, opening: Opening, compartment: Compartment): Box {
  const { frame, view } = section;
  const device = ofCubicle(section).find((box) => isFirstDevice(box) && box.compartment === compartment);
  const rear = upright(section)?.at.y ?? frame.depthMm;
  const inside = (y: number, toY: number, z: number, heightMm: number) => {
    const box = boxOnPaper(section, { y, z }, { y: toY - y, z: heightMm });
    return { ...box, x: box.x + ADDRESS_MARGIN_MM, widthMm: box.widthMm - 2 * ADDRESS_MARGIN_MM };
  };
  const topZ = opening.footMm + opening.heightMm;
  const deviceTopZ = device ? device.at.z + device.size.z : opening.footMm;
  const above = inside(0, frame.depthMm, Math.max(deviceTopZ, topZ - (lineMm + 1) * view.scale), 0);
  const freeMm = Math.min(topZ - deviceTopZ, (lineMm + 1) * view.scale);
  if (freeMm / view.scale >= TIGHT_MM) {
    return { ...above, heightMm: freeMm / view.scale };
  }
  const middleZ = opening.footMm + opening.heightMm / 2;
  const upperMm = opening.heightMm / 2;
  const behind = inside(device ? device.at.y + device.size.y : 0, rear, middleZ, upperMm);
  const needsMm = textWidthMm(compartment.address, textMm.least, 'regular');
  return behind.widthMm >= needsMm && !meetsMainBars(section, opening) ? behind : inside(0, rear, middleZ, upperMm);
}

/** Whether the main bars pass through a compartment: bars at the rear that lie below. */
function meetsMainBars(section: SectionSubject, { footMm, heightMm }: Opening): boolean {
  const [{ at, size } = { at: { z: 0 }, size: { z: 0 } }] = mainBars(section);
  const marginMm = 2 * lineMm * section.view.scale;
  return at.z - marginMm < footMm + heightMm && at.z + size.z + marginMm > footMm;
}

/** The main bars, the neutral bar among them. */
export const mainBars = (section: SectionSubject): readonly ModelBox[] =>
  alongBoard(section).filter(({ name }) => name !== EARTH_BAR);

/** Letters over the main bars, and the distance from one conductor to the next. */
export function mainBarTexts(section: SectionSubject): readonly SheetItem[] {
  const conductors = [...Map.groupBy(mainBars(section), ({ name }) => name)].map(([name, own]) => {
    const ends = own.flatMap(({ at, size }) => [at.y, at.y + size.y]);
    const topZ = Math.max(...own.map(({ at, size }) => at.z + size.z));
    const footZ = Math.min(...own.map(({ at }) => at.z));
    return { letter: name.replace('Main bar ', ''), y: (Math.min(...ends) + Math.max(...ends)) / 2, topZ, footZ };
  });
  const [first, second] = conductors;
  const spacingMm = first && second ? first.y - second.y : 0;
  const highest = Math.max(0, ...conductors.map(({ topZ }) => topZ));
  return [
    ...conductors.flatMap(({ letter, y }) => {
      const foot = pointOnPaper(section, { y: y + spacingMm / 2, z: highest });
      return label({ ...foot, widthMm: spacingMm / section.view.scale, heightMm: lineMm }, letter);
    }),
    ...(first && second ? [spacing(section, first, second)] : []),
  ];
}

/** The dimension below two bars, mm on paper. */
const SPACING_BELOW_MM = 4.2;

function spacing(
  section: SectionSubject,
  first: { readonly y: number; readonly footZ: number },
  second: { readonly y: number; readonly footZ: number },
): Dimension {
  const [from, to] = [first, second].map(({ y, footZ }) => pointOnPaper(section, { y, z: footZ })) as [Point, Point];
  return {
    kind: 'dimension',
    layer: '4-DIM',
    axis: 'horizontal',
    from,
    to,
    lineAt: Math.min(from.y, to.y) - SPACING_BELOW_MM,
    measuredMm: Math.round(first.y - second.y),
  };
}

/** The name of the earth bar at the rear, outside, with a line to it. */
export function earthText(section: SectionSubject): readonly SheetItem[] {
  const bar = alongBoard(section).find(({ name }) => name === EARTH_BAR);
  if (!bar) {
    return [];
  }
  const box = boxOnPaper(section, bar.at, bar.size);
  const rear = pointOnPaper(section, { y: section.frame.depthMm, z: 0 });
  const y = box.y + box.heightMm / 2;
  const room = { x: rear.x - 5.2, y: y - lineMm / 2, widthMm: 4.2, heightMm: lineMm };
  return [
    ...label(room, 'PE', { align: 'left' }),
    stroke('3-TEXT', { x: room.x + room.widthMm, y }, { x: box.x, y }, detailPens.hair),
  ];
}

/** The heater of a cubicle at the rear, behind the riser and above the earth bar, with its name in it. */
export function heaterItems(section: SectionSubject): readonly SheetItem[] {
  if (!section.hasHeater) {
    return [];
  }
  const { depthMm, devicesAtMm, metalMm } = section.frame;
  const deepMm = metalMm('depth of a heater');
  const at = {
    y: depthMm - metalMm('heater from the rear') - deepMm,
    z: devicesAtMm + metalMm('heater above the floor'),
  };
  const box = boxOnPaper(section, at, { y: deepMm, z: metalMm('height of a heater') });
  return [outline('2-DEVICES', box), ...label(box, 'HEATER', { isTurned: true, isTight: true })];
}

/** Sizes of bars and the room in front, turned next to what they are of. */
export function besideTexts(section: SectionSubject): readonly SheetItem[] {
  const { frame, cubicle, setBoard } = section;
  const { main, neutral, earth } = setBoard.design.busbars;
  const metal = barMetal(main.material).symbol;
  const isEqual = neutral?.size === main.size;
  const mainText = `MBB${isEqual ? ', N' : ''} ${main.size} ${metal}`;
  const own = cubicle.bars.phase;
  const chamber = boxOnPaper(section, { y: 0, z: frame.chamberAtMm }, { y: 0, z: frame.chamberMm });
  const room = boxOnPaper(section, { y: 0, z: frame.devicesAtMm }, { y: 0, z: frame.usableMm });
  const hasAlleyCables = isColumn(cubicle.type) && cabledFeeders({ design: setBoard.design, cubicle }).length > 0;
  return [
    ...turnedLines(
      section,
      chamber,
      [mainText, ...(neutral && !isEqual ? [`N ${neutral.size} ${metal}`] : [])].flatMap((text) =>
        wrapText(text, chamber.heightMm, textMm.least, 'regular'),
      ),
    ),
    ...turnedLines(section, room, [
      `FRONT, CLEARANCE ${clearancesOf(setBoard.tables, setBoard.board, setBoard.design).frontMm}`,
      ...(own && upright(section) ? [`${ownBars(section)} ${own.value} ${metal} per phase`] : []),
      `PE ${earth.size} ${barMetal(earth.material).symbol}`,
      ...(hasAlleyCables ? ['DASHED: CABLES IN THE ALLEY'] : []),
    ]),
  ];
}

/** The bars of a cubicle by name: those of a bus duct are as large as its dropper. */
function ownBars(section: SectionSubject): string {
  const { type } = section.cubicle;
  if (type === 'CABLE_BOX') {
    return 'Box bars';
  }
  const hasDuct = ofCubicle(section).some(({ name }) => name === DUCT_BOX);
  return isColumn(type) ? 'Riser' : hasDuct ? 'Dropper, duct bars' : 'Dropper';
}

function turnedLines(section: SectionSubject, beside: Box, lines: readonly string[]): readonly SheetItem[] {
  const leaf = pointOnPaper(section, { y: -section.frame.metalMm('door'), z: 0 });
  return lines.flatMap((line, index) => {
    const x = leaf.x + besideMm.gap + index * besideMm.pitch;
    return label({ ...beside, x, widthMm: besideMm.pitch }, line, { isTurned: true, isTight: true });
  });
}
