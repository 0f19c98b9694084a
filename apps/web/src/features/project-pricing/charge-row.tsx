import { chargedBoardsText } from '@pw/domain/project-pricing/charge-entries';
import {
  amountOfEach,
  type ChargeFields,
  chargeFaults,
  enterAmountOfEach,
} from '@pw/domain/project-pricing/charge-fields';
import {
  type ChargeKind,
  type ChargeName,
  chargeFieldLabels,
  type RatedCharge,
  ratedChargeTips,
  TAX_NOTE,
} from '@pw/domain/project-pricing/charge-texts';
import { rateFault } from '@pw/domain/project-pricing/rates-form';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../platform/amount.tsx';
import { InfoPopover } from '../../ui/controls/info-popover.tsx';
import { FigureInput } from '../../ui/form-field/figure-input.tsx';
import { ChargeBoards } from './charge-boards.tsx';
import classes from './charges-form.module.css';
import { WhyAmount } from './price-why.tsx';

export type ChargeRowProps = {
  readonly projectId: number;
  /** What the charge comes to now. */
  readonly paise: number;
  /** What it would come to, where that is something else. */
  readonly paiseAfter: number | null;
  readonly isViewOnly: boolean;
  readonly isClosed: boolean;
  /** Why the server did not take it. */
  readonly refused: string | null;
  readonly onSave: () => void;
};

type RateRowProps = ChargeRowProps & {
  readonly name: RatedCharge;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A charge that is one number for the project. */
export function RateRow({ name, value, onChange, ...row }: RateRowProps) {
  const tip = ratedChargeTips[name];
  const label = chargeFieldLabels[name];
  return (
    <tr>
      <ChargeLabel name={name} note={name === 'tax' ? TAX_NOTE : null}>
        {tip !== undefined && <InfoPopover title={label}>{tip}</InfoPopover>}
      </ChargeLabel>
      <td>
        <span className={classes.entry}>
          {row.isViewOnly ? (
            <span className={`pw-figures ${classes.value}`}>{value}</span>
          ) : (
            <ChargeField label={label} value={value} fault={rateFault(name, value)} onChange={onChange} row={row} />
          )}
          <span className={classes.unit}>{name === 'packing' ? '₹ per TU' : '%'}</span>
        </span>
      </td>
      <ChargeAmounts name={name} {...row} />
    </tr>
  );
}

type KindRowProps = ChargeRowProps & {
  readonly kind: ChargeKind;
  readonly fields: ChargeFields;
  /** In grey below the name. */
  readonly note: string | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (change: (fields: ChargeFields) => ChargeFields) => void;
};

/**
 * A charge of the boards: one percentage, or one amount for each board, in its row; its form and single boards below it
 * when that is opened.
 */
export function KindRow({ kind, fields, note, isOpen, onToggle, onChange, ...row }: KindRowProps) {
  const boardsId = useId();
  const label = chargeFieldLabels[kind];
  const text = row.isViewOnly ? chargedBoardsText(fields) : unitText(fields);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr>
        <ChargeLabel name={kind} note={note} />
        <td>
          <span className={classes.entry}>
            {!row.isViewOnly && <KindField {...{ kind, fields, onChange, row }} />}
            <button
              type="button"
              className={classes.opener}
              aria-label={`${label}: ${text}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? boardsId : undefined}
              onClick={onToggle}
            >
              {text}
              <Chevron size={16} stroke={1.75} aria-hidden />
            </button>
          </span>
        </td>
        <ChargeAmounts name={kind} {...row} />
      </tr>
      {isOpen && (
        <tr id={boardsId} className={classes.opened}>
          <td colSpan={row.isViewOnly ? 3 : 4}>
            <ChargeBoards
              kind={kind}
              fields={fields}
              isViewOnly={row.isViewOnly || row.isClosed}
              onChange={onChange}
              onSave={row.onSave}
            />
          </td>
        </tr>
      )}
    </>
  );
}

type KindFieldProps = Pick<KindRowProps, 'kind' | 'fields' | 'onChange'> & { readonly row: ChargeRowProps };

/** The percentage of all boards, or the amount that each has; none where they differ, or hours are charged. */
function KindField({ kind, fields, onChange, row }: KindFieldProps) {
  const label = chargeFieldLabels[kind];
  const each = amountOfEach(fields);
  if (fields.mode === 'PERCENTAGE') {
    return (
      <ChargeField
        label={`${label} in percent`}
        value={fields.percent}
        fault={chargeFaults(fields).percent}
        onChange={(percent) => onChange((before) => ({ ...before, percent }))}
        row={row}
      />
    );
  }
  return fields.mode === 'AMOUNT' && each !== null ? (
    <ChargeField
      label={`${label} in rupees for each board`}
      value={each}
      fault={[...chargeFaults(fields).amounts.values()][0] ?? null}
      onChange={(amount) => onChange((before) => enterAmountOfEach(before, amount))}
      row={row}
    />
  ) : null;
}

/** The unit after the field of a charge, or the text in its place. */
function unitText(fields: ChargeFields): string {
  if (fields.mode === 'PERCENTAGE') {
    return '% of all boards';
  }
  return fields.mode === 'AMOUNT' && amountOfEach(fields) !== null ? '₹ per board' : chargedBoardsText(fields);
}

type ChargeFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly fault: string | null;
  readonly onChange: (value: string) => void;
  readonly row: ChargeRowProps;
};

function ChargeField({ label, value, fault, onChange, row }: ChargeFieldProps) {
  return (
    <FigureInput
      label={label}
      value={value}
      fault={fault ?? row.refused}
      width={100}
      isReadOnly={row.isClosed}
      onChange={onChange}
      onEnter={row.onSave}
    />
  );
}

type ChargeLabelProps = { readonly name: ChargeName; readonly note: string | null; readonly children?: ReactNode };

function ChargeLabel({ name, note, children }: ChargeLabelProps) {
  return (
    <th scope="row">
      <span className={classes.label}>
        <span>
          {chargeFieldLabels[name]}
          {note !== null && <small className={classes.note}>{note}</small>}
        </span>
        {children}
      </span>
    </th>
  );
}

function ChargeAmounts({
  name,
  projectId,
  paise,
  paiseAfter,
  isViewOnly,
}: ChargeRowProps & { readonly name: ChargeName }) {
  return (
    <>
      <td className={classes.amount}>
        <WhyAmount projectId={projectId} field={name} paise={paise}>
          <Amount paise={paise} />
        </WhyAmount>
      </td>
      {!isViewOnly && <td className={classes.after}>{paiseAfter !== null && <Amount paise={paiseAfter} />}</td>}
    </>
  );
}
