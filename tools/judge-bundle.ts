/** How much of a budget one part of the client uses. */
export type BudgetUse = { readonly part: string; readonly budget: Budget; readonly sizeKb: number };

/** The budgets were measured in kB of 1024 bytes: there the PDF worker, which is not ours to change, has 367. */
const BYTES_PER_KB = 1024;

/**
 * Compares what a browser loads with the budgets.
 *
 * @param sizeOf the bytes that the file costs: gzip for code and styles, as it is for fonts
 */
export function judgeBundle(
  { firstRoute, lazyParts }: Bundle,
  fonts: readonly string[],
  sizeOf: (file: string) => number,
): readonly BudgetUse[] {
  const measure = (part: string, budget: Budget, files: readonly string[]): BudgetUse => ({
    part,
    budget,
    sizeKb: files.reduce((sum, file) => sum + sizeOf(file), 0) / BYTES_PER_KB,
  });
  return [
    measure('index.html', FIRST_ROUTE, firstRoute),
    measure('index.html', FONTS, fonts),
    ...lazyParts.map(({ name, files }) => measure(name, budgetOf(name), files)),
  ];
}

export function isOverBudget({ sizeKb, budget }: BudgetUse): boolean {
  return sizeKb > budget.limitKb;
}

/** One line, e.g. `first route: 220.4 of 260 kB (index.html)`. */
export function printBudgetUse({ part, budget, sizeKb }: BudgetUse): string {
  return `${budget.name}: ${sizeKb.toFixed(1)} of ${budget.limitKb} kB (${part})`;
}

function budgetOf(name: string): Budget {
  return HEAVY_PARTS.find(({ named }) => named.test(name)) ?? OTHER_ROUTE;
}

/** A limit of bytes that a browser loads: gzip for code and styles, as they are for fonts. */
type Budget = { readonly name: string; readonly limitKb: number };

/** The scripts and styles that show the first screen. */
const FIRST_ROUTE: Budget = { name: 'first route', limitKb: 231 };

/** The fonts that the first screen makes the browser load. */
const FONTS: Budget = { name: 'fonts on first load', limitKb: 140 };

/** Characters that every screen may show: a font file whose range has one of them is loaded at once. */
export const FIRST_SCREEN_CHARACTERS: readonly string[] = ['A', '₹'];

/** The file of the first screen (apps/web/client-files.config.ts); the entry imports it dynamically, and at once all the same. */
export const FIRST_SCREEN_CHUNK = /^_entrance-/;

/** Heavy parts that are loaded when they are needed, known by the name of their module or file. */
const HEAVY_PARTS: readonly (Budget & { readonly named: RegExp })[] = [
  // The rules, design and prices of boards run in the browser, and again in the worker next to it.
  { name: 'board engine', limitKb: 91, named: /^assets\/engine-/ },
  { name: 'design worker', limitKb: 166, named: /design-worker/ },
  // The bar over every page, with what all pages share with it: dialogs, menus and the places where they lie.
  { name: 'frame', limitKb: 80, named: /^assets\/frame-/ },
  // One library reads and writes them; it comes when a file is asked for.
  { name: 'workbooks', limitKb: 70, named: /xlsx|workbook-worker/ },
  { name: 'PDF worker', limitKb: 370, named: /pdf\.worker/ },
  { name: 'PDF viewer', limitKb: 200, named: /pdf/ },
  { name: 'charts', limitKb: 130, named: /chart/i },
  { name: 'rich text', limitKb: 170, named: /rich-text|tiptap/ },
];

/** Whatever else is loaded later. */
const OTHER_ROUTE: Budget = { name: 'route', limitKb: 66 };

/** A screen that somebody opens first, by a link or with a reload, and what a browser may load for its code. */
type ScreenBudget = {
  readonly name: string;
  /** The keys of what it imports dynamically on the way from the entry to what is shown. */
  readonly parts: readonly RegExp[];
  readonly mostFiles: number;
  /** The bytes of scripts and styles, packed as they are sent; fonts and answers of calls are extra. */
  readonly limitKb: number;
};

