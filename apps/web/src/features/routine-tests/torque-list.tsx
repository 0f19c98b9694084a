import { Button, Checkbox, TextInput } from '@mantine/core';
import type { TorqueGroupOnWire } from '@pw/contract/routine-tests';
import type { InstrumentOnWire } from '@pw/contract/testers';
import { isoDayInIndia, momentOnScreen } from '@pw/domain/dates';
import { entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import { judgeTorque } from '@pw/domain/routine-tests/judge-entry';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { chooseInstrument } from './chosen-instruments.ts';
import { InstrumentChoice, proposedInstrument } from './instrument-choice.tsx';
import { NumberPad } from './number-pad.tsx';
import type { WaitingEntry } from './test-queue.ts';
import classes from './tests.module.css';

/** What a tester enters of joints, without who and when. */
export type EnteredTorque = { readonly nm: string; readonly isMarked: boolean; readonly instrumentId?: string };

type TorqueListProps = {
  readonly groups: readonly TorqueGroupOnWire[];
  readonly waiting: readonly WaitingEntry[];
  readonly refused: readonly WaitingEntry[];
  readonly instruments: readonly InstrumentOnWire[];
  readonly onEnter: (group: TorqueGroupOnWire, entered: EnteredTorque) => void;
  readonly onSettle: (key: string) => void;
};

/** The joints of a unit, with the torque of one of them open. */
export function TorqueList({ groups, waiting, refused, instruments, onEnter, onSettle }: TorqueListProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const isOf = (group: string) => (each: WaitingEntry) =>
    each.sent.kind === 'torque' && each.sent.entry.group === group;
  return (
    <ul className={classes.list} aria-label="Joints">
      {groups.map((group) => {
        const isOpen = group.group === opened;
        const ofGroup = refused.filter(isOf(group.group));
        return (
          <li key={group.group} className={classes.item}>
            <button
              type="button"
              className={classes.row}
              aria-expanded={isOpen}
              onClick={() => setOpened(isOpen ? null : group.group)}
            >
              <span className={classes.words}>
                <span className={classes.place}>{group.group}</span>
                <span className={classes.required}>{`${group.bolts} bolts ${group.size}, ${group.nm} Nm`}</span>
              </span>
              {waiting.some(isOf(group.group)) && <IconClock size={20} role="img" aria-label="Waits for the server" />}
              {ofGroup.length > 0 && <StatusPill tone="bad" label="Not counted" />}
              <TorquePill group={group} />
            </button>
            {isOpen && (
              <TorquePanel
                group={group}
                refused={ofGroup}
                instruments={instruments}
                onSettle={onSettle}
                onEnter={(entered) => {
                  onEnter(group, entered);
                  setOpened(null);
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TorquePill({ group: { last } }: { readonly group: TorqueGroupOnWire }) {
  if (!last) {
    return <StatusPill tone="info" label="Open" />;
  }
  return last.outcome === 'passed' ? (
    <StatusPill tone="ok" label="Tight" />
  ) : (
    <StatusPill tone="bad" label={last.isMarked ? 'Wrong torque' : 'No mark'} />
  );
}

type TorquePanelProps = {
  readonly group: TorqueGroupOnWire;
  readonly refused: readonly WaitingEntry[];
  readonly instruments: readonly InstrumentOnWire[];
  readonly onEnter: (entered: EnteredTorque) => void;
  readonly onSettle: (key: string) => void;
};

function TorquePanel({ group, refused, instruments, onEnter, onSettle }: TorquePanelProps) {
  const [nm, setNm] = useState('');
  const [isMarked, setMarked] = useState(false);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [picked, setPicked] = useState<string>();
  const instrumentId = picked ?? proposedInstrument(instruments, 'torque wrench', today);
  const [fault, setFault] = useState<string | null>(null);
  const { last } = group;
  const enter = () => {
    const judged = judgeTorque(group, { nm, isMarked });
    if (!judged.ok) {
      setFault(entryRefusalText(judged.error));
      return;
    }
    if (instrumentId !== undefined) {
      chooseInstrument('torque wrench', instrumentId);
    }
    onEnter({ nm, isMarked, ...(instrumentId === undefined ? {} : { instrumentId }) });
  };
  return (
    <div className={classes.open}>
      <p className={classes.limit}>{`${group.nm} Nm, within ${group.tolerancePercent} %`}</p>
      {refused.map(({ key, refusal }) => (
        <p key={key} className={classes.bad} role="alert">
          {refusal}{' '}
          <Button className={classes.touch} variant="default" onClick={() => onSettle(key)}>
            I have read it
          </Button>
        </p>
      ))}
      <FieldLayout labels="above">
        <div className={classes.measure}>
          <NumberPad value={nm} signs={[]} onChange={setNm} />
          <div className={classes.fields}>
            <InstrumentChoice
              kind="torque wrench"
              instruments={instruments}
              value={instrumentId}
              onChange={setPicked}
            />
            <FieldFrame label="Torque, Nm">
              {(names) => (
                <TextInput
                  {...names}
                  classNames={{ input: classes.input ?? '' }}
                  inputMode="none"
                  autoComplete="off"
                  value={nm}
                  onChange={(event) => setNm(event.currentTarget.value)}
                />
              )}
            </FieldFrame>
            <Checkbox
              size="lg"
              className={classes.tick ?? ''}
              label="Every bolt has its mark"
              checked={isMarked}
              onChange={(event) => setMarked(event.currentTarget.checked)}
            />
          </div>
        </div>
      </FieldLayout>
      {fault !== null && (
        <p className={classes.bad} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.entry}>
        <Button className={classes.touch} variant="primary" onClick={enter}>
          Enter the torque
        </Button>
      </div>
      {last && (
        <p className={classes.required}>
          {`${momentOnScreen(Date.parse(last.at))} ${last.tester}; ${last.nm} Nm; ${last.instrument ?? 'no wrench'}`}
        </p>
      )}
    </div>
  );
}
