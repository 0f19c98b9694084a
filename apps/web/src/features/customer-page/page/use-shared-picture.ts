import { useEffect, useState } from 'react';
import { type PageLink, readSharedBytes } from './page-calls.ts';

/**
 * The address of a picture that a link shows, made of its bytes: no script in a picture runs. Null while it is read, and
 * for none.
 */
export function useSharedPicture(
  { link, pass }: PageLink,
  path: Parameters<typeof readSharedBytes>[1] | null,
): string | null {
  const [picture, setPicture] = useState<{ readonly path: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (path === null) {
      return;
    }
    let isWanted = true;
    let address: string | null = null;
    const read = async () => {
      const bytes = await readSharedBytes({ link, pass }, path);
      if (isWanted && bytes.ok) {
        address = URL.createObjectURL(bytes.value);
        setPicture({ path, address });
      }
    };
    void read();
    return () => {
      isWanted = false;
      if (address !== null) {
        URL.revokeObjectURL(address);
      }
    };
  }, [link, pass, path]);
  return picture !== null && picture.path === path ? picture.address : null;
}
