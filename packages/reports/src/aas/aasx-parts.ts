import type { AasEnvironment } from './aas-element.ts';
import type { AasFile } from './aas-unit.ts';

/** A part of a package, under the name that it has in the archive. */
export type AasxPart = { readonly name: string; readonly content: string | Uint8Array };

/** A file that the elements of an environment name. */
export type PackedFile = AasFile & { readonly content: Uint8Array };

const RELATIONSHIPS = 'http://admin-shell.io/aasx/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** The content types of the parts, by the ends of their names. */
const contentTypes = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
} as const;

/** The path of a file in the package of a unit. */
export function aasxPath(name: string, ending: 'pdf' | 'png'): AasFile {
  return { path: `/aasx/files/${name}.${ending}`, contentType: contentTypes[ending] };
}

/** The serial number of a unit as part of a path: letters, digits and dashes. */
export function pathSerial(serial: string): string {
  return serial.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'unit';
}

/** The parts of an AASX package, which is an archive by the Open Packaging Conventions, in their order. */
export function aasxParts(
  serial: string,
  environment: AasEnvironment,
  files: readonly PackedFile[],
): readonly AasxPart[] {
  const model = `${pathSerial(serial)}.json`;
  return [
    { name: '[Content_Types].xml', content: typesXml() },
    { name: '_rels/.rels', content: relationshipsXml('aasx-origin', ['/aasx/aasx-origin']) },
    { name: 'aasx/aasx-origin', content: 'Intentionally empty.' },
    { name: 'aasx/_rels/aasx-origin.rels', content: relationshipsXml('aas-spec', [`/aasx/aas/${model}`]) },
    { name: `aasx/aas/${model}`, content: JSON.stringify(environment, null, 2) },
    {
      name: `aasx/aas/_rels/${model}.rels`,
      content: relationshipsXml(
        'aas-suppl',
        files.map(({ path }) => path),
      ),
    },
    ...files.map(({ path, content }) => ({ name: path.slice(1), content })),
  ];
}

function typesXml(): string {
  const defaults = Object.entries(contentTypes).map(
    ([end, type]) => `<Default Extension="${end}" ContentType="${type}"/>`,
  );
  const origin = '<Override PartName="/aasx/aasx-origin" ContentType="text/plain"/>';
  const schema = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `${HEAD}\n<Types xmlns="${schema}">${defaults.join('')}${origin}</Types>`;
}

/** Paths are ours or made safe, so that none needs to be escaped. */
function relationshipsXml(kind: 'aasx-origin' | 'aas-spec' | 'aas-suppl', targets: readonly string[]): string {
  const each = targets.map(
    (to, at) => `<Relationship Id="r${at + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${to}"/>`,
  );
  const schema = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${HEAD}\n<Relationships xmlns="${schema}">${each.join('')}</Relationships>`;
}
