import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded, while something on it would be lost. It has its own words. */
export function useUnloadAlert(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) {
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
