/** What of the repository is not needed to run a server: tests and what only they use, tools, screens as sources. */
const LEFT_OUT: readonly RegExp[] = [
  /\.(test|bench)\.tsx?$/,
  /\/src\/(.*\/)?(testing|sweep)\//,
  /^packages\/testing\/(?!package\.json$)/,
  /^apps\/(web|cli|e2e)\/(?!package\.json$)/,
  /^(tools|fixtures)\//,
  /^docs\/(?!operating\.md$)/,
  /^(AGENTS\.md|biome\.json|vitest\.config\.ts|\.oxlintrc\.json|\.git.*|\.ci\/.*)$/,
  /tsconfig.*\.json$/,
  /\.golden\.|\/golden\//,
];

/** Built with the client; only the search for a fault in it needs them. */
const SOURCE_MAP = /\.map$/;

/**
 * The files of a release, sorted.
 *
 * @param repository the tracked files, as paths from the root with `/`
 * @param client the built files of the client, likewise
 */
export function releaseFiles(repository: readonly string[], client: readonly string[]): readonly string[] {
  const sources = repository.filter((path) => !LEFT_OUT.some((pattern) => pattern.test(path)));
  return [...sources, ...client.filter((path) => !SOURCE_MAP.test(path))].sort();
}

export type Versions = { readonly asked: string; readonly ofCode: string; readonly ofPackage: string };

/** Why a release cannot be made of this checkout; null where it can. */
export function refuseVersions({ asked, ofCode, ofPackage }: Versions): string | null {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(asked)) {
    return 'Name the release: npm run release -- 1.2.0';
  }
  const others = [
    ...(ofCode === asked ? [] : [`VERSION in packages/domain/src/version.ts is ${ofCode}`]),
    ...(ofPackage === asked ? [] : [`version in package.json is ${ofPackage}`]),
  ];
  return others.length === 0 ? null : `Release ${asked} cannot be made: ${others.join(', and ')}. Set it first.`;
}
