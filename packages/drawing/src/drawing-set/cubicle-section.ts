import { terminationRooms } from '@pw/switchboard/cable/termination-room';
import { isColumn } from '@pw/switchboard/model/design';
import type { SupportPlace } from '@pw/switchboard/model/support-run';
import { isChamberBelow } from '../front-view/board-view.ts';
import { heightParts, horizontal, vertical } from '../front-view/dimension-chains.ts';
import { barMetal, colours, detailPens } from '../front-view/drawing-style.ts';
import { baseFrame } from '../front-view/enclosure-parts.ts';
import { openPath, outline, ring, stroke } from '../front-view/marks.ts';
import type { Box, Pen, SheetItem } from '../sheet/sheet.ts';
import { EARTH_BAR } from '../solid-model/bar-boxes.ts';
import { deviceHeights } from '../solid-model/cubicle-bars.ts';
import { cubicleOpenings, DUCT_BOX, type Opening } from '../solid-model/enclosure-boxes.ts';
import { isDevice, isFirstDevice, type ModelBox } from '../solid-model/model-box.ts';
import { type Across, alleyCables, boxCables, cableFan, cablePath, glandPlates, lugRowsIn } from './section-cables.ts';
import { alongBoard, boxOnPaper, ofCubicle, pointOnPaper, type SectionSubject, upright } from './section-place.ts';
import { addressItems, besideTexts, earthText, heaterItems, mainBarTexts } from './section-texts.ts';

/** The rooms next to a section, mm on paper: chains of heights on its left, texts on its right. Together 30. */
export const sectionBesideMm = { left: 15.6, right: 14.4 } as const;

const chainsMm = { parts: 6, overall: 12, depth: 5 } as const;

/** A cubicle in section, from the boxes of the 3D model (SBD 16.9). */
export function cubicleSection(section: SectionSubject): readonly SheetItem[] {
  const { frame, view, cubicle } = section;
  const body = boxOnPaper(section, { y: 0, z: frame.baseMm }, { y: frame.depthMm, z: frame.frameMm });
  const border = boxOnPaper(
    section,
    { y: 0, z: Math.max(frame.chamberAtMm, frame.devicesAtMm) },
    { y: frame.depthMm, z: 0 },
  );
  const openings = cubicleOpenings(frame, cubicle).filter(({ leftMm }) => leftMm === 0);
  return [
    outline('0-OUTLINE', body, { fill: colours.plate }),
    ...baseFrame(view, frame, frame.depthMm),
    stroke('0-OUTLINE', { x: border.x, y: border.y }, { x: border.x + border.widthMm, y: border.y }),
    ...glandPlates(cabled(section)).map((box) =>
      outline('0-OUTLINE', boxOnPaper(section, box.at, box.size), { fill: colours.ink }),
    ),
    ...ofCubicle(section)
      .filter(({ name }) => name === DUCT_BOX)
      .map(({ at, size }) => outline('0-OUTLINE', boxOnPaper(section, at, size))),
    ...doorLeaves(section),
    ...(isColumn(cubicle.type) ? partitions(section, openings) : []),
    ...devices(section),
    ...cables(section),
    ...bars(section),
    ...supports(section),
    ...openings.flatMap((opening) => addressItems(section, opening)),
    ...mainBarTexts(section),
    ...earthText(section),
    ...heaterItems(section),
    ...besideTexts(section),
    ...chains(section, body),
  ];
}

function doorLeaves(section: SectionSubject): readonly SheetItem[] {
  const doors = ofCubicle(section).filter(({ part }) => part === 'door');
  // The door of the cable alley is behind those of the compartments, which are cut.
  const cut = section.cubicle.type === 'MT' ? doors.filter(({ compartment }) => compartment !== null) : doors;
  return cut.map(({ at, size }) => outline('1-DOORS', boxOnPaper(section, at, size), { fill: colours.steel }));
}

/** Sheets between compartments, from the door to the riser. */
function partitions(section: SectionSubject, openings: readonly Opening[]): readonly SheetItem[] {
  const rear = upright(section)?.at.y ?? section.frame.depthMm;
  return openings.slice(0, -1).map(({ footMm }) => {
    const [from, to] = [pointOnPaper(section, { y: rear, z: footMm }), pointOnPaper(section, { y: 0, z: footMm })];
    return stroke('1-DOORS', from, to, detailPens.thin);
  });
}

function bars(section: SectionSubject): readonly SheetItem[] {
  const { earth } = section.setBoard.design.busbars;
  return [...besideEachOther(ofCubicle(section)), ...alongBoard(section)].map((box) =>
    barItem(section, box, box.name === EARTH_BAR ? earth.material : undefined),
  );
}

/** A bar in the colour of its metal: that of the main bars where none is given. */
function barItem(
  section: SectionSubject,
  { at, size }: { readonly at: Across; readonly size: Across },
  material = section.setBoard.design.busbars.main.material,
): SheetItem {
  const { colour, edge } = barMetal(material);
  return outline('5-BUSBAR', boxOnPaper(section, at, size), {
    fill: colour,
    pen: { ...detailPens.hair, colour: edge },
  });
}

/** The upright bars that supports of a place hold, by their names; those of other places are along the board or flat. */
const heldUprights: Partial<Readonly<Record<SupportPlace, string>>> = {
  riser: 'Riser',
  dropper: 'Dropper',
  duct: 'Duct bar',
};

