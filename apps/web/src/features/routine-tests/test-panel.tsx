import { Button, TextInput } from '@mantine/core';
import type { InstrumentOnWire } from '@pw/contract/testers';
import { isoDayInIndia } from '@pw/domain/dates';
import { entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import { judgeEntry, type TestEntry } from '@pw/domain/routine-tests/judge-entry';
import { unitsLike } from '@pw/domain/routine-tests/test-unit';
import { useRef, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { chooseInstrument } from './chosen-instruments.ts';
import { InstrumentChoice, proposedInstrument } from './instrument-choice.tsx';
import { MeasuredField } from './measured-field.tsx';
import { NumberPad } from './number-pad.tsx';
import { PhotoCamera } from './photo-camera.tsx';
import { countPhotos, type ShownTest } from './shown-tests.ts';
import type { TakenPhoto } from './taken-photos.ts';
import { TestAttempts } from './test-attempts.tsx';
import classes from './tests.module.css';

/** What a tester enters, without who and when. */
export type Entered = TestEntry & { readonly instrumentId?: string };

type TestPanelProps = {
  readonly test: ShownTest;
  readonly instruments: readonly InstrumentOnWire[];
  readonly mayEnter: boolean;
  /** Those that were taken for the next entry. */
  readonly photos: readonly TakenPhoto[];
  readonly onEnter: (entered: Entered) => void;
  /** @param entryKey null for the next entry */
  readonly onPhoto: (file: File, entryKey: string | null) => void;
  readonly onDropPhoto: (key: string) => void;
  readonly onSettle: (key: string) => void;
};

/** The test that is open: its limit in large, and what its answer needs. A failure is asked about before it is recorded. */
export function TestPanel(props: TestPanelProps) {
  const { test, instruments, mayEnter, photos, onEnter, onPhoto, onDropPhoto, onSettle } = props;
  const { limit, instrument, requirement, mayBeNa, asksPhoto } = test;
  const [measured, setMeasured] = useState('');
  const [unit, setUnit] = useState(limit.rule === 'yes' ? '' : limit.unit);
  const [note, setNote] = useState('');
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [picked, setPicked] = useState<string>();
  // The list of instruments may arrive after the test was opened.
  const instrumentId = picked ?? (instrument ? proposedInstrument(instruments, instrument, today) : undefined);
  const [fault, setFault] = useState<string | null>(null);
  const [failing, setFailing] = useState<TestEntry | null>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const instrumentList = useRef<HTMLSelectElement>(null);
  const enter = (entry: TestEntry) => {
    if (instrument && instrumentId !== undefined) {
      chooseInstrument(instrument, instrumentId);
    }
    onEnter({ ...entry, note, ...(instrumentId === undefined ? {} : { instrumentId }) });
  };
  const judge = (entry: TestEntry) => {
    const judged = judgeEntry(test, { ...entry, note });
    setFault(judged.ok ? null : entryRefusalText(judged.error));
    if (judged.ok && judged.value.outcome === 'failed') {
      setFailing(entry);
    } else if (judged.ok) {
      enter(entry);
    }
  };
  const value: TestEntry = limit.rule === 'yes' ? { answer: 'yes' } : { measured, unit };
  useScreenKeys([
    { combination: 'P', does: 'passed', isMeant: () => limit.rule === 'yes', run: () => judge({ answer: 'yes' }) },
    { combination: 'F', does: 'failed', isMeant: () => limit.rule === 'yes', run: () => judge({ answer: 'no' }) },
    {
      combination: 'I',
      does: 'instrument',
      isMeant: () => instrument !== null,
      run: () => instrumentList.current?.focus(),
    },
    { combination: 'N', does: 'note', run: () => noteField.current?.focus() },
  ]);
  if (failing) {
    return (
      <div className={classes.open} role="alert">
        <p className={classes.bad}>
          {failing.answer === 'no' ? 'Failed' : `${failing.measured} ${failing.unit}`}: {requirement} is asked for.
        </p>
        <div className={classes.entry}>
          <Button className={classes.touch} variant="default" onClick={() => setFailing(null)}>
            Measure again
          </Button>
          <Button className={classes.touch} variant="delete" onClick={() => enter(failing)}>
            Record as failed
          </Button>
        </div>
      </div>
    );
  }
  if (!mayEnter) {
    return (
      <div className={classes.open}>
        <p className={classes.limit}>{requirement}</p>
        <TestAttempts test={test} />
      </div>
    );
  }
  return (
    <div className={classes.open}>
      <p className={classes.limit}>{requirement}</p>
      {test.refused.map(({ key, sent, refusal }) => (
        <p key={key} className={classes.bad} role="alert">
          {sent.kind === 'photo' ? `Photo: ${refusal}` : refusal}{' '}
          <Button className={classes.touch} variant="default" onClick={() => onSettle(key)}>
            I have read it
          </Button>
        </p>
      ))}
      <FieldLayout labels="above">
        <div className={limit.rule === 'yes' ? classes.fields : classes.measure}>
          {limit.rule !== 'yes' && (
            <NumberPad value={measured} signs={limit.rule === 'at least' ? ['>', 'OL'] : []} onChange={setMeasured} />
          )}
          <div className={classes.fields}>
            {instrument && (
              <InstrumentChoice
                kind={instrument}
                instruments={instruments}
                value={instrumentId}
                onChange={setPicked}
                listRef={instrumentList}
              />
            )}
            {limit.rule !== 'yes' && (
              <MeasuredField
                value={measured}
                unit={unit}
                units={unitsLike(limit.unit)}
                onValue={setMeasured}
                onUnit={setUnit}
                onEnter={() => judge(value)}
              />
            )}
            <FieldFrame label="Note">
              {(names) => (
                <TextInput
                  {...names}
                  ref={noteField}
                  classNames={{ input: classes.input ?? '' }}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                />
              )}
            </FieldFrame>
          </div>
        </div>
      </FieldLayout>
      <PhotoCamera
        photos={photos}
        isAsked={asksPhoto && photos.length + countPhotos(test) === 0}
        howToKeep="Enter the test"
        onPhoto={(file) => onPhoto(file, null)}
        onDrop={onDropPhoto}
      />
      {fault !== null && (
        <p className={classes.bad} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.entry}>
        {limit.rule === 'yes' ? (
          <>
            <Button className={classes.touch} variant="primary" onClick={() => judge({ answer: 'yes' })}>
              Passed
            </Button>
            <Button className={classes.touch} variant="delete" onClick={() => judge({ answer: 'no' })}>
              Failed
            </Button>
          </>
        ) : (
          <Button className={classes.touch} variant="primary" onClick={() => judge(value)}>
            Enter the value
          </Button>
        )}
        {mayBeNa && (
          <Button className={classes.touch} variant="default" onClick={() => judge({ answer: 'not applicable' })}>
            Not applicable
          </Button>
        )}
      </div>
      <TestAttempts test={test} onPhoto={(entryKey, file) => onPhoto(file, entryKey)} />
    </div>
  );
}
