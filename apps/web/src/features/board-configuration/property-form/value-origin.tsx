import type { IntakeSourcesOnWire } from '@pw/contract/intake-shape';
import { createContext, type ReactNode, use } from 'react';
import classes from './property-form.module.css';

/** A place in the file that a board was read from. */
export type OriginPlace = {
  readonly source: IntakeSourcesOnWire;
  /** Another one for each look at it. */
  readonly key: string;
};

/** Where a value was read, and what is written there. */
export type ValueOrigin = {
  readonly fileName: string;
  /** `PCC-1!F12: 250 A` */
  readonly text: string;
  readonly source: IntakeSourcesOnWire;
};

/** The file that a board was read from. */
export type BoardOrigin = {
  readonly fileName: string;
  /** Null for a value that the file did not give. */
  readonly ofProperty: (part: string, property: string) => ValueOrigin | null;
  /** The row of a feeder; null for one that is not from the file. */
  readonly ofFeeder: (part: string) => ValueOrigin | null;
  /** Shows the file at a place, as high as its frame. */
  readonly preview: (place: OriginPlace) => ReactNode;
};

/** Null for a board that no file gave, and until its origin has arrived: nothing waits for it. */
export const BoardOriginContext = createContext<BoardOrigin | null>(null);

/** Shows a place of the file; a drawer shows it in itself, since no dialog opens over another one. */
export const ShowOriginContext = createContext<(place: OriginPlace) => void>(() => undefined);

let looks = 0;

/** A look at a source. Another look at it is another place, so that the preview goes there again. */
export function lookAt(source: IntakeSourcesOnWire): OriginPlace {
  looks += 1;
  return { source, key: String(looks) };
}

/** The line below a value that a file gave, with the way to it; null for any other value. */
export function useOriginLine(part: string, property: string, label: string) {
  const origin = use(BoardOriginContext)?.ofProperty(part, property) ?? null;
  const show = use(ShowOriginContext);
  return (
    origin && (
      <span className={classes.origin}>
        <span className={classes.originText} dir="auto" title={`from ${origin.fileName}, ${origin.text}`}>
          from {origin.text}, {origin.fileName}
        </span>
        <button
          type="button"
          className={classes.link}
          aria-label={`Show ${label} in ${origin.fileName}`}
          onClick={() => show(lookAt(origin.source))}
        >
          Show
        </button>
      </span>
    )
  );
}
