/** Whether a key pressed there is text; single-letter keys of the product then do nothing. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) {
    return false;
  }
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null;
}
