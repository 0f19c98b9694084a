import { Button } from '@mantine/core';
import { listPriceListVersionsCall } from '@pw/contract/price-lists';
import { nounOf } from '@pw/domain/counted';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { callQuery } from '../../platform/use-call.ts';
import { EmptyState } from '../../ui/messages/states.tsx';
import { ContextBar } from '../../ui/page/context-bar.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { draftPage, priceListsPage } from './price-list-addresses.ts';
import { usePriceListRights } from './price-list-rights.ts';
import classes from './price-lists.module.css';
import { rowCount } from './price-text.ts';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { termsText } from './terms-text.ts';
import { UnpublishedLists } from './unpublished-lists.tsx';
import { findMaker, usePriceLists } from './use-price-lists.ts';
import { type PublishedVersion, VersionTable } from './version-table.tsx';

const UploadDialog = lateDialog('The upload', async () => (await import('./upload-dialog.tsx')).UploadDialog);

/** The published lists of the maker that the address names. */
export function MakerScreen() {
  const { maker } = useSearch({ from: '/main/admin/price-lists/maker' });
  const navigate = useNavigate();
  const leave = () => void navigate(priceListsPage);
  const openDraft = useCallback((draftId: string) => void navigate(draftPage(draftId)), [navigate]);
  return maker === undefined ? (
    <Page title="Price lists">
      <EmptyState
        title="No maker is chosen."
        text="Go back to the price lists and choose one."
        action={
          <Button variant="primary" onClick={leave}>
            Back to the price lists
          </Button>
        }
      />
    </Page>
  ) : (
    <MakerLists maker={maker} onLeave={leave} onDraft={openDraft} />
  );
}

type MakerListsProps = {
  readonly maker: string;
  readonly onLeave: () => void;
  readonly onDraft: (draftId: string) => void;
};

type Task =
  | { readonly kind: 'upload' }
  | { readonly kind: 'terms' }
  | { readonly kind: 'roll back'; readonly version: PublishedVersion };

/** The versions of a maker, and what can be done with them. Keep `onDraft` the same. */
export function MakerLists({ maker: name, onLeave, onDraft }: MakerListsProps) {
  const { mayManage, mayManageTerms } = usePriceListRights();
  const lists = usePriceLists();
  const versions = useQuery({
    ...callQuery(listPriceListVersionsCall, { params: { maker: name } }, 'screen'),
    staleTime: 0,
  });
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const rollBack = useCallback((version: PublishedVersion) => setTask({ kind: 'roll back', version }), []);
  const makers = lists.data?.makers ?? [];
  const maker = findMaker(makers, name);
  const coming = maker?.coming ?? [];
  const active = versions.data?.versions.find(({ isActive }) => isActive);
  useScreenKeys(mayManage ? [{ combination: 'N', does: 'upload a list', run: () => setTask({ kind: 'upload' }) }] : []);

  return (
    <div className={classes.frame}>
      <ContextBar
        title={maker?.maker ?? name}
        isHeading
        {...(maker
          ? {
              subtitle: `${termsText(maker.terms)}; ${rowCount(maker.missing)} ${nounOf(maker.missing, 'number')} missing`,
            }
          : {})}
        leave={{ label: 'Back to the price lists', onPress: onLeave }}
        actions={
          <>
            {mayManageTerms && maker && <Button onClick={() => setTask({ kind: 'terms' })}>Terms</Button>}
            {mayManage && (
              <Button variant="primary" aria-keyshortcuts="N" onClick={() => setTask({ kind: 'upload' })}>
                Upload
              </Button>
            )}
          </>
        }
      />
      <div className={classes.body}>
        {maker && <UnpublishedLists makers={[maker]} onOpen={onDraft} />}
        <VersionTable
          maker={name}
          versions={versions.data?.versions ?? noVersions}
          loading={versions.isPending}
          failure={loadFailure(versions.error, `The lists of ${name}`)}
          onRetry={() => void versions.refetch()}
          hasComing={coming.length > 0}
          onRollBack={mayManage ? rollBack : null}
        />
      </div>
      {task?.kind === 'upload' && <UploadDialog makers={makers} maker={name} onUploaded={onDraft} onClose={close} />}
      {task?.kind === 'terms' && maker && <TermsDialog maker={maker} onClose={close} />}
      {task?.kind === 'roll back' && (
        <RollBackDialog maker={name} version={task.version} active={active ?? null} coming={coming} onClose={close} />
      )}
    </div>
  );
}

const noVersions: readonly PublishedVersion[] = [];
