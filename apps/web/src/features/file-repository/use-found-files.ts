import { type FoundFileOnWire, fetchDocsCall } from '@pw/contract/file-repository';
import { zipFilesCall } from '@pw/contract/manufacture-documents';
import { repositoryTexts } from '@pw/domain/file-repository/repository-texts';
import { readSearchStrings, searchTexts } from '@pw/domain/file-repository/search-strings';
import { useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

/** What a search has found. */
export type FoundFiles = { readonly files: readonly FoundFileOnWire[]; readonly notFound: readonly string[] };

const nothing: FoundFiles = { files: [], notFound: [] };

/** The search for the files of parts, and what came of the last one. */
export function useFoundFiles() {
  const [found, setFound] = useState<FoundFiles>(nothing);
  /** What is wrong with what was entered. */
  const [fault, setFault] = useState<string | null>(null);
  /** Why the last search has failed. */
  const [failure, setFailure] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  /** Counts the searches: what an earlier one still brings is not shown. */
  const last = useRef(0);

  const clear = () => {
    last.current += 1;
    setFound(nothing);
    setFault(null);
    setFailure(null);
    setIsSearching(false);
  };

  const search = async (text: string): Promise<void> => {
    clear();
    const strings = readSearchStrings(text);
    if (!strings.ok) {
      setFault(searchTexts[strings.error]);
      return;
    }
    const own = last.current;
    setIsSearching(true);
    const result = await sendCall(fetchDocsCall, { body: { searchString: [...strings.value] } }, 'screen');
    if (last.current !== own) {
      return;
    }
    setIsSearching(false);
    if (result.ok) {
      setFound({ files: result.value.completeDocs, notFound: result.value.partNotFound });
    } else {
      setFailure(result.error.message || repositoryTexts.searchFailed);
    }
  };

  return { found, fault, failure, isSearching, search, clear };
}

/** Saves the files behind some links as one archive, which the server makes. */
export function useZip() {
  const isRunning = useRef(false);
  const [isZipping, setIsZipping] = useState(false);

  const zip = async (files: readonly FoundFileOnWire[]): Promise<void> => {
    // The state comes with the next rendering, which is too late for a second click.
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsZipping(true);
    const result = await sendCall(zipFilesCall, { body: { urls: files.map(({ url }) => url) } }, 'screen');
    if (result.ok) {
      const bytes = new Uint8Array(await result.value.arrayBuffer());
      saveFile({ name: repositoryTexts.zipName, type: 'application/zip', bytes });
    } else {
      showToast({ title: repositoryTexts.zipFailed, text: result.error.message, tone: 'bad' });
    }
    isRunning.current = false;
    setIsZipping(false);
  };

  return { isZipping, zip };
}
