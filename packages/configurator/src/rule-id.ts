const RULE_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** Whether a text has the shape of the id of a rule or filter: words in lower case with hyphens, as in `main-busbar`. */
export function isRuleId(text: string): boolean {
  return RULE_ID.test(text);
}

/** The id that names make together: those of a property, slot or family, such as `STARTER` and `MOTOR_BELOW`. */
export function ruleIdOf(...names: readonly string[]): string {
  return names.join('_').toLowerCase().replaceAll('_', '-');
}

/** The rule of a value that nobody calculated: entered by the user, or given by no one yet. */
export const ENTRY = 'entry';
export const INITIAL_VALUE = 'initial-value';
