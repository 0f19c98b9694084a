import { Button } from '@mantine/core';
import { tableOfFile } from '@pw/configurator/table/schema';
import { type CatalogueDraftOnWire, discardCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import { counted } from '@pw/domain/counted';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useSave } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/messages/states.tsx';
import { Card, Page } from '../../../ui/page/page.tsx';
import { catalogueHome, tableHref } from '../catalogue-addresses.ts';
import { CatalogueLinks } from '../catalogue-links.tsx';
import { reloadCatalogue, useCatalogueRights, useDraft } from '../use-draft.ts';
import { ChangeTable } from './change-table.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import classes from './draft.module.css';
import { FindingsCard } from './findings-card.tsx';
import { GoldenBoardsCard } from './golden-boards-card.tsx';
import { ReleaseCard } from './release-card.tsx';
import { draftParts } from './release-places.ts';
import { useComparison } from './use-comparison.ts';

/** What the draft changes, what is wrong with it, and its way to a version. */
export function DraftScreen() {
  const { data: draft, error, isPending, isFetching, refetch } = useDraft();
  const { mayEdit, mayRelease } = useCatalogueRights();
  const work = useComparison();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const failure = loadFailure(error, 'The draft');
  const isEmpty = draft?.changed === 0;
  return (
    <Page
      title="Draft and release"
      subtitle={draft && subtitleOf(draft)}
      scrolls
      actions={
        <>
          <CatalogueLinks current="draft" />
          {mayEdit && draft && !isEmpty && <Button onClick={() => setIsDiscarding(true)}>Discard the draft</Button>}
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <LoadingState label="Loading the draft" rows={8} />}
      {draft && draft.unused.length > 0 && (
        <Card title="Set aside by an update of the product" note={counted(draft.unused.length, 'value')} flush>
          <Banner tone="warn" cause="Not in force">
            The tables of the product changed: these values of your company fit no longer. Enter them again where they
            still count.
          </Banner>
          <ChangeTable label="Values set aside" changes={draft.unused} />
        </Card>
      )}
      {draft && isEmpty && (
        <EmptyState
          title="No changes."
          text="Edit a cell, or bring a table in from Excel."
          drawing="list"
          action={
            <Button component="a" variant="primary" href={`#${catalogueHome}`}>
              Open the tables
            </Button>
          }
        />
      )}
      {draft && !isEmpty && (
        <>
          <FaultsCard faults={draft.faults} />
          <FindingsCard findings={draft.findings} mayConfirm={mayEdit} />
          <ComparisonCard draft={draft} mayEdit={mayEdit} work={work} />
          {mayRelease && <ReleaseCard draft={draft} fingerprint={work.comparison?.fingerprint ?? ''} />}
          <Card title="Changes" note={counted(draft.changed, 'cell or row', 'cells and rows')} flush>
            <ChangeTable label="Changes of the draft" changes={draft.changes} />
          </Card>
        </>
      )}
      {draft && <GoldenBoardsCard mayEdit={mayEdit} />}
      {isDiscarding && draft && <DiscardQuestion draft={draft} onClose={() => setIsDiscarding(false)} />}
    </Page>
  );
}

function subtitleOf({ number, authors }: CatalogueDraftOnWire): string {
  const over = number === 0 ? 'over the tables of the product' : `over version ${number}`;
  return authors.length === 0 ? `Nothing is changed ${over}.` : `By ${authors.join(', ')}, ${over}.`;
}

/** What keeps the tables from being used; nothing while they can be. */
function FaultsCard({ faults }: Pick<CatalogueDraftOnWire, 'faults'>) {
  return (
    faults.length > 0 && (
      <Card title={draftParts.faults} note={`${counted(faults.length, 'fault')} to correct`}>
        <ul className={classes.list}>
          {faults.map(({ file, key, column, message }) => (
            <li key={`${file} ${key} ${column} ${message}`}>
              {file === '' ? (
                message
              ) : (
                <>
                  <a href={tableHref(tableOfFile(file), key ?? undefined)}>
                    {[file, key, column].filter(Boolean).join(' · ')}
                  </a>
                  {` ${message}`}
                </>
              )}
            </li>
          ))}
        </ul>
      </Card>
    )
  );
}

type DiscardQuestionProps = { readonly draft: CatalogueDraftOnWire; readonly onClose: () => void };

function DiscardQuestion({ draft: { changed, sequence }, onClose }: DiscardQuestionProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(discardCatalogueDraftCall);
  const [failure, setFailure] = useState<string | null>(null);
  const discard = () =>
    void save(
      { query: { sequence } },
      {
        onSaved: () => {
          reloadCatalogue(queries);
          onClose();
        },
        onFailed: ({ message }) => {
          reloadCatalogue(queries);
          setFailure(message);
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title="Discard the draft"
      question={`Throw ${counted(changed, 'change')} of all product engineers away? The version in force stays.`}
      confirmLabel="Discard the draft"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={discard}
      onCancel={onClose}
    />
  );
}
