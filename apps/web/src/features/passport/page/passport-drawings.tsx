import type { PassportOnWire } from '@pw/contract/passport-shape';
import { useState } from 'react';
import classes from '../../customer-page/page/offer-page.module.css';
import { useSharedPicture } from '../../customer-page/page/use-shared-picture.ts';

type PassportDrawingsProps = {
  readonly link: string;
  readonly drawings: NonNullable<PassportOnWire['drawings']>;
};

/** How large a sheet is shown, in widths of its place. */
const ZOOMS = [1, 2, 4] as const;

/** The sheets of the board, one at a time; nothing where the page shows none. */
export function PassportDrawings({ link, drawings }: PassportDrawingsProps) {
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const sheet = drawings[at];
  const picture = useSharedPicture({ link, pass: null }, sheet ? `/passports/files/${sheet.fileId}` : null);
  if (!sheet) {
    return null;
  }
  return (
    <section className={classes.card} aria-labelledby="drawings">
      <h2 className={classes.heading} id="drawings">
        Drawings
      </h2>
      <div className={classes.tools}>
        <label className={classes.choice}>
          <span className={classes.hidden}>Sheet</span>
          <select value={at} onChange={(event) => setAt(Number(event.target.value))}>
            {drawings.map(({ fileId, number }, place) => (
              <option key={fileId} value={place}>
                {number}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={classes.tool}
          aria-label="Smaller"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          −
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label="Larger"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          +
        </button>
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
