import type { SharedOfferOnWire, SharedRemarkOnWire } from '@pw/contract/shared-offer-shape';
import { placeText, remarkStateLabels } from '@pw/domain/customer-page/remark';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import classes from './offer-page.module.css';
import controls from './page-controls.module.css';
import { RemarkForm } from './remark-form.tsx';
import type { RemarkEntry } from './use-remark.ts';

type OfferRemarksProps = {
  readonly offer: SharedOfferOnWire;
  readonly entry: RemarkEntry;
  /** Shows a sheet by its id. */
  readonly onSheet: (sheetId: string) => void;
};

/** The comments that the reader may read, and the way to one that is about no place of a drawing. */
export function OfferRemarks({ offer, entry, onSheet }: OfferRemarksProps) {
  const { remarks, mayComment } = offer;
  const { draft, begin } = entry;
  if (remarks.length === 0 && !mayComment) {
    return null;
  }
  const isHere = draft !== null && draft.pin === null;
  return (
    <section className={classes.card} aria-labelledby="comments">
      <h2 className={classes.heading} id="comments">
        Comments{remarks.length === 0 ? '' : ` (${remarks.length})`}
      </h2>
      {mayComment && draft === null ? (
        <button type="button" className={controls.button} onClick={() => begin({})}>
          Comment on the offer
        </button>
      ) : null}
      {isHere ? <RemarkForm entry={entry} about={aboutText(draft.clause)} /> : null}
      <ul className={classes.texts}>
        {remarks.map((remark) => (
          <Remark
            key={remark.no}
            remark={remark}
            sheet={remark.pin === null ? null : sheetNumber(offer, remark.pin.sheetId)}
            onSheet={onSheet}
          />
        ))}
      </ul>
    </section>
  );
}

function aboutText(clause: { readonly title: string; readonly number: string } | null): string {
  return clause === null ? 'About the whole offer' : `About ${clause.title} ${clause.number}`.trim();
}

function sheetNumber({ boards }: SharedOfferOnWire, sheetId: string): string | null {
  return boards.flatMap(({ sheets }) => sheets).find((sheet) => sheet.sheetId === sheetId)?.number ?? null;
}

/** The id of a comment on the page, to which its pin leads. */
export function remarkAnchor(no: number): string {
  return `comment-${no}`;
}

type RemarkProps = {
  readonly remark: SharedRemarkOnWire;
  /** Its number; null for a comment without a place on one. */
  readonly sheet: string | null;
  readonly onSheet: (sheetId: string) => void;
};

function Remark({ remark, sheet, onSheet }: RemarkProps) {
  const { no, saidBy, saidOn, state, text, clause, pin, replies } = remark;
  const place = placeText({ sheet, place: pin?.place ?? null, clause });
  return (
    <li id={remarkAnchor(no)} tabIndex={-1}>
      <strong>{no}</strong> {saidBy}, {dayOnScreen(saidOn)}{' '}
      <span className={classes.pill}>{remarkStateLabels[state]}</span>
      {pin === null ? null : (
        <button type="button" className={classes.line} onClick={() => onSheet(pin.sheetId)}>
          {place}
        </button>
      )}
      {pin === null && place !== '' ? <p className={classes.faint}>{place}</p> : null}
      <p className={classes.said}>{text}</p>
      {replies.map((reply) => (
        <p key={reply.at} className={classes.reply}>
          <span className={classes.faint}>
            {reply.by}, {momentOnScreen(Date.parse(reply.at))}
          </span>
          <br />
          {reply.text}
        </p>
      ))}
    </li>
  );
}
