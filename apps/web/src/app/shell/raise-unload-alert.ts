/** Lets the browser ask before a page of the product is closed or refreshed. Browsers show their own words. */
export function raiseUnloadAlert(target: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  target.addEventListener('beforeunload', ask);
  return () => target.removeEventListener('beforeunload', ask);
}
