import type { SharedOfferOnWire } from '@pw/contract/shared-offer-shape';
import { useState } from 'react';
import classes from './offer-page.module.css';
import type { PageLink } from './page-calls.ts';
import { useSharedPicture } from './use-shared-picture.ts';

type OfferDrawingsProps = {
  readonly page: PageLink;
  readonly offer: SharedOfferOnWire;
  /** The place of the board whose sheets are shown. */
  readonly board: number;
};

/** How large a sheet is shown, in widths of its place. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The sheets of a board, one at a time; nothing where the link shows none. */
export function OfferDrawings({ page, offer, board }: OfferDrawingsProps) {
  const { name = '', sheets = [] } = offer.boards[board] ?? {};
  const [looked, setLooked] = useState({ board, at: 0 });
  const [zoom, setZoom] = useState(0);
  const at = looked.board === board ? looked.at : 0;
  const sheet = sheets[at];
  const picture = useSharedPicture(page, sheet ? `/shared-offers/sheets/${sheet.sheetId}` : null);
  if (!sheet) {
    return null;
  }
  const goTo = (next: number) => setLooked({ board, at: next });
  return (
    <section className={classes.card} aria-labelledby="drawings">
      <h2 className={classes.heading} id="drawings">
        Drawings of {name}
      </h2>
      <div className={classes.tools}>
        <label className={classes.choice}>
          <span className={classes.hidden}>Sheet</span>
          <select value={at} onChange={(event) => goTo(Number(event.target.value))}>
            {sheets.map(({ sheetId, number }, place) => (
              <option key={sheetId} value={place}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <Tool label="Sheet before" sign="‹" isOff={at === 0} onPress={() => goTo(at - 1)} />
        <Tool label="Next sheet" sign="›" isOff={at === sheets.length - 1} onPress={() => goTo(at + 1)} />
        <Tool label="Smaller" sign="−" isOff={zoom === 0} onPress={() => setZoom(zoom - 1)} />
        <Tool label="Larger" sign="+" isOff={zoom === ZOOMS.length - 1} onPress={() => setZoom(zoom + 1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its place is moved with the arrow keys */}
      <div className={classes.sheet} tabIndex={0} role="document" aria-label={sheet.title}>
        {picture === null ? (
          <p className={classes.faint}>The sheet is being drawn …</p>
        ) : (
          <img
            src={picture}
            alt={sheet.title}
            width={sheet.widthMm}
            height={sheet.heightMm}
            style={{ width: `${100 * (ZOOMS[zoom] ?? 1)}%` }}
          />
        )}
      </div>
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
