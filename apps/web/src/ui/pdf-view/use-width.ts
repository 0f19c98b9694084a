import { type RefCallback, useCallback, useState } from 'react';

/** The inner width of an element in px, followed while it changes; what is not laid out yet counts as 600. */
export function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(600);

  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [measure, width];
}
