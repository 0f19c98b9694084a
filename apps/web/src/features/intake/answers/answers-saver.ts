import type { AnswerOf, RefusalOf } from '@pw/contract/call';
import type { answerIntakeCall } from '@pw/contract/intake';
import { type IntakeAnswersOnWire, type IntakeOnWire, intake, intakeContent } from '@pw/contract/intake-shape';
import type { Result } from '@pw/domain/result';
import { z } from 'zod';
import { afterPaint } from '../../../platform/after-paint.ts';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { onReconnect } from '../../../platform/connection.ts';
import { createStore } from '../../../platform/external-store.ts';

const readIntake = intake.extend({ content: intakeContent });

type Reply = AnswerOf<typeof answerIntakeCall>;
type Failure = CallFailure<RefusalOf<typeof answerIntakeCall>>;

/** Answers on their way, with the revision that they follow and the key by which a repeated request is known. */
export type SentAnswers = {
  readonly answers: IntakeAnswersOnWire;
  /** Only where the user has said who sent the file. */
  readonly sender?: string;
  readonly revision: number;
  readonly key: string;
};

/** Sends answers. */
export type AnswersServer = (sent: SentAnswers) => Promise<Result<Reply, Failure>>;

/** Why nothing goes on until the user decides. */
export type SaveTrouble =
  | { readonly kind: 'stale'; readonly current: z.output<typeof readIntake> }
  | { readonly kind: 'faults'; readonly texts: readonly string[] }
  | { readonly kind: 'closed'; readonly text: string };

/** Whether the server has what was answered. */
export type SaveStatus = {
  readonly isUnsaved: boolean;
  /** Since when the server cannot be reached; null while it can. */
  readonly unreachableSinceMs: number | null;
  readonly trouble: SaveTrouble | null;
  /** The server has other columns, and reads the file again with them. */
  readonly isRereading: boolean;
};

