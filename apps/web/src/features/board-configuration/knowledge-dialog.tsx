import type { PropertyValue } from '@pw/configurator/value';
import { acceptKnowledgeCall, compareKnowledgeCall, type KnowledgeChangeOnWire } from '@pw/contract/board-knowledge';
import { wordsOf } from '@pw/switchboard/editing/value-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { rupees } from '../../platform/rupees.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DifferenceTable } from '../../ui/differences/difference-table.tsx';
import { FindingChanges } from '../../ui/differences/finding-changes.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import classes from './knowledge-dialog.module.css';
import { plainValue } from './property-form/value-text.ts';
import { useBoardStore } from './use-board-store.ts';

/** What of the board would change with the current rules, to be accepted or left. */
export function KnowledgeDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useBoardStore();
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(compareKnowledgeCall, { params: store.address }, 'screen'),
    staleTime: 0,
  });
  const { save, isSaving } = useSave(acceptKnowledgeCall);
  const [refusal, setRefusal] = useState<string | null>(null);
  const failure = loadFailure(error, 'The comparison');
  const accept = (version: string) =>
    save(
      { params: store.address, body: { version } },
      {
        onSaved: (state) => {
          store.replace(state);
          onClose();
        },
        onFailed: ({ message }) => setRefusal(message),
      },
    );
  return (
    <Dialog
      opened
      title="What would change"
      width={868}
      cancelLabel="Leave it as it is"
      onClose={onClose}
      {...(data
        ? { action: { label: 'Accept the changes', pending: isSaving, onPress: () => void accept(data.to) } }
        : {})}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {data ? <Changes change={data} /> : !failure && <LoadingState label="Comparing the rules" rows={4} />}
    </Dialog>
  );
}

function Changes({ change: { from, to, changes } }: { readonly change: KnowledgeChangeOnWire }) {
  const { knowledge } = useBoardStore();
  if (changes === null) {
    return (
      <p>
        With {from} no results were kept, so nobody can say what differs with {to}. Look at the board before you accept.
      </p>
    );
  }
  const { values, checks, price } = changes;
  return (
    <div className={classes.changes}>
      <p>
        From {from} to {to}. {priceText(price)}
      </p>
      {values.length === 0 && checks.come.length + checks.gone.length === 0 && <p>No value and no check differs.</p>}
      {values.length > 0 && (
        <DifferenceTable
          label="Values that would change"
          heads={['Part', 'Property', 'As saved', 'Now']}
          rows={values.map(({ part, name, property, before, after }) => ({
            key: `${part}.${property}`,
            names: [name, wordsOf(knowledge, property).label],
            before: valueText(before),
            after: valueText(after),
          }))}
        />
      )}
      <FindingChanges come={checks.come} gone={checks.gone} />
    </div>
  );
}

function valueText(value: PropertyValue | undefined): string {
  return value === undefined ? '-' : plainValue(value) || '-';
}

function priceText({
  beforePaise,
  afterPaise,
  areTermsTheSame,
}: NonNullable<KnowledgeChangeOnWire['changes']>['price']): string {
  if (beforePaise === null || afterPaise === null) {
    return '';
  }
  const terms = areTermsTheSame ? '' : ' Rates, discounts or charges have changed, too.';
  return beforePaise === afterPaise
    ? `The final price stays ₹ ${rupees(afterPaise)}.${terms}`
    : `The final price was ₹ ${rupees(beforePaise)} and becomes ₹ ${rupees(afterPaise)}.${terms}`;
}
