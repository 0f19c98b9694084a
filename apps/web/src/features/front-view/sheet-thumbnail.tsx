import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SetSheet } from './drawing-set.ts';
import { sheetFileQuery } from './sheet-query.ts';
import classes from './sheet-thumbnail.module.css';

type SheetThumbnailProps = {
  readonly sheet: SetSheet;
  /** Whether nothing that is looked at waits any more. */
  readonly mayDraw: boolean;
};

/**
 * A sheet in small, drawn by the browser as an image: its lines are no elements of the page. Its file is read when it comes
 * into view for the first time. Its button names the sheet.
 */
export function SheetThumbnail({ sheet, mayDraw }: SheetThumbnailProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isSeen = useIsSeen(place);
  const { data: file } = useQuery({ ...sheetFileQuery(sheet), enabled: isSeen && mayDraw });
  return (
    <span ref={setPlace} className={classes.thumbnail}>
      {file && <Picture file={file} />}
    </span>
  );
}

/** Whether an element has been in view. */
function useIsSeen(element: HTMLElement | null): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element === null || isSeen) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setSeen(true);
      }
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

/** An SVG file under an address of this page, which is given back afterwards. */
function Picture({ file }: { readonly file: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
    image.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="" decoding="async" className={classes.picture} />;
}
