import type { SheetDoor } from './read-sheet-svg.ts';

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** What lies aside of the direction counts for more than what lies further along it. */
const ASIDE_WEIGHT = 2;

/** The door that an arrow key leads to: the nearest one in its direction; null where there is none, or for another key. */
export function nextDoor(doors: readonly SheetDoor[], from: SheetDoor, key: string): SheetDoor | null {
  const direction = directions[key];
  if (!direction) {
    return null;
  }
  const start = middleOf(from);
  const found = doors.flatMap((door) => {
    const { x, y } = middleOf(door);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    return along > 0 && door.address !== from.address ? [{ door, far: along + ASIDE_WEIGHT * aside }] : [];
  });
  return found.toSorted((one, other) => one.far - other.far)[0]?.door ?? null;
}

function middleOf({ at }: SheetDoor): { readonly x: number; readonly y: number } {
  return { x: at.left + at.width / 2, y: at.top + at.height / 2 };
}
