import {
  Component,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { FailedState } from '../messages/states.tsx';

/** A part of the client whose code arrives when it is first shown, or when somebody preloads it. */
export type LatePart<Props> = FunctionComponent<Props> & {
  /** Fetches the code ahead. What does not arrive now is asked for again when the part is shown. */
  readonly preload: () => Promise<void>;
};

/** Where a failure stands that takes the place of a part. */
type FailureFrame<Props> = ComponentType<{ readonly of: Props; readonly title: string; readonly children: ReactNode }>;

/**
 * A part that shows itself once its code and style sheets have arrived. When they do not, a message says so in the place of
 * the part, and tried again on demand or when the network is back; the page around it stays, with what waits there for
 * the server.
 * @param what the part in words, as the beginning of a sentence: "The feeders"
 */
export function latePart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  Frame: FailureFrame<Props> = InPlace,
): LatePart<Props> {
  let arrived: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    await fetchMissingStyles();
    arrived = await load();
    return arrived;
  };
  const ask = () => lazy(async () => ({ default: await fetchPart() }));
  let part: ComponentType<Props> = ask();

  function Late(props: Props) {
    // What is shown stays the same while it is shown, or it would begin again.
    const [shown, setShown] = useState(() => ({ part: arrived ?? part, tries: 0 }));
    const again = () => {
      // What was refused once stays refused.
      part = ask();
      setShown({ part, tries: shown.tries + 1 });
    };
    const title = `${what} could not be shown`;
    const failure = (
      <Frame of={props} title={title}>
        <PartFailure cause={title} onRetry={again} />
      </Frame>
    );
    return (
      <PartBoundary key={shown.tries} failure={failure}>
        {createElement(shown.part, props)}
      </PartBoundary>
    );
  }
  const preload = () =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Late, { preload });
}

function InPlace({ children }: { readonly children: ReactNode }) {
  return children;
}

function PartFailure({ cause, onRetry }: { readonly cause: string; readonly onRetry: () => void }) {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <FailedState
      cause={cause}
      text={
        isOffline
          ? 'This computer is offline. What you entered is kept; it is tried again as soon as the network is back.'
          : 'The server did not answer, was updated meanwhile, or there is a defect. What you entered is kept; try again. If that does not help, reload the page.'
      }
      onRetry={onRetry}
    />
  );
}

type PartBoundaryProps = {
  /** Replaces the part once it has failed. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
};

/** Keeps a part that fails from taking the page with it. Only a class can do this. */
class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}

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
 * Fetches the style sheets again that did not arrive with a part of the client: the build asks for each only once,
 * so that the part would come without them the next time.
 * @throws when one does not arrive now either
 */
function fetchMissingStyles(): Promise<void> {
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
