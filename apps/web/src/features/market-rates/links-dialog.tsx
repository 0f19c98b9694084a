import { Switch, TextInput } from '@mantine/core';
import { type LinkedRateOnWire, type MarketRatesOnWire, saveRateLinksCall } from '@pw/contract/market-rates';
import { useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { faultsOf } from '../price-lists/call-faults.ts';
import { type EnteredLink, figureOf, linkedText } from './entered-links.ts';
import classes from './market-rates.module.css';
import { useReloadMarketRates } from './use-market-rates.ts';

type LinksDialogProps = { readonly rates: MarketRatesOnWire; readonly onClose: () => void };

const FORM = 'rate-links';

/** The server refuses it at its field. */
const NO_FIGURE = -1;

/** Which material rates follow their metal, and how. */
export function LinksDialog({ rates, onClose }: LinksDialogProps) {
  const [links, setLinks] = useState<readonly EnteredLink[]>(() => rates.links.map(enteredOf));
  const [isChanged, setChanged] = useState(false);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(saveRateLinksCall);
  const reload = useReloadMarketRates();

  const change = (rateKey: string, changed: Partial<EnteredLink>) => {
    setChanged(true);
    setLinks((before) => before.map((link) => (link.rateKey === rateKey ? { ...link, ...changed } : link)));
  };
  const send = () => {
    const linked = links.filter(({ isLinked }) => isLinked);
    setFailure(null);
    setFaults(new Map());
    const sent = linked.map(({ rateKey, factor, addition }) => ({
      rateKey,
      factor: figureOf(factor) ?? NO_FIGURE,
      addition: figureOf(addition) ?? NO_FIGURE,
    }));
    void save(
      { body: { links: sent, revision: rates.revision } },
      {
        onSaved: () => {
          showToast({ title: 'Market rates', text: 'The links are saved.', tone: 'ok' });
          reload();
          onClose();
        },
        onFailed: (refused) => {
          const texts = faultsOf(refused);
          const atFields = linked.flatMap(({ rateKey }, at) =>
            (['factor', 'addition'] as const).flatMap((field) => {
              const text = texts[`links.${at}.${field}`];
              return text === undefined ? [] : [[`${rateKey} ${field}`, text] as const];
            }),
          );
          setFaults(new Map(atFields));
          setFailure(atFields.length > 0 ? null : { failed: 'The links were not saved.', reason: refused.message });
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title="Links of material rates"
      width={868}
      unsaved={isChanged && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving, disabled: !isChanged }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        A linked rate is metal x factor + addition, in INR/kg. Save sets it at once, and open projects show the change.
      </p>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FieldLayout labels="hidden">
          <div className={classNames(classes.links, classes.linkHeads)} aria-hidden>
            <span>Material</span>
            <span>Factor</span>
            <span>Addition</span>
            <span className={classes.linkRate}>Rate (INR/kg)</span>
          </div>
          {links.map((link) => (
            <LinkLine
              key={link.rateKey}
              link={link}
              result={linkedText(link, rates)}
              faults={faults}
              onChange={(changed) => change(link.rateKey, changed)}
            />
          ))}
        </FieldLayout>
      </form>
    </Dialog>
  );
}

type LinkLineProps = {
  readonly link: EnteredLink;
  readonly result: string;
  readonly faults: ReadonlyMap<string, string>;
  readonly onChange: (changed: Partial<EnteredLink>) => void;
};

function LinkLine({ link, result, faults, onChange }: LinkLineProps) {
  const { rateKey, material, metal, isLinked } = link;
  const cells = [
    { field: 'factor', label: `Factor of ${material}` },
    { field: 'addition', label: `Addition of ${material}` },
  ] as const;
  return (
    <div className={classes.links}>
      <Switch
        className={classes.linkName ?? ''}
        label={`${material} follows ${metal}`}
        checked={isLinked}
        onChange={(event) => onChange({ isLinked: event.currentTarget.checked })}
      />
      {cells.map(({ field, label }) => (
        <FieldFrame key={field} label={label} error={faults.get(`${rateKey} ${field}`)}>
          {(names) => (
            <TextInput
              {...names}
              inputMode="decimal"
              autoComplete="off"
              disabled={!isLinked}
              error={faults.has(`${rateKey} ${field}`)}
              value={link[field]}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      ))}
      <output className={classes.linkRate} aria-label={`Rate of ${material}`}>
        {result}
      </output>
    </div>
  );
}

function enteredOf({ rateKey, material, metal, link }: LinkedRateOnWire): EnteredLink {
  const { factor, addition } = link ?? { factor: 1, addition: 0 };
  return { rateKey, material, metal, isLinked: link !== null, factor: String(factor), addition: String(addition) };
}
