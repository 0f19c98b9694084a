import { counted } from '@pw/domain/counted';
import { photoLimits } from '@pw/domain/limits';
import { PhotoButton } from './photo-button.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import type { TakenPhoto } from './taken-photos.ts';
import classes from './tests.module.css';

type PhotoCameraProps = {
  /** Those that were taken for the next entry. */
  readonly photos: readonly TakenPhoto[];
  /** Whether a photo is asked for that is not there. */
  readonly isAsked: boolean;
  /** e.g. `Enter the torque`. */
  readonly howToKeep: string;
  readonly onPhoto: (file: File) => void;
  readonly onDrop: (key: string) => void;
};

/** The camera of an entry, and the photos that wait for it. */
export function PhotoCamera({ photos, isAsked, howToKeep, onPhoto, onDrop }: PhotoCameraProps) {
  return (
    <>
      <div className={classes.camera}>
        <PhotoButton label="Photo" disabled={photos.length >= photoLimits.perEntry} onTaken={onPhoto} />
        {isAsked && <span className={classes.hint}>A photo is asked for.</span>}
        {photos.length > 0 && (
          <span className={classes.hint} role="status">
            {`Not kept yet: ${counted(photos.length, 'photo')}. ${howToKeep} before you leave this page.`}
          </span>
        )}
      </div>
      <PhotoStrip
        label="Photos of the next entry"
        photos={photos.map(({ key, file }) => ({ key, of: { kind: 'taken', file } }))}
        onDrop={onDrop}
      />
    </>
  );
}
