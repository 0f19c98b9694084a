/** One choice. A refused one stays in the list, greyed, with the reason. */
export type FieldOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Why it can not be chosen. */
  readonly reason?: string | undefined;
};
