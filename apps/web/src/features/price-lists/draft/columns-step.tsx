import { Button, NativeSelect } from '@mantine/core';
import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import {
  type Currency,
  currencies,
  type DecimalSign,
  decimalSigns,
  type ListField,
  listFields,
  type PriceUnit,
  priceUnits,
  requiredFields,
} from '@pw/domain/price-lists/list-codes';
import { fieldLabels } from '@pw/pricing/maker-list/list-labels';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { Banner, FailureBanner } from '../../../ui/messages/banner.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { encodingText } from '../draft-words.ts';
import classes from './draft.module.css';
import { HeadRowTable } from './head-row-table.tsx';
import { hiddenText } from './hidden-text.ts';
import { headsOf, type MappingForm, samplesOf, sheetOf } from './mapping-form.ts';
import { type MappingEdit, useMapping } from './use-mapping.ts';

type ColumnsStepProps = {
  readonly draft: PriceListDraftOnWire;
  readonly mayManage: boolean;
  /** The columns are sent, and the list is read again. */
  readonly onMapped: () => void;
};

/** Which columns hold what. */
export function ColumnsStep({ draft, mayManage, onMapped }: ColumnsStepProps) {
  const mapping = useMapping(draft, onMapped);
  const { form } = mapping;
  const sheet = sheetOf(draft.sheets, form);
  const hidden = hiddenText(draft.sheets);
  return (
    <>
      <FailureBanner failure={mapping.failure} />
      {mapping.isAsked ? (
        <Banner tone="warn" cause="These columns?">
          {draft.mapping === null
            ? 'The columns were not found. Choose the row of the head, then the column of each field.'
            : 'They are guessed. Compare each column with its samples, then choose Check.'}
        </Banner>
      ) : (
        <Banner tone="info">{sourceText(draft)}</Banner>
      )}
      <div className={classes.columns}>
        <Card
          title="Columns"
          note={[encodingText(draft.encoding), ...(hidden === null ? [] : [`hidden: ${hidden}`])].join('; ')}
          fills
          footer={
            mayManage && (
              <>
                <span className={classes.reason}>{mapping.reason}</span>
                {mapping.isChanged && (
                  <Button disabled={mapping.isSaving} onClick={mapping.restore}>
                    Cancel
                  </Button>
                )}
                <Button
                  variant="primary"
                  disabled={mapping.reason !== null}
                  loading={mapping.isSaving}
                  onClick={mapping.send}
                >
                  {mapping.isAsked ? 'Check' : 'Compare again'}
                </Button>
              </>
            )
          }
        >
          <FileFields draft={draft} form={form} mapping={mapping} isDisabled={!mayManage} />
          {listFields.map((field) => (
            <ColumnField
              key={field}
              field={field}
              heads={headsOf(sheet, form.headRow)}
              chosen={form.columns[field]}
              samples={samplesOf(sheet, form.headRow, form.columns[field])}
              isDisabled={!mayManage}
              onChoose={(head) => mapping.setColumn(field, head)}
            />
          ))}
        </Card>
        <Card
          title="Row of the head"
          note="The row over the articles. Choose it with a click or the arrow keys."
          flush
          fills
        >
          <HeadRowTable
            sheet={sheet}
            headRow={form.headRow}
            isDisabled={!mayManage}
            onChoose={(headRow) => mapping.setHead({ headRow })}
          />
        </Card>
      </div>
    </>
  );
}

/** Where the columns come from, once nobody is asked about them. */
function sourceText({ mappingFrom, maker }: PriceListDraftOnWire): string {
  return mappingFrom === 'remembered'
    ? `These columns are remembered from the list of ${maker} before.`
    : 'These columns were chosen for this list. They are remembered for the next one with the same head.';
}

type FileFieldsProps = {
  readonly draft: PriceListDraftOnWire;
  readonly form: MappingForm;
  readonly mapping: MappingEdit;
  readonly isDisabled: boolean;
};

const decimalLabels: Readonly<Record<DecimalSign, string>> = { '.': 'Point: 1,234.50', ',': 'Comma: 1.234,50' };

/** What counts for the file as a whole. */
function FileFields({ draft, form, mapping, isDisabled }: FileFieldsProps) {
  return (
    <>
      {draft.sheets.length > 1 && (
        <FieldFrame label="Sheet">
          {(names) => (
            <NativeSelect
              {...names}
              disabled={isDisabled}
              value={form.sheet}
              data={draft.sheets.map(({ name, isHidden }) => ({
                value: name,
                label: isHidden ? `${name} (hidden)` : name,
              }))}
              onChange={(event) => mapping.setHead({ sheet: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      )}
      <ChoiceField<DecimalSign>
        label="Decimal sign"
        value={form.decimal}
        choices={decimalSigns.map((value) => ({ value, label: decimalLabels[value] }))}
        isDisabled={isDisabled}
        onChoose={(decimal) => mapping.change({ decimal })}
      />
      <ChoiceField<Currency>
        label="Currency of the file"
        hint="Of rows that name none."
        value={form.currency}
        choices={currencies.map((value) => ({ value, label: value }))}
        isDisabled={isDisabled}
        onChoose={(currency) => mapping.change({ currency })}
      />
      <ChoiceField<PriceUnit | ''>
        label="Unit of the file"
        hint="Of rows that name none."
        value={form.unit}
        choices={[{ value: '', label: 'Pieces (nos)' }, ...priceUnits.map((value) => ({ value, label: value }))]}
        isDisabled={isDisabled}
        onChoose={(unit) => mapping.change({ unit })}
      />
    </>
  );
}

type ChoiceFieldProps<Value extends string> = {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly isDisabled: boolean;
  readonly onChoose: (value: Value) => void;
};

function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, hint, value, choices, isDisabled, onChoose } = props;
  return (
    <FieldFrame label={label} hint={hint}>
      {(names) => (
        <NativeSelect
          {...names}
          disabled={isDisabled}
          value={value}
          data={choices.map((choice) => ({ ...choice }))}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
            if (chosen) {
              onChoose(chosen.value);
            }
          }}
        />
      )}
    </FieldFrame>
  );
}

type ColumnFieldProps = {
  readonly field: ListField;
  readonly heads: readonly string[];
  readonly chosen: string | undefined;
  /** Cells below the head of the chosen column. */
  readonly samples: readonly string[];
  readonly isDisabled: boolean;
  readonly onChoose: (head: string) => void;
};

/** The column of a field, with what is below its head. */
function ColumnField({ field, heads, chosen, samples, isDisabled, onChoose }: ColumnFieldProps) {
  const isRequired = requiredFields.some((required) => required === field);
  // The head may be below the rows that are shown here.
  const offered = chosen === undefined || heads.includes(chosen) ? heads : [chosen, ...heads];
  return (
    <div className={classes.column}>
      <FieldFrame label={fieldLabels[field]} required={isRequired} hint={samples.join(' · ')}>
        {(names) => (
          <NativeSelect
            {...names}
            aria-required={isRequired}
            disabled={isDisabled}
            value={chosen ?? ''}
            data={[
              { value: '', label: isRequired ? 'Choose a column' : 'Not in the list' },
              ...offered.map((head) => ({ value: head, label: head })),
            ]}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}
