import type { IntakeContentOnWire, IntakeOnWire } from '@pw/contract/intake-shape';
import { createStore, type ExternalStore } from '../../../platform/external-store.ts';
import { AnswersSaver, type AnswersServer, type SaveStatus } from './answers-saver.ts';
import { answer, carryOver, mergeReply, openReview, type Review, reopenReview, undo } from './review-state.ts';

/** An intake whose file has been read. */
export type ReadIntake = IntakeOnWire & { readonly content: IntakeContentOnWire };

/** What is shown of a file and answered about it, and whether the server has it. */
export type ReviewStore = {
  readonly review: ExternalStore<Review>;
  readonly saving: ExternalStore<SaveStatus>;
  /** Whose file it is; '' while nobody has said. */
  readonly sender: ExternalStore<string>;
  /** Answers something: the next review of the current one. */
  readonly change: (next: (review: Review) => Review) => void;
  readonly setSender: (sender: string) => void;
  readonly undo: () => void;
  /** Takes an intake that was read again, unless answers are on their way. */
  readonly offer: (intake: ReadIntake) => void;
  /** After somebody else has answered: overwrites theirs, or shows theirs. */
  readonly keepMine: () => void;
  readonly loadTheirs: () => void;
  readonly tryNow: () => void;
  /** Of the answers that the server has. */
  readonly revision: () => number;
  /** After another call than that of the answers has changed the intake. */
  readonly noteRevision: (revision: number) => void;
  readonly start: () => void;
  readonly stop: () => void;
};

/**
 * The answers of a person to an intake: shown at once, and saved behind that.
 * @param onReread other columns were answered, and the file is read again with them
 * @param onDropped answers that were given meanwhile are gone, since the file has other rows now
 */
export function createReviewStore(
  first: ReadIntake,
  server: AnswersServer,
  onReread: () => void,
  onDropped: () => void,
): ReviewStore {
  const review = createStore(openReview(first));
  const sender = createStore(first.sender);
  const saver = new AnswersSaver(server, first, {
    answers: () => review.get().answers,
    sender: sender.get,
    onReply: (changed, sent) => review.set(mergeReply(review.get(), changed, sent)),
    onReread,
  });
  const open = (intake: ReadIntake) => {
    review.set(openReview(intake));
    sender.set(intake.sender);
    saver.begin(intake);
  };
  const set = (next: Review) => {
    if (next !== review.get()) {
      review.set(next);
      saver.changed();
    }
  };
  return {
    review,
    saving: saver.status,
    sender,
    setSender: (said) => {
      sender.set(said);
      saver.changed();
    },
    change: (next) => set(next(review.get())),
    undo: () => set(undo(review.get())),
    offer: (intake) => {
      const { isRereading, isUnsaved } = saver.status.get();
      if (!saver.takes(intake)) {
        return;
      }
      const before = review.get();
      const said = sender.get();
      open(intake);
      if (isRereading) {
        review.set(reopenReview(before, intake));
      }
      if (!isRereading || !isUnsaved) {
        return;
      }
      // What was answered while the other columns were on their way is sent now, where it means the same rows.
      if (said !== intake.sender) {
        sender.set(said);
        saver.changed();
      }
      const carried = carryOver(before.answers, before.content, intake);
      if (carried) {
        set(answer(review.get(), { ...carried, columns: intake.answers.columns }, () => true));
      } else {
        onDropped();
      }
    },
    keepMine: () => saver.overwrite(),
    loadTheirs: () => {
      const { trouble } = saver.status.get();
      if (trouble?.kind === 'stale') {
        open(trouble.current);
      }
    },
    tryNow: () => saver.tryNow(),
    revision: () => saver.revision,
    noteRevision: (revision) => saver.noteRevision(revision),
    start: () => saver.start(),
    stop: () => saver.stop(),
  };
}
