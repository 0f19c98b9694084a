import { Select } from '@mantine/core';
import { chargeLimits } from '@pw/domain/project-pricing/charge-limits';
import { judgeLabourDefault, type LabourDefault } from '@pw/pricing/labour-default';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../../ui/form-field/number-input.tsx';

type LabourDefaultFieldProps = {
  /** Null while the project has none. */
  readonly labour: LabourDefault | null;
  readonly isViewOnly: boolean;
  readonly onChoose: (labour: LabourDefault | null) => void;
};

/** How labour of the boards is charged until somebody enters it among the charges. */
export function LabourDefaultField({ labour, isViewOnly, onChoose }: LabourDefaultFieldProps) {
  const fault = labour && judgeLabourDefault(labour);
  return (
    <>
      <Select
        label="Labour"
        placeholder="As the charges say"
        clearable
        readOnly={isViewOnly}
        data={modes.map(({ mode, label }) => ({ value: mode, label }))}
        value={labour?.mode ?? null}
        onChange={(chosen) => onChoose(modes.find(({ mode }) => mode === chosen)?.first ?? null)}
      />
      {labour !== null && labour.mode !== 'HOURS' && (
        <FieldFrame
          label={labour.mode === 'PERCENTAGE' ? 'Labour, % of the price after discount' : 'Labour, ₹ for one board'}
          error={fault === null ? undefined : `Labour ${fault}.`}
        >
          {(names) => (
            <NumberInput
              {...names}
              value={labour.value}
              decimals={chargeLimits.decimals}
              invalid={fault !== null}
              disabled={isViewOnly}
              onChange={(value) => onChoose({ mode: labour.mode, value })}
            />
          )}
        </FieldFrame>
      )}
    </>
  );
}

const modes: readonly {
  readonly mode: LabourDefault['mode'];
  readonly label: string;
  readonly first: LabourDefault;
}[] = [
  { mode: 'HOURS', label: 'By hours of work', first: { mode: 'HOURS' } },
  { mode: 'PERCENTAGE', label: 'A percentage', first: { mode: 'PERCENTAGE', value: 0 } },
  { mode: 'AMOUNT', label: 'An amount for each board', first: { mode: 'AMOUNT', value: 0 } },
];
