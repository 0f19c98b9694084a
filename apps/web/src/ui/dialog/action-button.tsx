import { Button } from '@mantine/core';

/** The button that does what a dialog or drawer is for. */
export type DialogAction = {
  /** A verb and its object: "Add user", "Generate 4 reports". */
  readonly label: string;
  readonly onPress?: () => void;
  /** The id of the form in the dialog that it submits, instead of `onPress`. */
  readonly submits?: string;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  /** It can not be undone: red, and Cancel has the focus. */
  readonly destroys?: boolean;
};

/** The one filled button of a dialog or drawer. */
export function ActionButton({ label, onPress, submits, pending, disabled, destroys }: DialogAction) {
  return (
    <Button
      variant={destroys ? 'destroy' : 'primary'}
      data-main-action
      type={submits === undefined ? 'button' : 'submit'}
      form={submits}
      loading={pending ?? false}
      disabled={disabled ?? false}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
