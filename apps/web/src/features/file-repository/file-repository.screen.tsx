import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { type FoundFileOnWire, findFilesCall } from '@pw/contract/file-repository';
import { zipLinkedFilesCall } from '@pw/contract/manufacture-documents';
import {
  fileTypeOf,
  fileTypesOf,
  readSearchStrings,
  repositoryTexts,
  searchTexts,
} from '@pw/domain/file-repository/search-strings';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { sendCall } from '../../platform/send-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import classes from './file-repository.module.css';

/** Files of parts and sub-assemblies: numbers go in, data sheets, symbols, drawings and reports come out. */
export function FileRepositoryScreen() {
  const { foundFiles, fault, failure, isSearching, search, clear } = useFoundFiles();
  const [text, setText] = useState('');
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'Ctrl Enter', does: 'generate' },
  ]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(text);
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      void search(text);
    }
  };

  return (
    <Page
      title="Part & Sub-Assembly File Repository"
      subtitle="Data sheets and symbols of catalogue numbers, drawings of boards, reports of projects"
      banners={
        failure !== null && (
          <Banner tone="bad" cause={repositoryTexts.searchFailed}>
            {failure}
          </Banner>
        )
      }
    >
      <div className={classes.panels}>
        <div className={classes.left}>
          <Card title="Numbers">
            <form className={classes.form} onSubmit={submit} noValidate>
              <FieldLayout labels="above">
                <FieldFrame
                  label="Part or sub-assembly numbers"
                  required
                  hint="One on each line, or one line parted by tabs"
                  error={fault ?? undefined}
                >
                  {(names) => (
                    <Textarea
                      {...names}
                      value={text}
                      rows={12}
                      error={fault !== null}
                      aria-required
                      onChange={({ currentTarget }) => setText(currentTarget.value)}
                      onKeyDown={submitByKey}
                    />
                  )}
                </FieldFrame>
              </FieldLayout>
              <div className={classes.buttons}>
                <Button
                  onClick={() => {
                    setText('');
                    clear();
                  }}
                >
                  Clear
                </Button>
                <Button type="submit" variant="primary" loading={isSearching}>
                  Generate
                </Button>
              </div>
            </form>
          </Card>
          {foundFiles.notFound.length > 0 && <NotFound strings={foundFiles.notFound} />}
        </div>
        <FileTable files={foundFiles.files} isSearching={isSearching} />
      </div>
    </Page>
  );
}

/** What was looked for and has no file. */
function NotFound({ strings }: { readonly strings: readonly string[] }) {
  return (
    <Card title="Files not found" note={String(strings.length)} fills flush>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by the keyboard too. */}
      <ul className={classes.missing} aria-label="Files not found" tabIndex={0}>
        {strings.map((string) => (
          <li key={string}>{string}</li>
        ))}
      </ul>
    </Card>
  );
}

type FileTableProps = { readonly files: readonly FoundFileOnWire[]; readonly isSearching: boolean };

/** The files of one type, and all of them as an archive. */
function FileTable({ files, isSearching }: FileTableProps) {
  const types = fileTypesOf(files.map(({ fileName }) => fileName));
  const [wanted, setWanted] = useState('');
  const { isZipping, zip } = useZip();
  const type = types.includes(wanted) ? wanted : (types[0] ?? '');
  const shown = files.filter(({ fileName }) => fileTypeOf(fileName) === type);
  return (
    <DataTable
      label="Files"
      rows={shown}
      rowId={({ fileName }) => fileName}
      rowName={({ fileName }) => fileName}
      columns={columns}
      rowHeight={36}
      pageSize={DEFAULT_PAGE_SIZE}
      loading={isSearching}
      search={{
        label: 'Search files',
        matches: ({ fileName, foundBy }, text) => matchesSearch([fileName, foundBy], text),
      }}
      filters={
        types.length > 1 && (
          <SegmentedControl aria-label="File type" data={[...types]} value={type} onChange={setWanted} />
        )
      }
      actions={
        shown.length > 0 && (
          <Button
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={isZipping}
            onClick={() => void zip(shown)}
          >
            {`Download ${type}`}
          </Button>
        )
      }
      empty={{ title: repositoryTexts.nothing, text: repositoryTexts.howTo, drawing: 'document' }}
    />
  );
}

const columns: readonly TableColumn<FoundFileOnWire>[] = [
  {
    id: 'fileName',
    header: 'File name',
    strong: true,
    cell: ({ fileName }) => fileName,
    sortBy: ({ fileName }) => fileName,
  },
  {
    id: 'found',
    header: 'Found by',
    isSpare: true,
    cell: ({ foundBy }) => foundBy,
    sortBy: ({ foundBy }) => foundBy,
  },
  {
    id: 'link',
    header: 'Download link',
    width: 150,
    cell: ({ fileName, url }) => (
      <a href={url} download={fileName} aria-label={`Download ${fileName}`}>
        Download
      </a>
    ),
  },
];

/** What a search has found. */
type FoundFiles = { readonly files: readonly FoundFileOnWire[]; readonly notFound: readonly string[] };

const nothing: FoundFiles = { files: [], notFound: [] };

/** The search for the files of parts, and the result of the last one. */
function useFoundFiles() {
  const [foundFiles, setFoundFiles] = useState<FoundFiles>(nothing);
  /** What is wrong with what was entered. */
  const [fault, setFault] = useState<string | null>(null);
  /** Why the last search has failed. */
  const [failure, setFailure] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  /** Counts the searches: what an earlier one still brings is not shown. */
  const last = useRef(0);

  const clear = () => {
    last.current += 1;
    setFoundFiles(nothing);
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
    const result = await sendCall(findFilesCall, { body: { texts: [...strings.value] } }, 'screen');
    if (last.current !== own) {
      return;
    }
    setIsSearching(false);
    if (result.ok) {
      setFoundFiles(result.value);
    } else {
      setFailure(result.error.message || repositoryTexts.searchFailed);
    }
  };

  return { foundFiles, fault, failure, isSearching, search, clear };
}

/** Saves the files behind some links as one archive, which the server makes. */
function useZip() {
  const isRunning = useRef(false);
  const [isZipping, setIsZipping] = useState(false);

  const zip = async (files: readonly FoundFileOnWire[]): Promise<void> => {
    // The state comes with the next rendering, which is too late for a second click.
    if (isRunning.current) {
      return;
    }
    isRunning.current = true;
    setIsZipping(true);
    const result = await sendCall(zipLinkedFilesCall, { body: { urls: files.map(({ url }) => url) } }, 'screen');
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
