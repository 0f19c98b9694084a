/** The style sheets that did not arrive. */
const missing = new Set<HTMLLinkElement>();

// A link that fails says so to nobody but those who listen on the way down.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      missing.add(target);
    }
  },
  true,
);

let fetching: Promise<void> | null = null;

/**
 * Fetches the style sheets once more that did not arrive with a part of the client: the build asks for each only once,
 * so that the part would come without them the next time.
 * @throws when one does not arrive now either
 */
export function fetchMissingStyles(): Promise<void> {
  fetching ??= fetchAll().finally(() => {
    fetching = null;
  });
  return fetching;
}

async function fetchAll(): Promise<void> {
  const links = [...missing];
  missing.clear();
  await Promise.all(links.map(fetchAnew));
}

/** Only a new link is fetched again. */
function fetchAnew(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const anew = document.createElement('link');
  for (const { name, value } of link.attributes) {
    anew.setAttribute(name, value);
  }
  anew.addEventListener('load', () => resolve());
  anew.addEventListener('error', () => reject(new Error(`${link.href} did not arrive`)));
  if (link.isConnected) {
    link.replaceWith(anew);
  } else {
    document.head.append(anew);
  }
  return promise;
}
