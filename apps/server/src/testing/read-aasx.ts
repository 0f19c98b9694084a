import { posix } from 'node:path';
import { unzipBytes } from './unzip.ts';

/** A package as an explorer reads it: its files are found by relationships alone. */
export type ReadAasx = {
  readonly modelPath: string;
  /** The parsed JSON. */
  readonly model: AasModel;
  /** The files that relationships of the model name, by their paths. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** The names of all parts. */
  readonly parts: readonly string[];
};

type AasNode = { readonly idShort?: string; readonly modelType: string; readonly value?: unknown };

type AasModel = {
  readonly submodels: readonly { readonly idShort: string; readonly submodelElements: readonly AasNode[] }[];
};

const KINDS = 'http://admin-shell.io/aasx/relationships/';

/** Opens an AASX package from `_rels/.rels` on. Throws where a relationship leads nowhere. */
export function readAasx(archive: Buffer): ReadAasx {
  const parts = unzipBytes(archive);
  const partAt = (path: string) => {
    const part = parts[path.slice(1)];
    if (!part) {
      throw new Error(`The package has no part ${path}`);
    }
    return part;
  };
  const targetsOf = (source: string, kind: string) => {
    const { dir, base } = posix.parse(source);
    const xml = String(partAt(posix.join(dir || '/', '_rels', `${base}.rels`)));
    return [...xml.matchAll(/<Relationship ([^>]*)\/>/g)]
      .map(([, text = '']) =>
        Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, to]) => [name, to])),
      )
      .filter(({ Type }) => Type === `${KINDS}${kind}`)
      .map(({ Target = '' }) => Target);
  };
  const [origin = ''] = targetsOf('/', 'aasx-origin');
  const [modelPath = ''] = targetsOf(origin, 'aas-spec');
  const files = targetsOf(modelPath, 'aas-suppl').map((path) => [path, partAt(path)] as const);
  return {
    modelPath,
    model: JSON.parse(String(partAt(modelPath))),
    files: Object.fromEntries(files),
    parts: Object.keys(parts),
  };
}

/** The value of an element by the idShorts that lead to it; undefined for none. */
export function aasValue({ model }: ReadAasx, path: string): unknown {
  const [root, ...names] = path.split('/');
  const submodel = model.submodels.find(({ idShort }) => idShort === root);
  let value: unknown = submodel?.submodelElements;
  for (const name of names) {
    const among: readonly AasNode[] = Array.isArray(value) ? value : [];
    value = among.find(({ idShort }, at) => idShort === name || String(at) === name)?.value;
  }
  return value;
}

/** The paths that elements of the kind File name, wherever they are. */
export function namedFiles({ model }: ReadAasx): readonly string[] {
  const pathsIn = (nodes: readonly AasNode[]): readonly string[] =>
    nodes.flatMap(({ modelType, value }) => {
      const isHolder = modelType.startsWith('SubmodelElement') && Array.isArray(value);
      return modelType === 'File' ? [String(value)] : isHolder ? pathsIn(value) : [];
    });
  return model.submodels.flatMap(({ submodelElements }) => pathsIn(submodelElements));
}
