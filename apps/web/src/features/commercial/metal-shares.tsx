import { Button } from '@mantine/core';
import { type MetalShareOnWire, readExposureCall, saveMetalSharesCall } from '@pw/contract/exposure';
import { isMetalShare, METAL_SHARE_DECIMALS, METAL_SHARE_FAULT } from '@pw/domain/commercial/exposed-offers';
import { mayDo } from '@pw/domain/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleOf, useSignedIn } from '../../platform/session.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './exposure.module.css';

type MetalSharesProps = { readonly shares: readonly MetalShareOnWire[] };

const note = 'The part of each rate that follows the metal, from 0 to 1. A rate with a link follows its link.';

/** The part of each rate that is metal; administrators edit it. */
export function MetalShares({ shares }: MetalSharesProps) {
  const role = roleOf(useSignedIn());
  return (
    <Card title="Share of metal" note={note}>
      {role !== null && mayDo(role, 'material-rates.manage') ? (
        <SharesForm shares={shares} />
      ) : (
        <ul>
          {shares.map(({ rateKey, material, share }) => (
            <li key={rateKey}>{`${material}: ${share}`}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function SharesForm({ shares }: MetalSharesProps) {
  const queries = useQueryClient();
  const [entered, setEntered] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(saveMetalSharesCall);
  const changed = shares.flatMap(({ rateKey, share }) => {
    const next = entered[rateKey] ?? share;
    return next === share ? [] : [{ rateKey, share: next }];
  });
  const isRight = changed.every(({ share }) => isMetalShare(share));
  const send = () =>
    void save(
      { body: { shares: changed } },
      {
        onSaved: () => {
          setFailure(null);
          showToast({ title: 'Share of metal', text: 'The shares are saved.', tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(readExposureCall) });
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The shares were not saved.', reason }),
      },
    );
  return (
    <form
      className={classes.asked}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
      {shares.map(({ rateKey, material, share }) => {
        const value = entered[rateKey] ?? share;
        return (
          <FieldFrame key={rateKey} label={material} error={isMetalShare(value) ? undefined : METAL_SHARE_FAULT}>
            {(names) => (
              <NumberInput
                {...names}
                decimals={METAL_SHARE_DECIMALS}
                invalid={!isMetalShare(value)}
                disabled={isSaving}
                value={value}
                onChange={(next) => setEntered((before) => ({ ...before, [rateKey]: next }))}
              />
            )}
          </FieldFrame>
        );
      })}
      <Button type="submit" loading={isSaving} disabled={changed.length === 0 || !isRight}>
        Save shares
      </Button>
    </form>
  );
}
