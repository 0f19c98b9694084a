import { type PriceListMakerOnWire, rollBackPriceListCall } from '@pw/contract/price-lists';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { judgeRollBackForm, priceListReason, type RollBackForm } from '@pw/domain/price-lists/price-list-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { faultsAt } from './call-faults.ts';
import { useReloadPriceLists } from './use-price-lists.ts';
import type { PublishedVersion } from './version-table.tsx';

type RollBackDialogProps = {
  readonly maker: string;
  /** The version that is to hold again. */
  readonly version: PublishedVersion;
  /** The version that holds today. */
  readonly active: PublishedVersion | null;
  /** The versions that begin to hold on a later day. */
  readonly coming: PriceListMakerOnWire['coming'];
  readonly onClose: () => void;
};

const FORM = 'roll-back';

/** Has an older version of a maker hold from a day on. */
export function RollBackDialog({
  maker,
  version: { version, name, isActive },
  active,
  coming,
  onClose,
}: RollBackDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(rollBackPriceListCall);
  const reload = useReloadPriceLists();
  const { control, formState, handleSubmit, setError } = useForm<RollBackForm>({
    mode: 'all',
    // The version that holds is rolled back to on the day on which another one would begin.
    defaultValues: { fromDay: (isActive ? coming[0]?.fromDay : undefined) ?? today, reason: '' },
    resolver: faultResolver(judgeRollBackForm),
  });
  const send = handleSubmit((form) => {
    setFailure(null);
    return save(
      { params: { maker }, body: { toVersion: version, ...form } },
      {
        onSaved: () => {
          const text = `Version ${version} of ${maker} holds from ${dayOnScreen(form.fromDay)} on.`;
          showToast({ title: 'Price lists', text, tone: 'ok' });
          reload();
          onClose();
        },
        onFailed: (refused) => {
          const { at, others } = faultsAt(refused, ['fromDay', 'reason']);
          for (const [field, message] of at) {
            setError(field, { type: 'server', message });
          }
          if (at.length === 0 || others.length > 0) {
            setFailure({ failed: 'Nothing was changed.', reason: refused.message, details: others });
          }
        },
      },
    );
  });

  return (
    <Dialog
      opened
      title={`Roll back ${maker} to version ${version}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: `Roll back to version ${version}`, submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        {`Version ${version}, "${name}", prices the articles of ${maker} from this day on. `}
        {backText(version, active, coming)}
        Submitted offers keep their prices.
      </p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <DateField control={control} name="fromDay" label="From day" required today={today} />
        <TextareaField control={control} name="reason" label="Reason" required limit={priceListReason.most} />
      </form>
    </Dialog>
  );
}

/** Which version can be taken again: nothing is deleted. */
function backText(version: number, active: PublishedVersion | null, coming: PriceListMakerOnWire['coming']): string {
  const other = active?.version === version ? coming[0]?.version : active?.version;
  const back = other === undefined ? '' : `: you can go back to version ${other} in the same way`;
  return `Nothing is deleted${back}. `;
}
