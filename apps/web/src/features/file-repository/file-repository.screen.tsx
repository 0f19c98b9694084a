import { Button, SegmentedControl, Textarea } from '@mantine/core';
import type { FoundFileOnWire } from '@pw/contract/file-repository';
import { repositoryTexts } from '@pw/domain/file-repository/repository-texts';
import { fileTypeOf, fileTypesOf } from '@pw/domain/file-repository/search-strings';
import { DEFAULT_PAGE_SIZE } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Card, Page } from '../../ui/page/page.tsx';
import classes from './file-repository.module.css';
import { useFoundFiles, useZip } from './use-found-files.ts';

/** Files of parts and sub-assemblies: numbers go in, data sheets, symbols, drawings and reports come out. */
export function FileRepositoryScreen() {
  const { found, fault, failure, isSearching, search, clear } = useFoundFiles();
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
          {found.notFound.length > 0 && <NotFound strings={found.notFound} />}
        </div>
        <FileTable files={found.files} isSearching={isSearching} />
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
  const types = fileTypesOf(files.map(({ key }) => key));
  const [wanted, setWanted] = useState('');
  const { isZipping, zip } = useZip();
  const type = types.includes(wanted) ? wanted : (types[0] ?? '');
  const shown = files.filter(({ key }) => fileTypeOf(key) === type);
  return (
    <DataTable
      label="Files"
      rows={shown}
      rowId={({ key }) => key}
      rowName={({ key }) => key}
      columns={columns}
      rowHeight={36}
      pageSize={DEFAULT_PAGE_SIZE}
      loading={isSearching}
      search={{
        label: 'Search files',
        matches: ({ key, matchedString }, text) => matchesSearch([key, matchedString], text),
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
  { id: 'key', header: 'File name', strong: true, cell: ({ key }) => key, sortBy: ({ key }) => key },
  {
    id: 'found',
    header: 'Found by',
    isSpare: true,
    cell: ({ matchedString }) => matchedString,
    sortBy: ({ matchedString }) => matchedString,
  },
  {
    id: 'link',
    header: 'Download link',
    width: 150,
    cell: ({ key, url }) => (
      <a href={url} download={key} aria-label={`Download ${key}`}>
        Download
      </a>
    ),
  },
];
