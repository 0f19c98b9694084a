import { isIsoDate } from '../dates.ts';
import { type FieldFaults, judgeFields, judgeLine } from '../field-rules.ts';
import type { InstrumentKind } from './instrument-kind.ts';

/** What a test asks of an instrument. */
export type Instrument = {
  readonly kind: InstrumentKind;
  /** The day of its calibration, and the last one on which that counts, both ISO. */
  readonly calibratedOn: string;
  readonly dueOn: string;
  readonly isActive: boolean;
};

/** Why a value of an instrument does not count. */
export type InstrumentFault = 'WRONG_INSTRUMENT' | 'CALIBRATION_OVER';

/**
 * Judges the instrument of a test; null for one that fits. On the day when its calibration is due it is still valid.
 * @param day of the test, ISO
 */
export function judgeInstrument(
  instrument: Instrument | null,
  kind: InstrumentKind,
  day: string,
): InstrumentFault | null {
  if (instrument?.kind !== kind || !instrument.isActive) {
    return 'WRONG_INSTRUMENT';
  }
  return instrument.dueOn < day ? 'CALIBRATION_OVER' : null;
}

export type InstrumentForm = {
  readonly maker: string;
  readonly serial: string;
  readonly range: string;
  readonly calibratedOn: string;
  readonly dueOn: string;
};

const LONGEST = 100;

/** Judges what a user enters of an instrument; the range may be empty. */
export function judgeInstrumentForm(form: InstrumentForm): FieldFaults<keyof InstrumentForm> {
  const line = (field: 'maker' | 'serial' | 'range', text: string, mayBeEmpty = false) => ({
    field,
    text,
    isBrokenBy: (each: InstrumentForm) => {
      const fault = judgeLine(each[field], LONGEST);
      return fault !== null && !(mayBeEmpty && fault === 'EMPTY');
    },
  });
  const day = (field: 'calibratedOn' | 'dueOn', text: string) => ({
    field,
    text,
    isBrokenBy: (each: InstrumentForm) => !isIsoDate(each[field]),
  });
  return judgeFields<InstrumentForm, keyof InstrumentForm>(
    [
      line('maker', `Enter the maker, with at most ${LONGEST} characters.`),
      line('serial', `Enter the number of the instrument, with at most ${LONGEST} characters.`),
      line('range', `Enter the range on one line, with at most ${LONGEST} characters.`, true),
      day('calibratedOn', 'Enter the day of the last calibration.'),
      day('dueOn', 'Enter the day when the next calibration is due.'),
      {
        field: 'dueOn',
        text: 'The next calibration is due after the last one.',
        isBrokenBy: ({ calibratedOn, dueOn }) => dueOn <= calibratedOn,
      },
    ],
    form,
  );
}
