import { NativeSelect } from '@mantine/core';
import type { InstrumentOnWire } from '@pw/contract/testers';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { judgeInstrument } from '@pw/domain/routine-tests/instrument';
import { type InstrumentKind, instrumentLabel } from '@pw/domain/routine-tests/instrument-kind';
import { type Ref, useState } from 'react';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { chosenInstrument } from './chosen-instruments.ts';
import classes from './tests.module.css';

/** The instruments of a kind that are in use. */
export function instrumentsOf(
  instruments: readonly InstrumentOnWire[],
  kind: InstrumentKind,
): readonly InstrumentOnWire[] {
  return instruments.filter((each) => each.isActive && each.kind === kind);
}

/**
 * The instrument that a test begins with: the one of its kind that was used last, else one whose calibration is valid.
 * @param today ISO
 */
export function proposedInstrument(
  instruments: readonly InstrumentOnWire[],
  kind: InstrumentKind,
  today: string,
): string | undefined {
  const ofKind = instrumentsOf(instruments, kind);
  const valid = ofKind.filter((each) => judgeInstrument(each, kind, today) === null);
  const last = valid.find(({ instrumentId }) => instrumentId === chosenInstrument(kind));
  return (last ?? valid[0] ?? ofKind[0])?.instrumentId;
}

type InstrumentChoiceProps = {
  readonly kind: InstrumentKind;
  readonly instruments: readonly InstrumentOnWire[];
  readonly value: string | undefined;
  readonly onChange: (instrumentId: string) => void;
  /** The list, for a key that leads to it. */
  readonly listRef?: Ref<HTMLSelectElement>;
};

/** The instrument of a test. One whose calibration is over says so before anything is measured. */
export function InstrumentChoice({ kind, instruments, value, onChange, listRef }: InstrumentChoiceProps) {
  const ofKind = instrumentsOf(instruments, kind);
  const chosen = ofKind.find(({ instrumentId }) => instrumentId === value);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const isOver = chosen !== undefined && judgeInstrument(chosen, kind, today) === 'CALIBRATION_OVER';
  const fault =
    ofKind.length === 0
      ? 'No such instrument is in use. Add one on the page Instruments and workers.'
      : isOver
        ? `The calibration was due on ${dayOnScreen(chosen.dueOn)}. Values of this instrument do not count.`
        : undefined;
  return (
    <FieldFrame label={instrumentLabel(kind)} error={fault}>
      {(names) => (
        <NativeSelect
          {...names}
          {...(listRef === undefined ? {} : { ref: listRef })}
          classNames={{ input: classes.input ?? '' }}
          value={value ?? ''}
          data={ofKind.map(({ instrumentId, maker, serial, dueOn }) => ({
            value: instrumentId,
            label: `${maker} ${serial}, due ${dayOnScreen(dueOn)}`,
          }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
