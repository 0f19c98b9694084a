import { Button, Checkbox, TextInput } from '@mantine/core';
import type { TorqueGroupOnWire } from '@pw/contract/routine-tests';
import type { InstrumentOnWire } from '@pw/contract/testers';
import { counted } from '@pw/domain/counted';
import { isoDayInIndia, momentOnScreen } from '@pw/domain/dates';
import { photoLimits } from '@pw/domain/limits';
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
import { PhotoButton } from './photo-button.tsx';
import { PhotoCamera } from './photo-camera.tsx';
import { PhotoStrip, photosOfEntry, shownKept, shownWaiting } from './photo-strip.tsx';
import { groupOf, type PhotoOnItsWay } from './shown-tests.ts';
import type { TakenPhoto } from './taken-photos.ts';
import type { WaitingEntry } from './test-queue.ts';
import classes from './tests.module.css';

/** What a tester enters of joints, without who and when. */
export type EnteredTorque = { readonly nm: string; readonly isMarked: boolean; readonly instrumentId?: string };

type TorqueListProps = {
  readonly groups: readonly TorqueGroupOnWire[];
  readonly waiting: readonly WaitingEntry[];
  readonly refused: readonly WaitingEntry[];
  readonly instruments: readonly InstrumentOnWire[];
  readonly mayEnter: boolean;
  /** The photos of joints that were taken for the next entry. */
  readonly photosOf: (group: string) => readonly TakenPhoto[];
  /** Whether it was entered. */
  readonly onEnter: (group: TorqueGroupOnWire, entered: EnteredTorque) => boolean;
  /** @param entryKey null for the next entry */
  readonly onPhoto: (group: TorqueGroupOnWire, file: File, entryKey: string | null) => void;
  readonly onDropPhoto: (group: TorqueGroupOnWire, key: string) => void;
  readonly onSettle: (key: string) => void;
};

/** The joints of a unit, with the torque of one of them open. */
export function TorqueList(props: TorqueListProps) {
  const { groups, instruments, mayEnter, photosOf, onEnter, onPhoto, onDropPhoto, onSettle } = props;
  const [opened, setOpened] = useState<string | null>(null);
  const waitingOf = Map.groupBy(props.waiting, groupOf);
  const refusedOf = Map.groupBy(props.refused, groupOf);
  return (
    <ul className={classes.list} aria-label="Joints">
      {groups.map((group) => {
        const isOpen = group.group === opened;
        const refused = refusedOf.get(group.group) ?? [];
        const waiting = waitingOf.get(group.group) ?? [];
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
                <span className={classes.required}>{torqueText(group, waiting)}</span>
              </span>
              {waiting.some(({ sent }) => sent.kind === 'torque') && (
                <IconClock size={20} role="img" aria-label="Waits for the server" />
              )}
              {refused.length > 0 && <StatusPill tone="bad" label="Not counted" />}
              <TorquePill group={group} />
            </button>
            {isOpen && (
              <TorquePanel
                group={group}
                refused={refused}
                waiting={waiting}
                instruments={instruments}
                mayEnter={mayEnter}
                photos={photosOf(group.group)}
                onPhoto={(file, entryKey) => onPhoto(group, file, entryKey)}
                onDropPhoto={(key) => onDropPhoto(group, key)}
                onSettle={onSettle}
                onEnter={(entered) => {
                  if (onEnter(group, entered)) {
                    setOpened(null);
                  }
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Bolts, size, torque and the photos that there are. */
function torqueText(group: TorqueGroupOnWire, waiting: readonly WaitingEntry[]): string {
  const { bolts, size, nm, last, earlierPhotos } = group;
  const photos = (last?.photos.length ?? 0) + earlierPhotos.length + photosOnTheirWay(waiting).length;
  return [`${bolts} bolts ${size}, ${nm} Nm`, ...(photos > 0 ? [counted(photos, 'photo')] : [])].join('. ');
}

function photosOnTheirWay(waiting: readonly WaitingEntry[]): readonly PhotoOnItsWay[] {
  return waiting.flatMap(({ key, sent }) =>
    sent.kind === 'photo' ? [{ key, entryKey: sent.entryKey, file: sent.file }] : [],
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
  readonly waiting: readonly WaitingEntry[];
  readonly instruments: readonly InstrumentOnWire[];
  readonly mayEnter: boolean;
  readonly photos: readonly TakenPhoto[];
  readonly onPhoto: (file: File, entryKey: string | null) => void;
  readonly onDropPhoto: (key: string) => void;
  readonly onEnter: (entered: EnteredTorque) => void;
  readonly onSettle: (key: string) => void;
};

function TorquePanel(props: TorquePanelProps) {
  const { group, refused, waiting, instruments, mayEnter, photos, onPhoto, onDropPhoto, onEnter, onSettle } = props;
  const [nm, setNm] = useState('');
  const [isMarked, setMarked] = useState(false);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [picked, setPicked] = useState<string>();
  const instrumentId = picked ?? proposedInstrument(instruments, 'torque wrench', today);
  const [fault, setFault] = useState<string | null>(null);
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
      {refused.map(({ key, sent, refusal }) => (
        <p key={key} className={classes.bad} role="alert">
          {sent.kind === 'photo' ? `Photo: ${refusal}` : refusal}{' '}
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
      <PhotoCamera
        photos={photos}
        isAsked={false}
        howToKeep="Enter the torque"
        onPhoto={(file) => onPhoto(file, null)}
        onDrop={onDropPhoto}
      />
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
      <LastTorque group={group} waiting={photosOnTheirWay(waiting)} onPhoto={mayEnter ? onPhoto : null} />
    </div>
  );
}

type LastTorqueProps = {
  readonly group: TorqueGroupOnWire;
  readonly waiting: readonly PhotoOnItsWay[];
  /** null where nothing is entered. */
  readonly onPhoto: ((file: File, entryKey: string) => void) | null;
};

/** The torque that was entered last with its photos, which one can be added to. */
function LastTorque({ group: { last, earlierPhotos }, waiting, onPhoto }: LastTorqueProps) {
  const photos = last ? photosOfEntry(last, waiting) : [];
  return (
    <>
      {last && (
        <>
          <p className={classes.required}>
            {`${momentOnScreen(Date.parse(last.at))} ${last.tester}; ${last.nm} Nm; ${last.instrument ?? 'no wrench'}`}
          </p>
          <PhotoStrip label="Photos of this torque" photos={photos} />
          {onPhoto && (
            <PhotoButton
              label="Add a photo to this torque"
              disabled={photos.length >= photoLimits.perEntry}
              onTaken={(file) => onPhoto(file, last.key)}
            />
          )}
        </>
      )}
      <PhotoStrip label="Photos of earlier torques" photos={earlierPhotos.map(shownKept)} />
      <PhotoStrip
        label="Photos on their way"
        photos={waiting.filter(({ entryKey }) => entryKey !== last?.key).map(shownWaiting)}
      />
    </>
  );
}
