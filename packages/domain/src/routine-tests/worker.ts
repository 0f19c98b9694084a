import { type FieldFaults, judgeFields, judgeLine } from '../field-rules.ts';
import { CLOCK_AHEAD_MS } from './device-clock.ts';

/** How long a worker stays chosen on a tablet that nobody touches. */
export const WORKER_STAYS_MS = 30 * 60_000;

/** The longest shift: a PIN that was entered before it does not tell the tester. */
export const SHIFT_MS = 12 * 60 * 60_000;

/** Whether a worker had entered the PIN when something was tested. */
export function wasSigned(signedAt: readonly Date[], testedAt: Date): boolean {
  const testedMs = testedAt.getTime();
  return signedAt.some((at) => at.getTime() <= testedMs + CLOCK_AHEAD_MS && testedMs <= at.getTime() + SHIFT_MS);
}

export type WorkerForm = {
  readonly name: string;
  /** Printed next to tests, e.g. `RK`. */
  readonly short: string;
  /** Empty where it stays as it is. */
  readonly pin: string;
};

const NAME_LONGEST = 100;
const SHORT_LONGEST = 10;
const PIN = /^\d{4}$/;

/** Whether a text can be a PIN: four digits. */
export function isPin(text: string): boolean {
  return PIN.test(text);
}

/** Judges what a user enters of a worker. A worker who has a PIN already keeps it without a new one. */
export function judgeWorkerForm(form: WorkerForm, hasPin = false): FieldFaults<keyof WorkerForm> {
  return judgeFields<WorkerForm, keyof WorkerForm>(
    [
      {
        field: 'name',
        text: `Enter the name, with at most ${NAME_LONGEST} characters.`,
        isBrokenBy: ({ name }) => judgeLine(name, NAME_LONGEST) !== null,
      },
      {
        field: 'short',
        text: `Enter initials, with at most ${SHORT_LONGEST} characters.`,
        isBrokenBy: ({ short }) => judgeLine(short, SHORT_LONGEST) !== null,
      },
      {
        field: 'pin',
        text: 'Enter a PIN of four digits.',
        isBrokenBy: ({ pin }) => !(isPin(pin) || (hasPin && pin === '')),
      },
    ],
    form,
  );
}
