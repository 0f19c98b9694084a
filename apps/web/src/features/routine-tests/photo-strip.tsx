import { Loader } from '@mantine/core';
import type { TestPhotoOnWire } from '@pw/contract/test-photos';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { PhotoOnItsWay } from './shown-tests.ts';
import classes from './tests.module.css';

/** A photo as it is shown: from the server, or from this device. */
export type ShownPhoto = {
  readonly key: string;
  readonly of:
    | { readonly kind: 'kept'; readonly url: string }
    | { readonly kind: 'waiting'; readonly file: Blob }
    /** Without its file while the browser makes it smaller. */
    | { readonly kind: 'taken'; readonly file: Blob | null };
};

/** The photos of an entry: those of the server, then those on their way to it. */
export function photosOfEntry(
  { key, photos }: { readonly key: string; readonly photos: readonly TestPhotoOnWire[] },
  waiting: readonly PhotoOnItsWay[],
): readonly ShownPhoto[] {
  return [...photos.map(shownKept), ...waiting.filter(({ entryKey }) => entryKey === key).map(shownWaiting)];
}

export function shownKept({ sha256, url }: TestPhotoOnWire): ShownPhoto {
  // One picture can be of several entries, and each has an address of its own.
  return { key: `${sha256} ${url}`, of: { kind: 'kept', url } };
}

export function shownWaiting({ key, file }: PhotoOnItsWay): ShownPhoto {
  return { key, of: { kind: 'waiting', file } };
}

type PhotoStripProps = {
  readonly label: string;
  readonly photos: readonly ShownPhoto[];
  /** For photos that nobody has entered yet. */
  readonly onDrop?: (key: string) => void;
};

/** Small pictures in a row; each opens large. */
export function PhotoStrip({ label, photos, onDrop }: PhotoStripProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const large = photos.find(({ key }) => key === opened);
  return (
    photos.length > 0 && (
      <>
        <ul className={classes.photos} aria-label={label}>
          {photos.map((photo, index) => (
            <li key={photo.key} className={classes.photo}>
              <button
                type="button"
                className={classes.thumbnail}
                aria-label={`Open photo ${index + 1}`}
                onClick={() => setOpened(photo.key)}
              >
                <Picture photo={photo} className={classes.small} alt={`Photo ${index + 1}`} />
              </button>
              {photo.of.kind === 'waiting' && (
                <IconClock className={classes.clock} size={20} role="img" aria-label="Waits for the server" />
              )}
              {onDrop && (
                <button
                  type="button"
                  className={classes.drop}
                  aria-label={`Take photo ${index + 1} away`}
                  onClick={() => onDrop(photo.key)}
                >
                  <IconX size={20} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
        {large && (
          <Dialog
            opened
            title={`Photo ${photos.indexOf(large) + 1} of ${photos.length}`}
            width="window"
            onClose={() => setOpened(null)}
          >
            <Picture photo={large} className={classes.large} alt={`Photo ${photos.indexOf(large) + 1}`} />
          </Dialog>
        )}
      </>
    )
  );
}

type PictureProps = { readonly photo: ShownPhoto; readonly className: string | undefined; readonly alt: string };

function Picture({ photo: { of }, className, alt }: PictureProps) {
  if (of.kind === 'kept') {
    return <img className={className} src={of.url} alt={alt} loading="lazy" />;
  }
  return of.file ? (
    <OwnPicture file={of.file} className={className} alt={alt} />
  ) : (
    <span className={className}>
      <Loader size={24} aria-label="The photo is made smaller" />
    </span>
  );
}

type OwnPictureProps = { readonly file: Blob; readonly className: string | undefined; readonly alt: string };

function OwnPicture({ file, className, alt }: OwnPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    picture.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={picture} className={className} alt={alt} />;
}
