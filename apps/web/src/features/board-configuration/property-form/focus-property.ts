/** What can hold the focus in a field. */
const CONTROLS = 'input, textarea, button';

/** Brings the field of a property into view and into focus; false when it is not on the page. */
export function focusProperty(part: string, property: string): boolean {
  fieldOf(part, property)?.scrollIntoView({ block: 'center' });
  return focusControl(part, property);
}

/** Gives the first control of a field the focus; false when the field is not on the page. */
export function focusControl(part: string, property: string): boolean {
  const control = fieldOf(part, property)?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  return control !== null && control !== undefined;
}

function fieldOf(part: string, property: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-property="${CSS.escape(`${part}.${property}`)}"]`);
}

/** Opens the reasons of the field that has the focus. */
export function askWhy(): void {
  document.activeElement?.closest('[data-property]')?.querySelector<HTMLElement>('[data-why]')?.click();
}
