import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules find tables, fonts and programs next to their source; in the bundle they still look there. */
const placesOfSources = {
  name: 'places of sources',
  enforce: 'pre',
  transform: (code: string, path: string) =>
    code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
};

export default {
  plugins: [placesOfSources],
  build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true, target: 'node24' },
  ssr: { noExternal: true },
};
