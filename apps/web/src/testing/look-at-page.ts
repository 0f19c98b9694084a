/** Brings the window of the client to the front: answers that may be old are read again. */
export function lookAtPage(): void {
  window.dispatchEvent(new Event('visibilitychange'));
}
