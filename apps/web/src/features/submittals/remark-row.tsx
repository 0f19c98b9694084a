import { dayOnScreen } from '@pw/domain/dates';
import { type CommentResponse, commentStateLabels } from '@pw/domain/submittals/comment-response';
import classes from './submittals.module.css';

/** A remark of a customer as the sheet prints it. It is answered in the card of the remarks, so nothing is edited here. */
export function RemarkRow({ number, row }: { readonly number: number; readonly row: CommentResponse }) {
  const { sheet, place, comment, by, on, answer, state, doneIn } = row;
  const facts = [sheet, place, by, on === '' ? '' : dayOnScreen(on), commentStateLabels[state]];
  return (
    <>
      <strong className={classes.number}>{number}</strong>
      <span className={classes.faint}>
        {[...facts, doneIn === null ? '' : `done in R${doneIn}`].filter((fact) => fact !== '').join(', ')}
      </span>
      <p className={classes.said}>{comment}</p>
      {answer !== '' && <p className={classes.said}>{`Our answer: ${answer}`}</p>}
      <p className={classes.note}>A comment of the customer. Answer it in the card Comments of the step Summary.</p>
    </>
  );
}
