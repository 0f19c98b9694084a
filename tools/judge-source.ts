import { isBuiltin } from 'node:module';
import { basename, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { floorFault, placeFault } from './floors.ts';
import { isBenchFile, isTestFile, isTestSupportFile, isToolSettingsFile } from './repository-files.ts';
import { sliceFault } from './slices.ts';
import { testWorkspaces, type Workspace, workspaceOf } from './workspaces.ts';

/** The two lists of a package.json that say what its files may import. */
export type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** The package.json of each workspace by its folder; the root's is under `.`. */
export type Manifests = Readonly<Record<string, Manifest>>;

const SCOPE = '@pw/';

type Import = {
  readonly specifier: string;
  readonly path: string;
  readonly workspace: Workspace;
  /** Whether the file serves the developers only: tests, benches, their support and the settings of tools. */
  readonly isTest: boolean;
  readonly manifests: Manifests;
};

/** Answers what is wrong with an import as the end of a sentence that begins with the import, or null. */
type ImportRule = (tried: Import) => string | null;

const importRules: readonly ImportRule[] = [
  staysInsideItsWorkspace,
  namesItsOwnFilesRelatively,
  isNotTheFileItself,
  followsTheDirection,
  followsTheOrderOfSlices,
  followsTheFloors,
  leavesTestSupportToTests,
  staysOnItsRuntime,
  isDeclared,
];

/** The faults of the imports of one file, a sentence each, with file and line. */
export function judgeImports(path: string, text: string, manifests: Manifests): readonly string[] {
  const workspace = workspaceOf(path);
  if (!workspace) {
    return [`${path}:1 belongs to no workspace: add its folder to tools/workspaces.ts.`];
  }
  const isTest = isTestCode(path, workspace);
  return readImports(path, text).flatMap(({ specifier, line }) => {
    if (specifier === null) {
      return workspace.name === 'tools' ? [] : [`${path}:${line} imports a computed name, which no rule can check.`];
    }
    const tried = { specifier, path, workspace, isTest, manifests };
    const faults = importRules.map((rule) => rule(tried)).filter((fault) => fault !== null);
    return faults.map((fault) => `${path}:${line} imports ${specifier}: ${fault}`);
  });
}

function staysInsideItsWorkspace({ specifier, path, workspace }: Import): string | null {
  if (!isRelative(specifier)) {
    return null;
  }
  const target = posix.join(posix.dirname(path), specifier);
  return workspaceOf(target) === workspace && !target.startsWith('../')
    ? null
    : `a relative path must not leave ${workspace.folder}; import another workspace by its name.`;
}

function namesItsOwnFilesRelatively({ specifier, workspace }: Import): string | null {
  return workspaceNameOf(specifier) === workspace.name
    ? 'inside a workspace files import each other by relative path.'
    : null;
}

/** A late part is loaded at once when it is in the file that asks for it. */
function isNotTheFileItself({ specifier, path }: Import): string | null {
  return isRelative(specifier) && posix.join(posix.dirname(path), specifier) === path
    ? 'that is the file itself.'
    : null;
}

function followsTheDirection({ specifier, workspace, isTest }: Import): string | null {
  const name = workspaceNameOf(specifier);
  const allowed = isTest ? [...new Set([...workspace.mayImport, ...testWorkspaces])] : workspace.mayImport;
  if (name === null || name === workspace.name || allowed.includes(name)) {
    return null;
  }
  const list = allowed.length === 0 ? 'no other workspace' : `only ${allowed.join(', ')}`;
  return `${isTest ? 'tests of ' : ''}${workspace.name} may import ${list}.`;
}

function followsTheOrderOfSlices({ specifier, path, isTest }: Import): string | null {
  return isRelative(specifier) && !isTest ? sliceFault(path, posix.join(posix.dirname(path), specifier)) : null;
}

function followsTheFloors({ specifier, path, isTest }: Import): string | null {
  return isRelative(specifier) && !isTest ? floorFault(path, posix.join(posix.dirname(path), specifier)) : null;
}

function leavesTestSupportToTests({ specifier, path, isTest }: Import): string | null {
  return isRelative(specifier) && !isTest && isTestSupportFile(posix.join(posix.dirname(path), specifier))
    ? 'what lies in a folder called testing is for tests only.'
    : null;
}

/** Why a workspace may not import the builtins of Node; null when it may. */
const builtinRefusals: Readonly<Record<Workspace['runtime'], string | null>> = {
  pure: 'is pure: no network, disk, clock or process.',
  browser: 'runs in a browser, which has no builtins of Node.',
  node: null,
};

function staysOnItsRuntime({ specifier, workspace, isTest }: Import): string | null {
  const refusal = builtinRefusals[workspace.runtime];
  return isBuiltin(specifier) && refusal !== null && !isTest ? `${workspace.name} ${refusal}` : null;
}

function isDeclared({ specifier, workspace, isTest, manifests }: Import): string | null {
  if (isRelative(specifier) || isBuiltin(specifier)) {
    return null;
  }
  const dependency = packageNameOf(specifier);
  const isTool = workspace.name === 'tools';
  // Tests share it, and the root declares the program that runs them.
  const isForTests = isTest || workspace.name === 'testing';
  // npm links every workspace for the tools at the root without a line in the root's package.json.
  if (workspaceNameOf(specifier) === workspace.name || (isTool && dependency.startsWith(SCOPE))) {
    return null;
  }
  const own = manifests[workspace.folder] ?? {};
  const root = manifests['.'] ?? {};
  const lists =
    isForTests || isTool ? [own.dependencies, own.devDependencies, root.devDependencies] : [own.dependencies];
  return lists.some((list) => list && dependency in list)
    ? null
    : `${dependency} is not declared in ${posix.join(workspace.folder, 'package.json')}.`;
}

function isTestCode(path: string, workspace: Workspace): boolean {
  return (
    workspace.isTestCode === true ||
    [isTestFile, isBenchFile, isTestSupportFile, isToolSettingsFile].some((matches) => matches(path))
  );
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('/');
}

function workspaceNameOf(specifier: string): string | null {
  return specifier.startsWith(SCOPE) ? (specifier.slice(SCOPE.length).split('/')[0] ?? null) : null;
}

function packageNameOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Where a file names another module, in any form. `specifier` is null where it is computed at run time. */
export type ModuleReference = { readonly specifier: string | null; readonly line: number };

/** Other ways than an import by which a source names a module; few sources use them. */
const OTHER_REFERENCE = /\bimport\s*(?:[(/]|\.(?!meta))|\bexport\s*(?:type\s*)?[{*/]|\bdeclare\s+module\b/;

/**
 * Every module that a source names: imports, type imports, re-exports, dynamic imports and `import('…')` types.
 *
 * @throws Error when the source cannot be parsed
 */
function readImports(path: string, text: string): readonly ModuleReference[] {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) {
    throw new Error(`${path} cannot be parsed: ${error.message}`);
  }
  if (!OTHER_REFERENCE.test(text)) {
    // The parser lists these by itself. Its tree, which comes as a text to be read again, takes longer than all else.
    return parsed.module.staticImports.map(({ start, moduleRequest }) => ({
      specifier: moduleRequest.value,
      line: lineAt(text, start),
    }));
  }
  const references: ModuleReference[] = [];
  const add = (start: number, specifier: string | null) => {
    references.push({ specifier, line: lineAt(text, start) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.start, node.source.value),
    ExportAllDeclaration: (node) => add(node.start, node.source.value),
    ExportNamedDeclaration: (node) => {
      if (node.source) {
        add(node.start, node.source.value);
      }
    },
    ImportExpression: (node) => {
      const { source } = node;
      add(node.start, source.type === 'Literal' && typeof source.value === 'string' ? source.value : null);
    },
    TSImportType: (node) => add(node.start, node.source.value),
  }).visit(parsed.program);
  return references;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

export const MAX_LINES = 400;

/** Names that say nothing about what is inside, so that everything ends up there. */
const ATTIC_NAMES: readonly string[] = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'general'];

/** The faults of a source file's name, folders and length, a sentence each. */
export function judgeFile(path: string, text: string): readonly string[] {
  return [atticFault(path), barrelFault(path), floorlessFault(path), lengthFault(path, text)].filter(
    (fault) => fault !== null,
  );
}

function atticFault(path: string): string | null {
  const name = path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .find((part) => ATTIC_NAMES.includes(part));
  return name === undefined ? null : `${path}:1 lies in or under the name "${name}": name it after its one idea.`;
}

function barrelFault(path: string): string | null {
  return /^index\.\w+$/.test(basename(path))
    ? `${path}:1 is an index file: packages export their files, import the one that is meant.`
    : null;
}

function floorlessFault(path: string): string | null {
  const fault = isTestSupportFile(path) ? null : placeFault(path);
  return fault === null ? null : `${path}:1 ${fault}`;
}

function lengthFault(path: string, text: string): string | null {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > MAX_LINES
    ? `${path}:${MAX_LINES + 1} has ${lines} lines, more than ${MAX_LINES}: split it by idea.`
    : null;
}
