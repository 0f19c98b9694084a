/** The part of Vite's manifest that is read here: every chunk by its key. */
export type Manifest = Readonly<Record<string, Chunk>>;

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  /** Keys of the chunks that are loaded with this one. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};

/** Files that a browser loads together. */
export type BundlePart = { readonly name: string; readonly files: readonly string[] };

export type Bundle = {
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
 * @param firstScreen the modules that the first screen needs, though they are imported dynamically
 */
export function readBundle(manifest: Manifest, scripts: readonly string[], firstScreen: RegExp): Bundle {
  const chunks = Object.entries(manifest);
  const dynamic = chunks.filter(([, chunk]) => chunk.isDynamicEntry === true).map(([key]) => key);
  const entries = chunks.filter(([, chunk]) => chunk.isEntry === true).map(([key]) => key);
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
