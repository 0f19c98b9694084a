import { useCallback, useMemo, useState } from 'react';

/** A size, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** How the sheets of a drawing are looked at. */
export type SheetLook = {
  /** From 0. */
  readonly sheet: number;
  /** 0 until the drawing has arrived. */
  readonly sheets: number;
  /** 1 is the size on paper. */
  readonly zoom: number;
  readonly show: (sheet: number) => void;
  /** Another drawing is looked at from now on: a sheet of it, seen whole. */
  readonly turnTo: (sheet: number) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** By a factor, as a wheel does. */
  readonly zoomBy: (factor: number) => void;
  /** As large as on paper. */
  readonly zoomToPaper: () => void;
  /** The whole sheet, however large the window is. */
  readonly fit: () => void;
  readonly isFit: boolean;
  /** For the viewer: what it has measured. */
  readonly noteSheets: (sheets: number, paper: Size) => void;
  readonly notePlace: (place: Size) => void;
};

const LEAST_ZOOM = 0.25;
/** Above it a sheet takes more pixels than browsers paint. */
const MOST_ZOOM = 4;
const ZOOM_STEP = 1.25;

/** The zoom at which a sheet is seen whole in a place. */
export function zoomToFit(paper: Size | null, place: Size | null): number {
  if (!paper || !place || place.width <= 0 || place.height <= 0) {
    return 1;
  }
  // A small place shows it whole as well.
  return Math.min(place.width / paper.width, place.height / paper.height, MOST_ZOOM);
}

/** Turns the sheets and their zoom; a drawing is seen whole at first. */
export function useSheetLook(): SheetLook {
  const [sheet, setSheet] = useState(0);
  const [sheets, setSheets] = useState(0);
  const [paper, setPaper] = useState<Size | null>(null);
  const [place, setPlace] = useState<Size | null>(null);
  /** Null for the whole sheet. */
  const [chosen, setChosen] = useState<number | null>(null);
  const zoom = chosen ?? zoomToFit(paper, place);
  const zoomBy = useCallback(
    (factor: number) => setChosen((before) => inBounds((before ?? zoomToFit(paper, place)) * factor)),
    [paper, place],
  );
  const noteSheets = useCallback((count: number, size: Size) => {
    setSheets(count);
    setPaper(size);
    setSheet((before) => Math.min(before, count - 1));
  }, []);
  return useMemo(
    () => ({
      sheet,
      sheets,
      zoom,
      isFit: chosen === null,
      show: (wanted) => setSheet(Math.max(0, Math.min(wanted, sheets - 1))),
      turnTo: (wanted) => {
        setSheet(wanted);
        setSheets(0);
        setChosen(null);
      },
      zoomIn: () => zoomBy(ZOOM_STEP),
      zoomOut: () => zoomBy(1 / ZOOM_STEP),
      zoomBy,
      zoomToPaper: () => setChosen(1),
      fit: () => setChosen(null),
      noteSheets,
      notePlace: setPlace,
    }),
    [sheet, sheets, zoom, chosen, zoomBy, noteSheets],
  );
}

function inBounds(zoom: number): number {
  return Math.max(LEAST_ZOOM, Math.min(zoom, MOST_ZOOM));
}