/** Screens that show what the files hold for others too: none may load the code of another without notice. */
export const SCREENS: readonly ScreenBudget[] = [
  { name: 'list of projects', parts: [/^_frame-/, /sales-home\.screen/], mostFiles: 23, limitKb: 353 },
  {
    name: 'properties of a board',
    parts: [/^_frame-/, /^_opening-/, /^_board-/, /board-step/],
    mostFiles: 28,
    limitKb: 455,
  },
  // The heaviest screen. What it asks besides, ten requests, keeps it at thirty in all.
  {
    name: 'feeder table',
    parts: [/^_frame-/, /^_opening-/, /^_board-/, /^_feeders-workspace-/],
    mostFiles: 20,
    limitKb: 387,
  },
];

/** The pages that links open, each a client of its own: all that it loads before its first call, fonts included. */
export const SHARED_PAGES = [
  { folder: 'offer', name: 'page of a customer', mostFiles: 12, limitKb: 150 },
  { folder: 'p', name: 'page of a unit', mostFiles: 12, limitKb: 150 },
] as const;

export type SharedPage = (typeof SHARED_PAGES)[number];

/**
 * Counts what a browser loads for a page that a link opens, its document included.
 *
 * @param manifest of its own build
 * @param fontsOf the fonts that its styles load at once
 * @param sizeOf the bytes of a file, packed by gzip
 */
export function judgeSharedPage(
  { folder: _folder, ...page }: SharedPage,
  manifest: Manifest,
  fontsOf: (files: readonly string[]) => readonly string[],
  sizeOf: (file: string) => number,
): ScreenUse {
  const files = filesLoadedBy(manifest, beginningsOf(manifest).entries);
  const all = ['index.html', ...files, ...fontsOf(files)];
  const sizeKb = all.reduce((sum, file) => sum + sizeOf(file), 0) / BYTES_PER_KB;
  return { screen: { ...page, parts: [] }, files: all.length, sizeKb };
}

export type ScreenUse = { readonly screen: ScreenBudget; readonly files: number; readonly sizeKb: number };

/**
 * Counts what a browser loads that comes to a screen with nothing kept.
 *
 * @param sizeOf the bytes of a file as they are sent
 * @throws when a part of the screen is not imported dynamically any more: the count would be too small unnoticed
 */
export function judgeScreen(manifest: Manifest, screen: ScreenBudget, sizeOf: (file: string) => number): ScreenUse {
  const { entries, dynamic } = beginningsOf(manifest);
  const parts = screen.parts.map((part) => {
    const key = dynamic.find((candidate) => part.test(candidate));
    if (key === undefined) {
      throw new Error(`The screen ${screen.name} has no part ${part.source}`);
    }
    return key;
  });
  const files = filesLoadedBy(manifest, [...entries, ...parts]);
  return { screen, files: files.length, sizeKb: files.reduce((sum, file) => sum + sizeOf(file), 0) / BYTES_PER_KB };
}

export function isScreenOverBudget({ screen, files, sizeKb }: ScreenUse): boolean {
  return files > screen.mostFiles || sizeKb > screen.limitKb;
}

/** One line, e.g. `feeder table: 28 of 30 files, 476.2 of 490 kB`. */
export function printScreenUse({ screen, files, sizeKb }: ScreenUse): string {
  return `${screen.name}: ${files} of ${screen.mostFiles} files, ${sizeKb.toFixed(1)} of ${screen.limitKb} kB`;
}

/** The part of Vite's manifest that is read here: every chunk by its key. */
export type Manifest = Readonly<Record<string, Chunk>>;

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  /** Keys of the chunks that are loaded when they are asked for. */
  readonly dynamicImports?: readonly string[];
  /** Keys of the chunks that are loaded with this one. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Files that a browser loads together. */
export type BundlePart = { readonly name: string; readonly files: readonly string[] };

type Bundle = {
  readonly firstRoute: readonly string[];
  /**
   * What is loaded later: every dynamic import with what only it adds to the first route, and each file that several of
   * them share. A browser loads those once, with the first that needs them.
   */
  readonly lazyParts: readonly BundlePart[];
};

