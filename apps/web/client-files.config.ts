import type { Rolldown } from 'vite';

type ChunkContext = Rolldown.ChunkingContext;

/** The first modules of the feeder table, the screen with the largest first load. Each of them is imported dynamically. */
const FEEDER_TABLE =
  /src[\\/]app[\\/](shell[\\/]app-shell|screens[\\/](board-configuration\.screen|configured-board|feeders-workspace))\.tsx$/;

/** The modules that only the configuration of a board needs. */
const SCREENS_OF_BOARDS =
  /src[\\/]app[\\/]screens[\\/](conf|feed)|src[\\/]features[\\/](feeders|feeder-search|front-view|board-configuration[\\/](?!board-reading|use-board-store))|domain[\\/]src[\\/](board-configuration|feeder-search)/;

/** The rules of boards, without what lists of prices, offers and approvals need of them. */
const RULES_OF_BOARDS =
  /packages[\\/](switchboard|configurator|pricing)[\\/]src[\\/](?!formula[\\/]expression|calculation|origin|table[\\/](schema|spreadsheet)|editing[\\/]draft|money|maker-list|price[\\/]|price-list[\\/]list-answer|revisions|company-prices|terms|bill)/;

/**
 * The modules of the client and of libraries that the sign-in and every page after it need. A library brings its own
 * imports.
 */
const WITH_SIGN_IN =
  /(contract|domain)[\\/]src[\\/]sign-in|src[\\/]ui[\\/](brand|form-field[\\/]field-frame)|src[\\/]platform[\\/](send-|use-call)|react-query[\\/].*(useQuery|useMutation)\.|components[\\/](Input|TextInput)[\\/]|use-(merged-ref|uncontrolled|callback-ref)|to-int/;

/** Parts of libraries that the feeder table shares with pages; most are shared by own modules that import them. */
const LIBRARIES_IN_COMMON = /@tabler|queriesObserver|useQueries|components[\\/]Checkbox/;

/**
 * Several files need these, but few pages do: charts, the calendar of forms, and the calls about files of customers,
 * messages to them, standard boards, units with their work, tests and passports, submittals and data sheets, and those
 * that change price lists and tables.
 */
const FOR_FEW_PAGES =
  /date-field|src[\\/]platform[\\/]queue[\\/](entry|account|kept)|src[\\/]features[\\/](routine-tests|work-progress|serial-units|price-lists|catalogue)|@mantine[\\/](dates|charts)|dayjs|price-words|(contract|domain)[\\/]src[\\/](intake|standard-boards|board-standard|messages|message-|serial-units|passport|reorders|routine-tests|testers|instrument-|test-photos|photo-file|certificates|submittals|data-sheets|shop-parts|flat-parts|wiring|work-|unit-stage|dispatches|costing|house-rate|price-list-drafts|price-impact|own-tables|catalogue)/;

/** The library of charts: some pages have one, and it is loaded when one is shown. */
const CHARTS = /[\\/]recharts[\\/]/;

/** What the library of charts shares with other libraries. */
const SHARED_BY_CHARTS = /[\\/](clsx|es-toolkit|tiny-invariant|use-sync-external-store)[\\/]/;

/** Small parts of screens: each would be a file as soon as two pages have it. */
const CONTROLS =
  /after-paint|src[\\/]ui[\\/](cell-grid|choice-box|controls|form-field|page|dialog|messages)[\\/]|@tabler|@mantine[\\/](core|dates)|dayjs/;

/**
 * The files that the client comes in; what no group takes is divided by the pages that use it. A page waits for each of
 * its files, however small, and for all that a file holds. So the feeder table gets few files with nothing for others,
 * and no other page gets the rules of boards. A group takes along what its modules import, of which an earlier one
 * (`priority`) has had its share.
 */
export const clientFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 9 },
  { name: 'base', test: WITH_SIGN_IN, priority: 8 },
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]app-shell/, priority: 7 },
  {
    name: 'forms',
    test: /react-hook-form|SegmentedControl|fault-resolver|src[\\/]ui[\\/]form-field[\\/]text-field/,
    priority: 6,
  },
  { name: 'entrance', test: /src[\\/]features[\\/]sign-in[\\/](login|set-password)/, priority: 5 },
  { name: 'opening', test: /src[\\/]app[\\/]screens[\\/]board-configuration\.screen/, priority: 4 },
  {
    name: (id, context) => (LIBRARIES_IN_COMMON.test(id) || isOfFeederTable(id, context) ? 'common' : null),
    test: (id) => !SCREENS_OF_BOARDS.test(id) && !RULES_OF_BOARDS.test(id),
    minShareCount: 2,
    priority: 3,
  },
  {
    name: (id, context) => (isOfFeederTable(id, context) ? 'engine' : 'reasons'),
    test: RULES_OF_BOARDS,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'board',
    test: /screens[\\/]configured-board|live-panel[\\/](?!cubicle-|heat-bars|why-zone)|domain[\\/]src[\\/]board-configuration/,
    priority: 2,
  },
  { name: 'feeders-workspace', test: /src[\\/]app[\\/]screens[\\/]feeders-workspace/, priority: 2 },
  { name: 'toolkit', test: SHARED_BY_CHARTS, priority: 2 },
  { name: 'charts', test: CHARTS, priority: 1.5 },
  { name: 'pages', test: (id) => !FOR_FEW_PAGES.test(id), minShareCount: 4, priority: 1 },
  { name: 'controls', test: CONTROLS, minShareCount: 2 },
];

let feederTable: ReadonlySet<string> | null = null;

/** Whether the feeder table needs an own module at once, by the imports of the client. */
function isOfFeederTable(id: string, context: ChunkContext): boolean {
  // The modules do not change while one build divides them.
  feederTable ??= importedFrom(
    [...connectedTo(id, context)].filter((each) => FEEDER_TABLE.test(each)),
    context,
  );
  return feederTable.has(id);
}

/** The own modules that a module leads to, and those that lead to it. */
function connectedTo(id: string, context: ChunkContext): ReadonlySet<string> {
  return reach([id], (each) => {
    const info = context.getModuleInfo(each);
    return info
      ? [...info.importers, ...info.dynamicImporters, ...info.importedIds, ...info.dynamicallyImportedIds]
      : [];
  });
}

function importedFrom(beginnings: readonly string[], context: ChunkContext): ReadonlySet<string> {
  return reach(beginnings, (each) => context.getModuleInfo(each)?.importedIds ?? []);
}

/** Own modules alone: the index of a library names all that it has. */
function reach(beginnings: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(beginnings);
  // A set hands out what is added while it is read.
  for (const each of reached) {
    for (const id of next(each)) {
      if (!id.includes('node_modules')) {
        reached.add(id);
      }
    }
  }
  return reached;
}
