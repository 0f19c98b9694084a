import type { SharedRemarkOnWire } from '@pw/contract/shared-offer-shape';
import type { PinPoint } from '@pw/domain/customer-page/pin';
import { isSettled, remarkStateLabels } from '@pw/domain/customer-page/remark';
import type { CSSProperties, KeyboardEvent } from 'react';
import { remarkAnchor } from './offer-remarks.tsx';
import classes from './sheet-pins.module.css';

/** The size of a sheet on paper. */
export type PaperSize = { readonly widthMm: number; readonly heightMm: number };

/** Where a point of the paper is on the screen, in shares of the sheet. */
function placeOf({ x, y }: PinPoint, { widthMm, heightMm }: PaperSize): CSSProperties {
  return { left: `${(100 * x) / widthMm}%`, top: `${100 - (100 * y) / heightMm}%` };
}

type RemarkPinProps = { readonly remark: SharedRemarkOnWire; readonly paper: PaperSize };

/** The pin of a comment, which leads to its text. */
export function RemarkPin({ remark: { no, state, pin }, paper }: RemarkPinProps) {
  return pin === null ? null : (
    <button
      type="button"
      className={classes.pin}
      data-settled={isSettled(state) || undefined}
      style={placeOf(pin, paper)}
      aria-label={`Comment ${no}, ${remarkStateLabels[state]}`}
      onClick={(event) => {
        // Below it is the sheet, on which a press sets a new pin.
        event.stopPropagation();
        goTo(no);
      }}
    >
      {no}
    </button>
  );
}

function goTo(no: number): void {
  const text = document.getElementById(remarkAnchor(no));
  text?.scrollIntoView({ block: 'center' });
  text?.focus({ preventScroll: true });
}

const steps: Readonly<Record<string, PinPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** How far an arrow key moves the pin, mm on paper; with the Shift key further. */
const STEP_MM = 2;
const LONG_STEP_MM = 20;

type NewPinProps = {
  readonly pin: PinPoint;
  readonly paper: PaperSize;
  readonly onMove: (to: PinPoint) => void;
  /** The place is right: the text comes next. */
  readonly onPlaced: () => void;
};

/** The pin of the comment that is being entered, which the arrow keys move. */
export function NewPin({ pin, paper, onMove, onPlaced }: NewPinProps) {
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = steps[event.key];
    if (!step) {
      return;
    }
    // The arrows move the sheet otherwise.
    event.preventDefault();
    const far = event.shiftKey ? LONG_STEP_MM : STEP_MM;
    onMove(onPaper({ x: pin.x + step.x * far, y: pin.y + step.y * far }, paper));
  };
  return (
    <button
      ref={inView}
      type="button"
      className={classes.pin}
      data-new
      style={placeOf(pin, paper)}
      aria-label={`New pin, ${Math.round(pin.x)} mm from the left, ${Math.round(pin.y)} mm from the bottom`}
      onKeyDown={move}
      onClick={(event) => {
        event.stopPropagation();
        onPlaced();
      }}
    >
      +
    </button>
  );
}

/** The keyboard begins at the pin. */
function inView(pin: HTMLButtonElement | null): void {
  pin?.focus({ preventScroll: true });
}

const TENTHS = 10;

/** A point within the paper, to a tenth of a millimetre. */
export function onPaper({ x, y }: PinPoint, { widthMm, heightMm }: PaperSize): PinPoint {
  const within = (mm: number, most: number) => Math.round(TENTHS * Math.max(0, Math.min(mm, most))) / TENTHS;
  return { x: within(x, widthMm), y: within(y, heightMm) };
}
