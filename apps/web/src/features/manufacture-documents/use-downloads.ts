import { zipLinkedFilesCall } from '@pw/contract/manufacture-documents';
import { diagramDownloadTexts } from '@pw/domain/manufacture-documents/order-texts';
import { useCallback, useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { readLinkedFile, sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** A file as its row names it, with a link that opens it. */
export type LinkedDocument = { readonly fileName: string; readonly url: string };

/** Downloads one file as it is, several in an archive that the server makes; one download at a time. */
export function useDownloads() {
  const isRunning = useRef(false);
  const [isDownloading, setIsDownloading] = useState(false);

  const run = useCallback(async (load: () => Promise<Blob | null>, name: string): Promise<void> => {
    // The state comes with the next rendering, which is too late for the second click.
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsDownloading(true);
    const file = await load();
    if (file) {
      saveFile({ name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) });
    }
    const { title, done, failed } = diagramDownloadTexts;
    showToast({ title, text: file ? done : failed, tone: file ? 'ok' : 'bad' });
    isRunning.current = false;
    setIsDownloading(false);
  }, []);
  const one = useCallback(({ fileName, url }: LinkedDocument) => void run(() => readLinkedFile(url), fileName), [run]);

  return {
    isDownloading,
    one,
    /** @param name of the archive */
    all: (files: readonly LinkedDocument[], name: string) =>
      void run(async () => {
        const zip = await sendCall(zipLinkedFilesCall, { body: { urls: files.map(({ url }) => url) } }, 'screen');
        return zip.ok ? zip.value : null;
      }, name),
  };
}