/** The sets of supports along the upright bars of a cubicle, evenly from end to end (SBD 3.12). */
function supports(section: SectionSubject): readonly SheetItem[] {
  return (section.cubicle.supportRuns ?? []).flatMap(({ where, sets }) => {
    const bar = ofCubicle(section).find(({ name, conductor }) => name === `${heldUprights[where]} ${conductor}`);
    if (!bar) {
      return [];
    }
    const { at, size } = bar;
    const reachMm = section.frame.metalMm('support past its bar');
    const gaps = Math.max(1, sets.value - 1);
    return Array.from({ length: sets.value }, (_, set) => {
      const z = at.z + (size.z * set) / gaps;
      const ends = [at.y - reachMm, at.y + size.y + reachMm];
      const [from, to] = ends.map((y) => pointOnPaper(section, { y, z }));
      return from && to ? [stroke('5-BUSBAR', from, to, detailPens.thin)] : [];
    }).flat();
  });
}

/** The bars of a cubicle that are not hidden behind another. */
function besideEachOther(boxes: readonly ModelBox[]): readonly ModelBox[] {
  const bars = boxes.filter(({ part }) => part === 'bar');
  return bars.filter((bar, index) => !bars.slice(0, index).some((before) => hides(before, bar)));
}

function hides(before: ModelBox, behind: ModelBox): boolean {
  return (['y', 'z'] as const).every(
    (axis) =>
      before.at[axis] <= behind.at[axis] && before.at[axis] + before.size[axis] >= behind.at[axis] + behind.size[axis],
  );
}

/** The devices of a cubicle with what feeds them, and the cables of one in a cubicle of its own. Bars show through. */
function devices(section: SectionSubject): readonly SheetItem[] {
  return ofCubicle(section)
    .filter(isDevice)
    .flatMap((device) => {
      const box = boxOnPaper(section, device.at, device.size);
      if (!isFirstDevice(device)) {
        return [outline('2-DEVICES', box)];
      }
      const cables = isColumn(section.cubicle.type) ? [] : fanOfCables(section, device);
      return [outline('2-DEVICES', box), ...linkTo(section, device), ...cables];
    });
}

const cabled = ({ frame, cubicle, setBoard: { design } }: SectionSubject) => ({ frame, cubicle, design });

/** Diameter of a lug, mm on paper. */
const LUG_MM = 1;

/** The palm at the far terminals of a device in a cubicle of its own, and the fan of cables on it. */
function fanOfCables(section: SectionSubject, { at, size }: ModelBox): readonly SheetItem[] {
  const { cubicle, frame, setBoard } = section;
  const rooms = terminationRooms(setBoard.tables);
  const heights = deviceHeights(setBoard.tables, frame, cubicle.type);
  const farZ = isChamberBelow(frame) ? (heights?.upperZ ?? at.z + size.z) : (heights?.lowerZ ?? at.z);
  const fan = cableFan(cablePath(cabled(section), { at, size, farZ }), {
    rows: lugRowsIn(rooms, cubicle),
    widthMm: cubicle.bars.phase?.value.widthMm ?? 0,
    betweenRowsMm: rooms.betweenRowsMm,
    farZ,
    rearY: at.y + size.y,
  });
  return fan === null
    ? []
    : [
        ...[fan.palm, ...(fan.leg ? [fan.leg] : [])].map((bar) => barItem(section, bar)),
        ...fan.cables.flatMap((cable) => [
          cableLine(section, cable),
          ...cable.slice(0, 1).map((lug) => ring('5-BUSBAR', pointOnPaper(section, lug), LUG_MM)),
        ]),
      ];
}

/** The cables behind what is cut: in the alley of a multi-tier cubicle dashed, in a cable box from its bars. */
function cables(section: SectionSubject): readonly SheetItem[] {
  const boxes = ofCubicle(section);
  if (section.cubicle.type === 'CABLE_BOX') {
    return boxCables(cabled(section), boxes).map((cable) => cableLine(section, cable));
  }
  return isColumn(section.cubicle.type)
    ? alleyCables(cabled(section), boxes).map((cable) => cableLine(section, cable, hiddenCable))
    : [];
}

/** The pen of a cable behind a partition. Fills would hide one of the layer of hidden lines. */
const hiddenCable = { widthMm: 0.25, lineType: 'hidden' } as const;

function cableLine(section: SectionSubject, cable: readonly Across[], pen?: Pen): SheetItem {
  return openPath(
    '0-OUTLINE',
    cable.map((at) => pointOnPaper(section, at)),
    pen,
  );
}

/** From the riser straight to its device, or from the main bars to the end of the dropper. */
function linkTo(section: SectionSubject, { at, size }: ModelBox): readonly SheetItem[] {
  const bar = upright(section);
  if (!bar) {
    return [];
  }
  if (isColumn(section.cubicle.type)) {
    const z = at.z + size.z / 2;
    const rear = { y: at.y + size.y, z };
    return [stroke('5-BUSBAR', pointOnPaper(section, { y: bar.at.y, z }), pointOnPaper(section, rear))];
  }
  const { chamberAtMm, chamberMm } = section.frame;
  const y = bar.at.y + bar.size.y / 2;
  const endZ = isChamberBelow(section.frame) ? bar.at.z : bar.at.z + bar.size.z;
  const main = pointOnPaper(section, { y, z: chamberAtMm + chamberMm / 2 });
  return [stroke('5-BUSBAR', main, pointOnPaper(section, { y, z: endZ }))];
}

/** Base, device room and chamber, the overall height, and the depth. */
function chains({ frame, view }: SectionSubject, body: Box): readonly SheetItem[] {
  return [
    ...heightParts(frame).map(({ bottomMm, heightMm }) =>
      vertical(view, bottomMm, heightMm, body.x, body.x - chainsMm.parts),
    ),
    vertical(view, 0, frame.overallMm, body.x, body.x - chainsMm.overall),
    horizontal(view, 0, frame.depthMm, view.floorMm - chainsMm.depth),
  ];
}
