import type { InstrumentOnWire } from '@pw/contract/testers';
import { counted } from '@pw/domain/counted';
import type { TestOutcome } from '@pw/domain/routine-tests/judge-entry';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { Tone } from '../../theme/color-tokens.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { countPhotos, type ShownTest } from './shown-tests.ts';
import type { TakenPhoto } from './taken-photos.ts';
import { type Entered, TestPanel } from './test-panel.tsx';
import classes from './tests.module.css';

type TestListProps = {
  readonly tests: readonly ShownTest[];
  /** The number of the test that is open; null while none is. */
  readonly opened: number | null;
  readonly instruments: readonly InstrumentOnWire[];
  readonly mayEnter: boolean;
  /** The photos of a test that were taken for the next entry. */
  readonly photosOf: (testNo: number) => readonly TakenPhoto[];
  readonly onOpen: (testNo: number | null) => void;
  readonly onEnter: (test: ShownTest, entered: Entered) => void;
  readonly onPhoto: (test: ShownTest, file: File, entryKey: string | null) => void;
  readonly onDropPhoto: (test: ShownTest, key: string) => void;
  readonly onSettle: (key: string) => void;
};

/** The tests of a clause, one of them open. */
export function TestList(props: TestListProps) {
  const { tests, opened, instruments, mayEnter, photosOf, onOpen, onEnter, onPhoto, onDropPhoto, onSettle } = props;
  return (
    <ul className={classes.list} aria-label="Tests">
      {tests.map((test) => {
        const isOpen = test.testNo === opened;
        return (
          <li key={test.testNo} className={classes.item}>
            <button
              type="button"
              className={classes.row}
              aria-expanded={isOpen}
              onClick={() => onOpen(isOpen ? null : test.testNo)}
            >
              <span className={classes.words}>
                <span className={classes.place}>{`${test.item}: ${test.place}`}</span>
                <span className={classes.required}>
                  {[test.requirement, photoNote(test)].filter(Boolean).join('. ')}
                </span>
              </span>
              {test.isWaiting && <IconClock size={20} role="img" aria-label="Waits for the server" />}
              {test.refused.length > 0 && <StatusPill tone="bad" label="Not counted" />}
              <OutcomePill outcome={test.shown} />
            </button>
            {isOpen && (
              <TestPanel
                key={`${test.testNo} ${test.entries.length}`}
                test={test}
                instruments={instruments}
                mayEnter={mayEnter}
                photos={photosOf(test.testNo)}
                onEnter={(entered) => onEnter(test, entered)}
                onPhoto={(file, entryKey) => onPhoto(test, file, entryKey)}
                onDropPhoto={(key) => onDropPhoto(test, key)}
                onSettle={onSettle}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a test has of photos, in words; what is asked for and not there is said. */
function photoNote(test: ShownTest): string {
  const photos = countPhotos(test);
  if (photos > 0) {
    return counted(photos, 'photo');
  }
  if (!test.asksPhoto || test.shown === 'not applicable') {
    return '';
  }
  return test.shown === null ? 'A photo is asked for' : 'No photo';
}

const outcomes: Readonly<Record<TestOutcome, { readonly tone: Tone; readonly label: string }>> = {
  passed: { tone: 'ok', label: 'Passed' },
  failed: { tone: 'bad', label: 'Failed' },
  'not applicable': { tone: 'neutral', label: 'Not applicable' },
};

function OutcomePill({ outcome }: { readonly outcome: TestOutcome | null }) {
  return outcome === null ? <StatusPill tone="info" label="Open" /> : <StatusPill {...outcomes[outcome]} />;
}
