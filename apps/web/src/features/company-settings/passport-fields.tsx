import { Checkbox, TextInput } from '@mantine/core';
import { isPassportUrl, PASSPORT_URL_TEXT } from '@pw/domain/passport/passport-address';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import type { EnteredSettings } from './day-fields.tsx';
import classes from './settings-form.module.css';

const PUBLIC_LABEL = 'Pages of units';
const URL_LABEL = 'Address on rating plates';

/** What differs between two settings, in words. */
export const passportDifferences = [
  {
    label: PUBLIC_LABEL,
    textOf: ({ passportsPublic }: EnteredSettings) => (passportsPublic ? 'On' : 'Off'),
  },
  {
    label: URL_LABEL,
    textOf: ({ passportUrl }: EnteredSettings) => (passportUrl === '' ? 'That of the installation' : passportUrl),
  },
] as const;

type PassportFieldsProps = {
  readonly entered: EnteredSettings;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<EnteredSettings>) => void;
};

/** The switch of all pages of units, and the company's own address of them. */
export function PassportFields({ entered, disabled, onChange }: PassportFieldsProps) {
  const { passportsPublic, passportUrl } = entered;
  return (
    <>
      <Checkbox
        label={PUBLIC_LABEL}
        description="The code on a rating plate then opens the page of its unit, where the works have switched it on. Everybody who reads the code sees it; it shows no prices."
        classNames={{ description: classes.does ?? '' }}
        disabled={disabled}
        checked={passportsPublic}
        onChange={({ currentTarget }) => onChange({ passportsPublic: currentTarget.checked })}
      />
      <div className={classes.days}>
        <FieldFrame
          label={URL_LABEL}
          hint="An own address that redirects to /p/ of this installation. It is printed from now on. Empty: that of the installation."
          error={isPassportUrl(passportUrl) ? undefined : PASSPORT_URL_TEXT}
        >
          {(names) => (
            <TextInput
              {...names}
              disabled={disabled}
              placeholder="https://"
              value={passportUrl}
              onChange={({ currentTarget }) => onChange({ passportUrl: currentTarget.value.trim() })}
            />
          )}
        </FieldFrame>
      </div>
    </>
  );
}
