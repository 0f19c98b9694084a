import { parseSync, Visitor } from 'oxc-parser';

/** Where a file names another module, in whatever form. `specifier` is null where it is computed at run time. */
export type ModuleReference = { readonly specifier: string | null; readonly line: number };

/**
 * Every module that a source names: imports, type imports, re-exports, dynamic imports and `import('…')` types.
 *
 * @throws Error when the source cannot be parsed
 */
export function readImports(path: string, text: string): readonly ModuleReference[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) {
    throw new Error(`${path} cannot be parsed: ${error.message}`);
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
  }).visit(program);
  return references;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
