import { Radio } from '@mantine/core';
import { type ChargeFields, type ChargeMode, switchMode } from '@pw/domain/project-pricing/charge-fields';
import {
  type ChargeKind,
  chargeModeLabels,
  chargeNote,
  chargeTexts,
  hoursNote,
  takesHours,
  takesPercentage,
} from '@pw/domain/project-pricing/charge-texts';
import classes from './charge-boards.module.css';
import { ChargeTable } from './charge-table.tsx';

type ChargeBoardsProps = {
  readonly kind: ChargeKind;
  readonly fields: ChargeFields;
  readonly isViewOnly: boolean;
  readonly onChange: (change: (fields: ChargeFields) => ChargeFields) => void;
  readonly onSave: () => void;
};

const modes = ['PERCENTAGE', 'AMOUNT', 'HOURS'] as const satisfies readonly ChargeMode[];

/** In which form a charge of the boards is entered, and as amounts the boards one by one. */
export function ChargeBoards({ kind, fields, isViewOnly, onChange, onSave }: ChargeBoardsProps) {
  const { title } = chargeTexts[kind];
  return (
    <fieldset className={classes.boards} aria-label={title}>
      {takesPercentage(kind) && (
        <Radio.Group
          aria-label={title}
          value={fields.mode}
          onChange={(value) =>
            onChange((before) => switchMode(before, modes.find((mode) => mode === value) ?? 'AMOUNT'))
          }
        >
          <div className={classes.modes}>
            {modes
              .filter((mode) => mode !== 'HOURS' || takesHours(kind))
              .map((mode) => (
                <Radio
                  key={mode}
                  value={mode}
                  disabled={isViewOnly}
                  label={`${chargeModeLabels[mode].label} ${chargeModeLabels[mode].note}`}
                />
              ))}
          </div>
        </Radio.Group>
      )}
      <p className={classes.note}>{fields.mode === 'HOURS' ? hoursNote : chargeNote(kind)}</p>
      {fields.mode === 'AMOUNT' && (
        <ChargeTable kind={kind} fields={fields} isViewOnly={isViewOnly} onChange={onChange} onSave={onSave} />
      )}
    </fieldset>
  );
}
