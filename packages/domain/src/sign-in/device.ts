/** The device of a sign-in, as far as the browser names itself; null for an unknown one. */
export type Device = { readonly browser: string | null; readonly system: string | null };

type Named = { readonly name: string; readonly isSaidBy: RegExp };

/** The first that fits: each browser also says the names of those that it is like. */
const browsers: readonly Named[] = [
  { name: 'Edge', isSaidBy: /\bEdg(?:e|A|iOS)?\// },
  { name: 'Opera', isSaidBy: /\b(?:OPR|Opera)\// },
  { name: 'Samsung Internet', isSaidBy: /\bSamsungBrowser\// },
  { name: 'Firefox', isSaidBy: /\b(?:Firefox|FxiOS)\// },
  { name: 'Chrome', isSaidBy: /\b(?:Chrome|CriOS|HeadlessChrome)\// },
  { name: 'Safari', isSaidBy: /\bSafari\// },
];

const systems: readonly Named[] = [
  { name: 'iPhone', isSaidBy: /\biPhone\b/ },
  { name: 'iPad', isSaidBy: /\biPad\b/ },
  { name: 'Android', isSaidBy: /\bAndroid\b/ },
  { name: 'Windows', isSaidBy: /\bWindows\b/ },
  { name: 'ChromeOS', isSaidBy: /\bCrOS\b/ },
  { name: 'macOS', isSaidBy: /\bMac(?:intosh| OS X)\b/ },
  { name: 'Linux', isSaidBy: /\b(?:Linux|X11)\b/ },
];

/** No browser's header is longer; the rest of one that is made up is not read. */
const MOST_READ = 1000;

/** Reads the User-Agent header of a request. It is the sender's claim: it names, and decides nothing. */
export function readDevice(userAgent: string | undefined): Device {
  const said = userAgent?.slice(0, MOST_READ) ?? '';
  const nameIn = (known: readonly Named[]) => known.find(({ isSaidBy }) => isSaidBy.test(said))?.name ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** A device in words, e.g. `Chrome on Windows`. */
export function deviceWords({ browser, system }: Device): string {
  if (browser !== null && system !== null) {
    return `${browser} on ${system}`;
  }
  return browser ?? system ?? 'Another program';
}
