/** A part of the repository, with what its files may import. */
export type Workspace = {
  /** The name behind `@pw/`. */
  readonly name: string;
  /** The path from the repository's root. */
  readonly folder: string;
  /** Workspaces it may import, each named: an import that is not written here is refused. */
  readonly mayImport: readonly string[];
  /** The runtime of its files: only the language, a browser, or Node with disk, network and process. */
  readonly runtime: 'pure' | 'browser' | 'node';
  /** Whether every file of it serves tests, so that it may import what tests may. */
  readonly isTestCode?: true;
};

/** The import direction. Packages point down to `domain`; apps are on top and never import each other. */
export const workspaces: readonly Workspace[] = [
  { name: 'domain', folder: 'packages/domain', mayImport: [], runtime: 'pure' },
  { name: 'configurator', folder: 'packages/configurator', mayImport: ['domain'], runtime: 'pure' },
  { name: 'table-file', folder: 'packages/table-file', mayImport: ['domain'], runtime: 'pure' },
  {
    name: 'switchboard',
    folder: 'packages/switchboard',
    mayImport: ['domain', 'configurator', 'table-file'],
    runtime: 'pure',
  },
  {
    name: 'pricing',
    folder: 'packages/pricing',
    mayImport: ['domain', 'configurator', 'table-file', 'switchboard'],
    runtime: 'pure',
  },
  {
    name: 'intake',
    folder: 'packages/intake',
    mayImport: ['domain', 'configurator', 'table-file', 'switchboard'],
    runtime: 'pure',
  },
  {
    name: 'specification',
    folder: 'packages/specification',
    mayImport: ['domain', 'configurator', 'table-file'],
    runtime: 'pure',
  },
  {
    name: 'drawing',
    folder: 'packages/drawing',
    mayImport: ['domain', 'configurator', 'switchboard'],
    runtime: 'pure',
  },
  {
    name: 'reports',
    folder: 'packages/reports',
    mayImport: ['domain', 'configurator', 'switchboard', 'pricing', 'drawing'],
    runtime: 'pure',
  },
  {
    name: 'documents',
    folder: 'packages/documents',
    mayImport: ['domain', 'configurator', 'switchboard', 'pricing', 'drawing', 'reports'],
    runtime: 'node',
  },
  {
    name: 'testing',
    folder: 'packages/testing',
    mayImport: ['domain', 'configurator', 'switchboard', 'pricing', 'intake'],
    runtime: 'pure',
  },
  { name: 'local-postgres', folder: 'packages/local-postgres', mayImport: ['domain'], runtime: 'node' },
  { name: 'contract', folder: 'packages/contract', mayImport: ['domain'], runtime: 'pure' },
  { name: 'catalog', folder: 'catalog', mayImport: ['domain', 'configurator', 'switchboard'], runtime: 'node' },
  {
    name: 'cli',
    folder: 'apps/cli',
    mayImport: [
      'domain',
      'configurator',
      'table-file',
      'switchboard',
      'pricing',
      'intake',
      'specification',
      'drawing',
      'reports',
      'documents',
      'catalog',
    ],
    runtime: 'node',
  },
  {
    name: 'server',
    folder: 'apps/server',
    // The builders of `testing` also make the demo data.
    mayImport: [
      'domain',
      'configurator',
      'table-file',
      'switchboard',
      'pricing',
      'intake',
      'specification',
      'drawing',
      'reports',
      'documents',
      'contract',
      'catalog',
      'local-postgres',
      'testing',
    ],
    runtime: 'node',
  },
  {
    name: 'web',
    folder: 'apps/web',
    mayImport: ['domain', 'contract', 'configurator', 'table-file', 'switchboard', 'pricing', 'intake', 'drawing'],
    runtime: 'browser',
  },
  {
    name: 'e2e',
    folder: 'apps/e2e',
    mayImport: ['domain', 'contract', 'testing', 'catalog'],
    runtime: 'node',
    isTestCode: true,
  },
];

/** The tools and the settings at the root: developers' programs, so they may use what the tests use. */
const repositoryTools: Workspace = {
  name: 'tools',
  folder: '.',
  mayImport: [
    'domain',
    'configurator',
    'switchboard',
    'pricing',
    'drawing',
    'reports',
    'documents',
    'contract',
    'testing',
    'catalog',
  ],
  runtime: 'node',
};

/** The imports of tests and benches in addition to those of their own workspace. */
export const testWorkspaces: readonly string[] = ['testing', 'catalog'];

/** Folders whose every file belongs to a workspace of the table above. */
const workspaceAreas = ['packages/', 'apps/', 'catalog/'];

/** The workspace of a file; undefined when it lies next to them, in a folder that the table does not know. */
export function workspaceOf(path: string): Workspace | undefined {
  const match = workspaces.find((workspace) => path.startsWith(`${workspace.folder}/`));
  if (match) {
    return match;
  }
  return workspaceAreas.some((area) => path.startsWith(area)) ? undefined : repositoryTools;
}
