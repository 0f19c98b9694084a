import { Button } from '@mantine/core';
import type { CatalogueDraftOnWire } from '@pw/contract/catalogue-draft';
import { listCatalogueVersionsCall, releaseCatalogueCall } from '@pw/contract/catalogue-versions';
import { DRAFT_REASON_FAULT, draftReason, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../../platform/use-call.ts';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { reloadCatalogue } from '../use-draft.ts';
import { placeOfRefusal } from './release-places.ts';

type ReleaseCardProps = {
  readonly draft: CatalogueDraftOnWire;
  /** Of the comparison that is shown; '' without one. */
  readonly fingerprint: string;
};

const FORM = 'release-draft';

/** Makes the draft the next version, or says what is missing first. */
export function ReleaseCard({ draft, fingerprint }: ReleaseCardProps) {
  const { number, sequence, releaseRefusal } = draft;
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(releaseCatalogueCall);
  const { control, handleSubmit } = useForm({
    mode: 'all',
    defaultValues: { note: '' },
    resolver: faultResolver<{ note: string }>(({ note }) => (isDraftReason(note) ? {} : { note: DRAFT_REASON_FAULT })),
  });
  const reload = () => {
    reloadCatalogue(queries);
    void queries.invalidateQueries({ queryKey: queryKeyOf(listCatalogueVersionsCall) });
  };
  const send = handleSubmit(({ note }) =>
    save(
      { body: { sequence, fingerprint, note } },
      {
        onSaved: (released) => {
          showToast({ title: 'Tables', text: `Version ${released.number} is in force.`, tone: 'ok' });
          reload();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The draft was not released.', reason: message });
          reload();
        },
      },
    ),
  );
  const place = releaseRefusal && placeOfRefusal(releaseRefusal.code);
  return (
    <Card title="Release" note={`becomes version ${number + 1}`}>
      <FailureBanner failure={failure} />
      {releaseRefusal && (
        <Banner tone="info" links={place ? [{ label: place.label, onPress: () => showPart(place.heading) }] : []}>
          {releaseRefusal.message}
        </Banner>
      )}
      <p>Boards that are open will be asked before they follow it. Submitted offers stay as they are.</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="note" label="Note" required limit={draftReason.most} />
        <Button variant="primary" type="submit" loading={isSaving} disabled={releaseRefusal !== null}>
          {`Release version ${number + 1}`}
        </Button>
      </form>
    </Card>
  );
}

/** Leads to a part of the page by its heading. */
function showPart(heading: string): void {
  const headings = [...document.querySelectorAll('h2')];
  headings.find(({ textContent }) => textContent === heading)?.scrollIntoView({ block: 'start' });
}