/**
 * Which files of a build are loaded when.
 *
 * @param manifest Vite's manifest
 * @param scripts the paths of all scripts of the build, as the manifest writes them
 * @param firstScreen the keys that the first screen needs, though they are imported dynamically
 */
export function readBundle(manifest: Manifest, scripts: readonly string[], firstScreen: RegExp): Bundle {
  const { entries, dynamic } = beginningsOf(manifest);
  const firstRoute = filesLoadedBy(manifest, [...entries, ...dynamic.filter((key) => firstScreen.test(key))]);
  const dynamicParts = dynamic
    .filter((key) => !firstScreen.test(key))
    .map((key) => ({
      name: key,
      files: filesLoadedBy(manifest, [key]).filter((file) => !firstRoute.includes(file)),
    }));
  const loaded = dynamicParts.flatMap(({ files }) => files);
  const shared = new Set(loaded.filter((file, index) => loaded.indexOf(file) !== index));
  const ownParts = dynamicParts.map(({ name, files }) => ({ name, files: files.filter((file) => !shared.has(file)) }));
  const sharedParts = [...shared].map((file) => ({ name: file, files: [file] }));
  const known = new Set([...firstRoute, ...loaded]);
  // A worker is started by its address: no chunk imports it.
  const strays = scripts.filter((file) => !known.has(file)).map((file) => ({ name: file, files: [file] }));
  return { firstRoute, lazyParts: [...ownParts, ...sharedParts, ...strays] };
}

/** The keys of what is loaded at first, and of what is imported dynamically. */
function beginningsOf(manifest: Manifest): {
  readonly entries: readonly string[];
  readonly dynamic: readonly string[];
} {
  const chunks = Object.entries(manifest);
  return {
    entries: chunks.filter(([, chunk]) => chunk.isEntry === true).map(([key]) => key),
    dynamic: [...new Set(chunks.flatMap(([, chunk]) => chunk.dynamicImports ?? []))],
  };
}

/** The chunks, what they import statically, and their styles. */
function filesLoadedBy(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const reached = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (!reached.has(key)) {
      reached.add(key);
      waiting.push(...(manifest[key]?.imports ?? []));
    }
  }
  const files = [...reached].flatMap((key) => {
    const chunk = manifest[key];
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : [];
  });
  return [...new Set(files)];
}

/** One `@font-face` of a style sheet: its file, and the characters that it is loaded for. */
type FontFace = { readonly file: string; readonly family: string; readonly ranges: readonly CodeRange[] };

type CodeRange = { readonly first: number; readonly last: number };

const EVERY_CHARACTER: readonly CodeRange[] = [{ first: 0, last: 0x10ffff }];

/**
 * The font files that a browser loads to show the characters: of the faces of a family that have a character, the last.
 *
 * @returns the paths as the style sheet writes them
 */
export function fontsFor(characters: readonly string[], styles: string): readonly string[] {
  const faces = readFontFaces(styles);
  const families = [...new Set(faces.map(({ family }) => family))];
  const files = families.flatMap((family) =>
    characters.flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      const face = faces.findLast((candidate) => candidate.family === family && hasCode(candidate, code));
      return face ? [face.file] : [];
    }),
  );
  return [...new Set(files)];
}

function readFontFaces(styles: string): readonly FontFace[] {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const file = /url\(["']?([^"')]+\.woff2)/.exec(body)?.[1];
    const descriptor = (name: string) => new RegExp(`${name}:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? '';
    // Styles and weights that a face is made for are loaded next to each other, as families are.
    const family = ['font-family', 'font-style', 'font-weight'].map(descriptor).join(' ');
    return file === undefined ? [] : [{ file, family, ranges: rangesOf(descriptor('unicode-range')) }];
  });
}

/** Reads e.g. `U+0000-00FF, U+20B9, U+4??`. */
function rangesOf(text: string): readonly CodeRange[] {
  if (text === '') {
    return EVERY_CHARACTER;
  }
  return text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return {
      first: Number.parseInt(first.replaceAll('?', '0'), 16),
      last: Number.parseInt(last.replaceAll('?', 'F'), 16),
    };
  });
}

function hasCode({ ranges }: FontFace, code: number): boolean {
  return ranges.some(({ first, last }) => first <= code && code <= last);
}
