import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeptPoint, useMeasuredPlace, usePan, useWheelZoom } from './frame-moves.ts';
import type { SheetDoor, SheetPicture } from './read-sheet-svg.ts';
import frameClasses from './sheet-frame.module.css';
import type { SheetLook } from './sheet-look.ts';
import classes from './svg-sheet.module.css';

/** CSS pixels in a millimetre on paper. */
export const PIXELS_PER_MM = 96 / 25.4;

type SvgSheetProps = {
  /** "the front view of PCC-1". */
  readonly label: string;
  readonly picture: SheetPicture;
  readonly look: SheetLook;
  /** Names of layers that are not shown. */
  readonly hiddenLayers: readonly string[];
  /** The door that is pointed at or that the keyboard is on; null for none. */
  readonly pointed: SheetDoor | null;
  /** The feeder that is looked for, by its name on the board: all its doors stand out; none where it is left out. */
  readonly soughtFeeder?: string | null;
  readonly onPoint: (door: SheetDoor | null) => void;
  readonly onOpen: (door: SheetDoor) => void;
  /** What lies on the sheet besides its doors, placed in shares of it. */
  readonly children?: ReactNode;
};

/** One sheet of a drawing with its doors as buttons; the wheel zooms, and what is larger than its place is dragged. */
export function SvgSheet(props: SvgSheetProps) {
  const { label, picture, look, hiddenLayers, pointed, soughtFeeder = null, onPoint, onOpen, children } = props;
  const { sheet, sheets, zoom } = look;
  const frame = useRef<HTMLDivElement>(null);
  useSought(frame, soughtFeeder);
  useMeasuredPlace(frame, look.notePlace);
  useKeptPoint(frame, zoom, useWheelZoom(frame, look.zoomBy));
  const pan = usePan();
  const width = picture.widthMm * PIXELS_PER_MM * zoom;
  const height = picture.heightMm * PIXELS_PER_MM * zoom;
  // One stop of the Tab key for all doors: a board has a hundred of them. The arrows go from door to door.
  const [reached, setReached] = useState(picture.doors[0]?.address);
  const point = (door: SheetDoor | null) => {
    onPoint(door);
    if (door) {
      setReached(door.address);
    }
  };
  const goOn = (from: SheetDoor, event: KeyboardEvent<HTMLButtonElement>) => {
    const next = event.altKey ? null : nextDoor(picture.doors, from, event.key);
    if (next) {
      // The arrows move the sheet otherwise.
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>(`[data-address="${CSS.escape(next.address)}"]`)?.focus();
    }
  };

  return (
    <div className={classes.place}>
      {/* No region: the card around it is the landmark. */}
      <div
        ref={frame}
        role="document"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet scrolls, so the keyboard must reach it
        tabIndex={0}
        className={frameClasses.frame}
        {...pan}
      >
        <div className={classes.sheet} style={{ width, height }}>
          <Picture name={`${label}, sheet ${sheet + 1} of ${sheets}`} picture={picture} hiddenLayers={hiddenLayers} />
          {picture.doors.map((door) => (
            <Door
              key={door.address}
              door={door}
              isPointed={door.address === pointed?.address}
              isSought={door.feeder === soughtFeeder}
              isReached={door.address === reached}
              onPoint={point}
              onOpen={onOpen}
              onKey={goOn}
            />
          ))}
          {children}
        </div>
      </div>
      {pointed && (
        <p className={classes.says} aria-hidden>
          <strong>{pointed.says}</strong> {`compartment ${pointed.address}`}
        </p>
      )}
    </div>
  );
}

/** Brings the first door of the feeder that is looked for into view, on a sheet that is larger than its place. */
function useSought(frame: RefObject<HTMLElement | null>, sought: string | null): void {
  useEffect(() => {
    if (sought !== null) {
      frame.current?.querySelector('[data-sought]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [frame, sought]);
}

type PictureProps = Pick<SvgSheetProps, 'picture' | 'hiddenLayers'> & { readonly name: string };

/** The drawing itself, which React only holds. */
function Picture({ name, picture: { svg }, hiddenLayers }: PictureProps) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => paper.current?.replaceChildren(svg), [svg]);
  useLayoutEffect(() => {
    for (const group of svg.querySelectorAll('[data-layer]')) {
      const isHidden = hiddenLayers.includes(group.getAttribute('data-layer')?.replace('layer-', '') ?? '');
      group.setAttribute('display', isHidden ? 'none' : 'inline');
    }
  }, [svg, hiddenLayers]);
  return <div ref={paper} role="img" aria-label={name} className={classes.paper} />;
}

type DoorProps = Pick<SvgSheetProps, 'onPoint' | 'onOpen'> & {
  readonly door: SheetDoor;
  readonly isPointed: boolean;
  readonly isSought: boolean;
  /** The Tab key stops here. */
  readonly isReached: boolean;
  readonly onKey: (from: SheetDoor, event: KeyboardEvent<HTMLButtonElement>) => void;
};

function Door({ door, isPointed, isSought, isReached, onPoint, onOpen, onKey }: DoorProps) {
  const { left, top, width, height } = door.at;
  const percent = (share: number) => `${share * 100}%`;
  return (
    <button
      type="button"
      className={classes.door}
      aria-label={`${door.says}, compartment ${door.address}`}
      data-address={door.address}
      data-pointed={isPointed || undefined}
      data-sought={isSought || undefined}
      tabIndex={isReached ? 0 : -1}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      onPointerEnter={() => onPoint(door)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(door)}
      onBlur={() => onPoint(null)}
      onClick={() => onOpen(door)}
      onKeyDown={(event) => onKey(door, event)}
    />
  );
}

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
  const hits = doors.flatMap((door) => {
    const { x, y } = middleOf(door);
    const along = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    return along > 0 && door.address !== from.address ? [{ door, far: along + ASIDE_WEIGHT * aside }] : [];
  });
  return hits.toSorted((one, other) => one.far - other.far)[0]?.door ?? null;
}

function middleOf({ at }: SheetDoor): { readonly x: number; readonly y: number } {
  return { x: at.left + at.width / 2, y: at.top + at.height / 2 };
}