type SaverWork = {
  readonly answers: () => IntakeAnswersOnWire;
  readonly sender: () => string;
  readonly onReply: (changed: NonNullable<Reply['changed']>, sent: IntakeAnswersOnWire) => void;
  readonly onReread: () => void;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const nothingWaits: SaveStatus = {
  isUnsaved: false,
  unreachableSinceMs: null,
  trouble: null,
  isRereading: false,
};

/** Saves answers, one call at a time: the next one holds all that came meanwhile. */
export class AnswersSaver {
  readonly status = createStore(nothingWaits);
  readonly #server: AnswersServer;
  readonly #work: SaverWork;
  #saved: Pick<IntakeOnWire, 'answers' | 'sender' | 'revision'>;
  /** Sent and not answered: it is sent again as it was, since the server may have it. */
  #sent: SentAnswers | null = null;
  #isSending = false;
  #isStopped = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget: () => void = () => undefined;

  constructor(server: AnswersServer, first: IntakeOnWire, work: SaverWork) {
    this.#server = server;
    this.#work = work;
    this.#saved = first;
  }

  /** Of the answers that the server has. */
  get revision(): number {
    return this.#saved.revision;
  }

  /** Goes on, also after `stop`. */
  start(): void {
    this.#isStopped = false;
    this.#forget();
    this.#forget = onReconnect(() => this.tryNow());
    void this.#go();
  }

  /** The server has changed the intake, and none of its answers. */
  noteRevision(revision: number): void {
    this.#saved = { ...this.#saved, revision };
  }

  /** Another answer is there. It is sent once it stands on the screen. */
  changed(): void {
    const { trouble } = this.status.get();
    this.#tell({ isUnsaved: true, trouble: trouble?.kind === 'faults' ? null : trouble });
    afterPaint(() => void this.#go());
  }

  /** Begins with what the server has. */
  begin(saved: IntakeOnWire): void {
    this.#saved = saved;
    this.#sent = null;
    this.#tries = 0;
    this.status.set(nothingWaits);
  }

  /** Whether an intake is another reading, or newer than what is shown and nothing that was answered here is lost. */
  takes({ revision }: IntakeOnWire): boolean {
    const { isUnsaved, isRereading } = this.status.get();
    return isRereading ? revision >= this.#saved.revision : revision > this.#saved.revision && !isUnsaved;
  }

  /** Puts the answers of this page in the place of newer ones. */
  overwrite(): void {
    const { trouble } = this.status.get();
    if (trouble?.kind === 'stale') {
      this.#saved = trouble.current;
      this.#sent = null;
      this.#tell({ trouble: null });
      void this.#go();
    }
  }

  tryNow(): void {
    clearTimeout(this.#timer);
    void this.#go();
  }

  /** The screen is left: nothing else begins. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#forget();
  }

  async #go(): Promise<void> {
    const answers = this.#work.answers();
    const { trouble, isRereading } = this.status.get();
    if (this.#isSending || this.#isStopped || isRereading || trouble !== null) {
      return;
    }
    const said = this.#newSender();
    if (this.#sent === null && answers === this.#saved.answers && said.sender === undefined) {
      this.#tell({ isUnsaved: false });
      return;
    }
    this.#sent ??= { answers, ...said, revision: this.#saved.revision, key: crypto.randomUUID() };
    this.#isSending = true;
    const result = await this.#server(this.#sent);
    this.#isSending = false;
    if (result.ok) {
      this.#take(this.#sent, result.value);
    } else {
      this.#refuse(result.error);
    }
  }

  #newSender(): Pick<SentAnswers, 'sender'> {
    const sender = this.#work.sender();
    return sender === this.#saved.sender ? {} : { sender };
  }

  #isUnsaved(): boolean {
    return this.#work.answers() !== this.#saved.answers || this.#newSender().sender !== undefined;
  }

  #take({ answers, sender = this.#saved.sender }: SentAnswers, { revision, changed }: Reply): void {
    this.#saved = { answers, sender, revision };
    this.#sent = null;
    this.#tries = 0;
    if (changed === null) {
      this.#tell({ isUnsaved: this.#isUnsaved(), unreachableSinceMs: null, isRereading: true });
      this.#work.onReread();
      return;
    }
    this.#work.onReply(changed, answers);
    this.#tell({ isUnsaved: this.#isUnsaved(), unreachableSinceMs: null });
    void this.#go();
  }

  #refuse(failure: Failure): void {
    if (failure.kind === 'failed' && isPassing(failure.status)) {
      this.#tries += 1;
      this.#tell({ unreachableSinceMs: this.status.get().unreachableSinceMs ?? Date.now() });
      const waitMs = FIRST_WAIT_MS * 2 ** (this.#tries - 1);
      this.#timer = setTimeout(() => this.tryNow(), Math.min(LONGEST_WAIT_MS, waitMs));
      return;
    }
    this.#sent = null;
    this.#tell({ unreachableSinceMs: null, trouble: troubleOf(failure) });
  }

  #tell(more: Partial<SaveStatus>): void {
    if (!this.#isStopped) {
      this.status.set({ ...this.status.get(), ...more });
    }
  }
}

/** Statuses that say nothing about the answers: the network, a busy or broken server. */
function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

const staleDetails = z.object({ current: readIntake });
const faultyAnswers = z.object({ faults: z.array(z.object({ path: z.string(), text: z.string() })) });

function troubleOf(failure: Failure): SaveTrouble {
  if (failure.kind === 'refused' && failure.code === 'STALE') {
    const details = staleDetails.safeParse(failure.details);
    return details.success ? { kind: 'stale', current: details.data.current } : closed(failure.message);
  }
  if (failure.kind === 'refused' && failure.code === 'ANSWERS_INVALID') {
    const details = faultyAnswers.safeParse(failure.details);
    return { kind: 'faults', texts: details.success ? details.data.faults.map(({ text }) => text) : [failure.message] };
  }
  return closed(failure.message);
}

function closed(text: string): SaveTrouble {
  return { kind: 'closed', text };
}
