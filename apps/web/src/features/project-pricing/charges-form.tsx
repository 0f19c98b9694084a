import { Button } from '@mantine/core';
import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import { type ChargeFields, withoutCharge } from '@pw/domain/project-pricing/charge-fields';
import {
  type ChargeKind,
  type ChargeName,
  type ChargesState,
  chargeKinds,
  chargesPanel,
  saveChargesLabels,
} from '@pw/domain/project-pricing/charge-texts';
import { type ChargesForm as EnteredForm, isWiringChargedTwice } from '@pw/domain/project-pricing/charges-form';
import { type RefObject, useState } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { Card } from '../../ui/page/page.tsx';
import { type ChargeRowProps, KindRow, RateRow } from './charge-row.tsx';
import { ChargesConflict } from './charges-conflict.tsx';
import classes from './charges-form.module.css';
import { WhyAmount } from './price-why.tsx';
import type { ChargesEditing } from './use-charges-form.ts';
import type { PriceEffect } from './use-price-effect.ts';
import { WiringTwice } from './wiring-twice.tsx';

type ChargesFormProps = {
  readonly projectId: number;
  readonly price: ProjectPriceOnWire;
  readonly state: ChargesState;
  readonly isViewOnly: boolean;
  /** True if nobody entered labour, so that the default of the project counts. */
  readonly isLabourDefault: boolean;
  readonly editing: ChargesEditing;
  /** The effect of the changes on the price. */
  readonly effect: PriceEffect | null;
  readonly rows: RefObject<HTMLTableElement | null>;
};

/** The charges on the cost of the boards, in the order of the calculation. All of them are edited and saved here. */
export function ChargesForm(props: ChargesFormProps) {
  const { projectId, price, state, isViewOnly, isLabourDefault, editing, effect, rows } = props;
  const { form, edit, changed } = editing;
  const [open, setOpen] = useState<ReadonlySet<ChargeName>>(new Set());
  const toggle = (kind: ChargeKind) =>
    setOpen((before) => new Set(before.has(kind) ? [...before].filter((each) => each !== kind) : [...before, kind]));
  const editKind = (kind: ChargeKind, change: (fields: ChargeFields) => ChargeFields) =>
    edit((before) => withKind(before, kind, change));
  const save = () => {
    const faulty = editing.save();
    if (faulty !== null && isKind(faulty)) {
      setOpen((before) => new Set([...before, faulty]));
    }
  };
  const rowOf = (name: ChargeName): ChargeRowProps => ({
    projectId,
    paise: price.totals.charges[`${name}Paise`],
    paiseAfter: paiseAfter(effect, name),
    isViewOnly,
    isClosed: editing.isClosed,
    refused: editing.refusedCharges.get(name) ?? null,
    onSave: save,
  });
  return (
    <Card title={chargesPanel.title} flush>
      <div className={classes.sum}>
        <span>{chargesPanel.value}</span>
        <strong>
          <WhyAmount projectId={projectId} field="afterDiscount" paise={price.totals.netPricePaise}>
            <Amount paise={price.totals.netPricePaise} hasSign />
          </WhyAmount>
        </strong>
      </div>
      <div className={classes.messages}>
        <FailureBanner failure={editing.failure} />
        <ChargesConflict editing={editing} />
        {isWiringChargedTwice(form) && (
          <WiringTwice onSetToZero={isViewOnly || editing.isClosed ? null : () => editKind('wiring', withoutCharge)} />
        )}
      </div>
      <table ref={rows} className={classes.charges} aria-label="Charges">
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              Charge
            </th>
            <th scope="col">Entered</th>
            <th scope="col" className={classes.figure}>
              Amount (₹)
            </th>
            {!isViewOnly && (
              <th scope="col" className={classes.figure}>
                Becomes (₹)
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {chargeNames.map((name) =>
            isKind(name) ? (
              <KindRow
                key={name}
                {...rowOf(name)}
                kind={name}
                fields={form[name]}
                note={name === 'labour' && isLabourDefault && !changed.has(name) ? LABOUR_DEFAULT : null}
                isOpen={open.has(name)}
                onToggle={() => toggle(name)}
                onChange={(change) => editKind(name, change)}
              />
            ) : (
              <RateRow
                key={name}
                {...rowOf(name)}
                name={name}
                value={form.rates[name]}
                onChange={(value) => edit((before) => ({ ...before, rates: { ...before.rates, [name]: value } }))}
              />
            ),
          )}
        </tbody>
      </table>
      {!isViewOnly && (
        <div className={classes.foot}>
          <Button variant="default" disabled={changed.size === 0 || editing.isClosed} onClick={editing.restart}>
            Cancel
          </Button>
          <Button loading={editing.isSaving} disabled={changed.size === 0 || editing.newer !== null} onClick={save}>
            {saveChargesLabels[state]}
          </Button>
        </div>
      )}
    </Card>
  );
}

const LABOUR_DEFAULT = 'default of the project';

function isKind(name: ChargeName): name is ChargeKind {
  return chargeKinds.some((kind) => kind === name);
}

function withKind(form: EnteredForm, kind: ChargeKind, change: (fields: ChargeFields) => ChargeFields): EnteredForm {
  return { ...form, [kind]: change(form[kind]) };
}

/** The amount of a charge after the changes, where it differs from the current one. */
function paiseAfter(effect: PriceEffect | null, name: ChargeName): number | null {
  const field = `${name}Paise` as const;
  const after = effect?.after.totals.charges[field];
  return after === undefined || after === effect?.before?.totals.charges[field] ? null : after;
}
