/** A part of a sheet: its lower left corner and its size, mm on paper; y upwards. */
type PaperBox = {
  readonly x: number;
  readonly y: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** A compartment on a sheet, as the drawing says where its door is. */
export type PinnedDoor = {
  /** The address of the compartment, e.g. `2C`. */
  readonly address: string;
  /** The feeder, by its name on the board. */
  readonly feeder: string;
  readonly box: PaperBox;
};

/** A point of a sheet, mm on paper from its lower left corner. */
export type PinPoint = { readonly x: number; readonly y: number };

/** A pin on a sheet, with the compartment below it. */
export type Pin = PinPoint & {
  /** Null where the pin is on no compartment. */
  readonly door: {
    readonly address: string;
    readonly feeder: string;
    /** Where in the door the pin is, in shares of its width and height. */
    readonly xShare: number;
    readonly yShare: number;
  } | null;
};

const TENTHS = 10;

/** Pins are kept to a tenth of a millimetre. */
function toTenth(mm: number): number {
  return Math.round(mm * TENTHS) / TENTHS;
}

/** Whether a point is no point of a sheet: outside of it, or no number. */
export function isOutside({ x, y }: PinPoint, sheet: Pick<PaperBox, 'widthMm' | 'heightMm'>): boolean {
  return !(x >= 0 && y >= 0 && x <= sheet.widthMm && y <= sheet.heightMm);
}

/** Sets a pin on a sheet. Of compartments within each other it is on the smallest one. */
export function setPin(point: PinPoint, doors: readonly PinnedDoor[]): Pin {
  const [x, y] = [toTenth(point.x), toTenth(point.y)];
  const below = doors.filter(({ box }) => x >= box.x && y >= box.y && !isOutside({ x: x - box.x, y: y - box.y }, box));
  const [door] = below.toSorted((one, other) => areaOf(one) - areaOf(other));
  if (!door) {
    return { x, y, door: null };
  }
  const { address, feeder, box } = door;
  return {
    x,
    y,
    door: { address, feeder, xShare: (x - box.x) / box.widthMm, yShare: (y - box.y) / box.heightMm },
  };
}

function areaOf({ box }: PinnedDoor): number {
  return box.widthMm * box.heightMm;
}

/**
 * Where a pin of an earlier revision is on the sheet of the same number: in the compartment of its feeder, where that is
 * on the sheet, else in the compartment of its address, else where it was.
 */
export function pinOnLaterSheet({ x, y, door }: Pin, doors: readonly PinnedDoor[]): PinPoint {
  const now =
    door &&
    (doors.find(({ feeder }) => feeder === door.feeder) ?? doors.find(({ address }) => address === door.address));
  if (!door || !now) {
    return { x, y };
  }
  const { box } = now;
  return { x: toTenth(box.x + door.xShare * box.widthMm), y: toTenth(box.y + door.yShare * box.heightMm) };
}
