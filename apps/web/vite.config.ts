import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Several files need these, but few pages do: the calendar of forms, the reader of CSV, the words of prices, and the
 * calls about files of customers.
 */
const FOR_FEW_PAGES = /date-field|@mantine[\\/]dates|dayjs|papaparse|price-words|(contract|domain)[\\/]src[\\/]intake/;

/**
 * A page waits for each of its files, however small: what pages have in common comes in few of them. The frame and the
 * entrance are taken out first, so that neither waits for what only other pages need.
 */
const FILES_IN_COMMON = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  { name: 'entrance', test: /src[\\/]features[\\/]sign-in[\\/]/, priority: 5 },
  // Reading several calls at once is small, and would be a file of its own.
  { name: 'frame', test: /src[\\/]app[\\/]shell[\\/]|[qQ]ueriesObserver|useQueries/, priority: 4 },
  { name: 'board-model', test: /packages[\\/](switchboard|configurator)[\\/]/, minShareCount: 4, priority: 3 },
  { name: 'common', test: (id: string) => !FOR_FEW_PAGES.test(id), minShareCount: 4, priority: 2 },
  // Fields, dialogs and icons are small, and each would be a file as soon as two pages have it.
  {
    name: 'controls',
    test: /after-paint|src[\\/]ui[\\/](cell-grid|choice-box|controls|form-field|page|dialog|messages)[\\/]|@tabler|@mantine[\\/](core|dates)|dayjs/,
    minShareCount: 2,
    priority: 1,
  },
  // The form of demands is in the review of a file as well, and brings the rules of boards with it. The names of copies are
  // small, and go with the boards that are copied.
  {
    name: 'board',
    test: /domain[\\/]src[\\/]boards[\\/]copy-name|src[\\/]features[\\/](board-configuration(?!.*(demand-dialog|property-form|board-knowledge))|feeders|feeder-search|boards[\\/]refresh-boards|projects[\\/]nothing-chosen)/,
    minShareCount: 2,
  },
  { name: 'intake', test: /packages[\\/](contract|domain)[\\/]src[\\/]intake/, minShareCount: 2 },
];

/** What the server answers itself while Vite serves the client. */
const SERVER_PATHS = ['/api', '/health', '/mailbox'];

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [react()],
  build: {
    // The check of the bundle's size reads which file loads which.
    manifest: true,
    // A script whose preload failed offline is refused for good, so that its page would never come. Style sheets come again.
    modulePreload: {
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: FILES_IN_COMMON } } },
  },
  // A worker loads parts of its own when it needs them.
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, server])),
  },
});
