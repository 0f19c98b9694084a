import { Button } from '@mantine/core';
import type { PriceListMakerOnWire } from '@pw/contract/price-lists';
import { priceImpactTexts } from '@pw/domain/project-pricing/price-impact-texts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ImpactSummary } from './impact/impact-summary.tsx';
import { MakerTable } from './maker-table.tsx';
import { draftPage, makerPage, missingPage, priceImpactPage } from './price-list-addresses.ts';
import { usePriceListRights } from './price-list-rights.ts';
import { PriceTableLinks } from './price-table-links.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { UnpublishedLists } from './unpublished-lists.tsx';
import { usePriceLists } from './use-price-lists.ts';

const UploadDialog = lateDialog('The upload', async () => (await import('./upload-dialog.tsx')).UploadDialog);

/** The price lists of the company by maker. */
export function PriceListsScreen() {
  const navigate = useNavigate();
  const openMaker = useCallback((maker: string) => void navigate(makerPage(maker)), [navigate]);
  const openDraft = useCallback((draftId: string) => void navigate(draftPage(draftId)), [navigate]);
  const openMissing = useCallback((maker: string) => void navigate(missingPage(maker)), [navigate]);
  return (
    <PriceLists
      onMaker={openMaker}
      onDraft={openDraft}
      onMissing={openMissing}
      onImpact={() => void navigate(priceImpactPage)}
    />
  );
}

type PriceListsProps = {
  readonly onMaker: (maker: string) => void;
  readonly onDraft: (draftId: string) => void;
  readonly onMissing: (maker: string) => void;
  readonly onImpact: () => void;
};

type Task = { readonly kind: 'upload' } | { readonly kind: 'terms'; readonly maker: PriceListMakerOnWire };

/** The makers with their lists, and the uploaded lists that are not published. Keep the functions with a maker or a list the same. */
export function PriceLists({ onMaker, onDraft, onMissing, onImpact }: PriceListsProps) {
  const { mayManage, mayManageTerms } = usePriceListRights();
  const lists = usePriceLists();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const upload = () => setTask({ kind: 'upload' });
  const editTerms = useCallback((maker: PriceListMakerOnWire) => setTask({ kind: 'terms', maker }), []);
  useScreenKeys([
    { combination: '/', does: 'search' },
    ...(mayManage ? [{ combination: 'N', does: 'upload a list', run: upload }] : []),
    { combination: 'Enter', does: 'open' },
  ]);

  const makers = lists.data?.makers ?? noMakers;
  const hasList = makers.some(({ active, coming }) => active !== null || coming.length > 0);
  const isDemo = lists.data?.demoPrices === true;
  const actions = (
    <>
      <Button onClick={onImpact}>{priceImpactTexts.title}</Button>
      {mayManage && (
        <Button
          variant="primary"
          leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="N"
          onClick={upload}
        >
          Upload
        </Button>
      )}
    </>
  );

  return (
    <Page
      title="Price lists"
      subtitle="The price list of each maker with its terms. A list counts from its first day on."
      actions={
        <>
          <PriceTableLinks current="lists" />
          {actions}
        </>
      }
      banners={
        isDemo &&
        hasList && (
          <Banner tone="warn" cause="Demo prices are on">
            Articles without a price of a maker have demo prices. These are not for an offer.
          </Banner>
        )
      }
    >
      <ImpactSummary onOpen={onImpact} />
      <UnpublishedLists makers={makers} onOpen={onDraft} />
      <MakerTable
        makers={makers}
        isDemo={isDemo}
        loading={lists.isPending}
        failure={loadFailure(lists.error, 'The price lists')}
        onRetry={() => void lists.refetch()}
        onOpen={onMaker}
        onMissing={onMissing}
        onTerms={mayManageTerms ? editTerms : null}
      />
      {task?.kind === 'upload' && <UploadDialog makers={makers} onUploaded={onDraft} onClose={close} />}
      {task?.kind === 'terms' && <TermsDialog maker={task.maker} onClose={close} />}
    </Page>
  );
}

const noMakers: readonly PriceListMakerOnWire[] = [];
