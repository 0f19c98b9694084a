import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import type { PinPoint } from '@pw/domain/customer-page/pin';
import { useRef } from 'react';
import classes from './offer-page.module.css';
import type { PageLink } from './page-calls.ts';
import { RemarkForm } from './remark-form.tsx';
import { NewPin, onPaper, RemarkPin } from './sheet-pins.tsx';
import type { RemarkEntry } from './use-remark.ts';
import { useSharedPicture } from './use-shared-picture.ts';
import { useSheetZoom } from './use-sheet-zoom.ts';

/** The sheet that is looked at, by the places of its board and of it. */
export type LookedSheet = { readonly board: number; readonly at: number };

type OfferDrawingsProps = {
  readonly page: PageLink;
  readonly offer: SharedOfferOnWire;
  readonly looked: LookedSheet;
  readonly onLook: (looked: LookedSheet) => void;
  readonly entry: RemarkEntry;
};

/** The sheets of a board, one at a time, with the comments on them; nothing where the link shows none. */
export function OfferDrawings(props: OfferDrawingsProps) {
  const { offer, looked } = props;
  const board = offer.boards[looked.board];
  const sheet = board?.sheets[looked.at];
  return board && sheet ? <SheetCard {...props} board={board} sheet={sheet} /> : null;
}

type Board = SharedOfferOnWire['boards'][number];

type SheetCardProps = OfferDrawingsProps & { readonly board: Board; readonly sheet: Board['sheets'][number] };

function SheetCard({ page, offer, looked, onLook, entry, board: { name, sheets }, sheet }: SheetCardProps) {
  const { at } = looked;
  const picture = useSharedPicture(page, `/shared-offers/sheets/${sheet.sheetId}`);
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const { zoom, isLeast, isMost, zoomIn, zoomOut } = useSheetZoom(frame);
  const { draft, begin, leave } = entry;
  const { sheetId, title } = sheet;
  const isPinning = draft !== null && draft.pin !== null;
  const setPin = (to: PinPoint) => begin({ pin: { sheetId, ...onPaper(to, sheet) } });
  /** Sets the pin at a place of the window. */
  const setPinAt = (clientX: number, clientY: number) => {
    const { left, bottom, width, height } = paper.current?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0 && height > 0) {
      setPin({ x: ((clientX - left) / width) * sheet.widthMm, y: ((bottom - clientY) / height) * sheet.heightMm });
    } else {
      setPin({ x: sheet.widthMm / 2, y: sheet.heightMm / 2 });
    }
  };
  /** Begins in the middle of what is seen of the sheet. */
  const beginPin = () => {
    const { left, top, width, height } = frame.current?.getBoundingClientRect() ?? new DOMRect();
    setPinAt(left + width / 2, top + height / 2);
  };
  const goTo = (next: number) => onLook({ ...looked, at: next });
  return (
    <section ref={card} className={classes.card} aria-labelledby="drawings">
      <h2 className={classes.heading} id="drawings">
        Drawings of {name}
      </h2>
      <div className={classes.tools}>
        <label className={classes.choice}>
          <span className={classes.hidden}>Sheet</span>
          <select value={at} onChange={(event) => goTo(Number(event.target.value))}>
            {sheets.map(({ sheetId: id, number }, place) => (
              <option key={id} value={place}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <Tool label="Sheet before" sign="‹" isOff={at === 0} onPress={() => goTo(at - 1)} />
        <Tool label="Next sheet" sign="›" isOff={at === sheets.length - 1} onPress={() => goTo(at + 1)} />
        <Tool label="Smaller" sign="−" isOff={isLeast} onPress={zoomOut} />
        <Tool label="Larger" sign="+" isOff={isMost} onPress={zoomIn} />
        {offer.mayComment ? (
          <button
            type="button"
            className={classes.mode}
            aria-pressed={isPinning}
            onClick={isPinning ? leave : beginPin}
          >
            Comment
          </button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its place is moved with the arrow keys */}
      <div ref={frame} className={classes.sheet} tabIndex={0} role="document" aria-label={title}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard moves the pin itself */}
        <div
          ref={paper}
          role="presentation"
          className={classes.paper}
          data-pinning={isPinning || undefined}
          style={{ width: `${100 * zoom}%` }}
          onClick={isPinning ? ({ clientX, clientY }) => setPinAt(clientX, clientY) : undefined}
        >
          {picture === null ? (
            <p className={classes.faint}>The sheet is being drawn …</p>
          ) : (
            <>
              <img src={picture} alt={title} width={sheet.widthMm} height={sheet.heightMm} />
              {offer.remarks
                .filter(({ pin }) => pin?.sheetId === sheetId)
                .map((remark) => (
                  <RemarkPin key={remark.no} remark={remark} paper={sheet} />
                ))}
              {draft?.pin?.sheetId === sheetId ? (
                <NewPin
                  pin={draft.pin}
                  paper={sheet}
                  onMove={setPin}
                  onPlaced={() => card.current?.querySelector('textarea')?.focus()}
                />
              ) : null}
            </>
          )}
        </div>
      </div>
      {isPinning ? (
        <RemarkForm
          entry={entry}
          about="Tap the place on the drawing, or move the pin with the arrow keys. Then write your comment."
        />
      ) : null}
    </section>
  );
}

type ToolProps = {
  readonly label: string;
  readonly sign: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

function Tool({ label, sign, isOff, onPress }: ToolProps) {
  return (
    <button type="button" className={classes.tool} aria-label={label} disabled={isOff} onClick={onPress}>
      {sign}
    </button>
  );
}
