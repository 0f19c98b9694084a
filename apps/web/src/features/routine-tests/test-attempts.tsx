import type { TestEntryOnWire } from '@pw/contract/routine-tests';
import { momentOnScreen } from '@pw/domain/dates';
import { photoLimits } from '@pw/domain/limits';
import { entryRefusalText } from '@pw/domain/routine-tests/entry-refusal';
import { PhotoButton } from './photo-button.tsx';
import { PhotoStrip, photosOfEntry, shownWaiting } from './photo-strip.tsx';
import type { ShownTest } from './shown-tests.ts';
import classes from './tests.module.css';

type TestAttemptsProps = {
  readonly test: Pick<ShownTest, 'entries' | 'waitingPhotos'>;
  /** Left out where nothing is entered. */
  readonly onPhoto?: (entryKey: string, file: File) => void;
};

/** Every attempt at a test with its photos, the last one at the end, which a photo can be added to. */
export function TestAttempts({ test: { entries, waitingPhotos }, onPhoto }: TestAttemptsProps) {
  const last = entries.findLast(({ outcome }) => outcome !== null);
  const isKnown = new Set(entries.map(({ key }) => key));
  return (
    <>
      {entries.length > 0 && (
        <ol className={classes.attempts} aria-label="Attempts">
          {entries.map((entry) => {
            const photos = photosOfEntry(entry, waitingPhotos);
            return (
              <li key={entry.key}>
                {attemptText(entry)}
                <PhotoStrip
                  label={`Photos of ${entry.attempt === null ? 'a value that does not count' : `attempt ${entry.attempt}`}`}
                  photos={photos}
                />
                {onPhoto && entry === last && (
                  <PhotoButton
                    label={`Add a photo to attempt ${entry.attempt}`}
                    disabled={photos.length >= photoLimits.perEntry}
                    onTaken={(file) => onPhoto(entry.key, file)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      <PhotoStrip
        label="Photos on their way"
        photos={waitingPhotos.filter(({ entryKey }) => !isKnown.has(entryKey)).map(shownWaiting)}
      />
    </>
  );
}

function attemptText(entry: TestEntryOnWire): string {
  const { measured, unit, answer, outcome, refusal, instrument, tester, testedAt, note } = entry;
  const value = measured === null ? answer : `${measured} ${unit}`;
  const parts = [
    `${momentOnScreen(Date.parse(testedAt))} ${tester}`,
    refusal === null ? `${value}, ${outcome}` : `${value}, not counted: ${entryRefusalText(refusal)}`,
    instrument ?? '',
    note,
  ];
  return parts.filter((part) => part !== '').join('; ');
}
