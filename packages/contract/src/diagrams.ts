import { DIAGRAM_MOST_BYTES, DIAGRAMS_AT_ONCE, diagramTexts } from '@pw/domain/diagrams/diagram-rules';
import { fileKinds } from '@pw/domain/file-kinds';
import { z } from 'zod';
import { activePdf, defineCall, notFound } from './call.ts';

/** A version of a diagram: a file that was uploaded once under its name and never changes. */
export const diagramVersion = z.object({
  /** As it was called when this version was uploaded, without its folder. */
  fileName: z.string(),
  fileType: z.enum(fileKinds),
  /** From 1, without gaps. */
  version: z.int(),
  /** Opens the file for one to two hours, without a token; then the list gives a new one. */
  fileUrl: z.string(),
  bytes: z.int(),
  /** Of the bytes, in hexadecimal digits. */
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
});

export type DiagramOnWire = z.output<typeof diagramVersion>;

export const uploadDiagramsCall = defineCall({
  name: 'uploadDiagrams',
  slice: 'diagrams',
  server: 'own',
  method: 'POST',
  path: '/diagrams',
  summary:
    'Takes one or more diagrams. Each is the next version of the diagram of its name, whatever the case of its letters; of several all are taken or none.',
  access: 'diagrams.manage',
  effect: 'write',
  uploads: {
    field: 'file',
    folder: 'diagram',
    mostFiles: DIAGRAMS_AT_ONCE,
    maxBytes: DIAGRAM_MOST_BYTES,
    kinds: fileKinds,
    tooLarge: diagramTexts.FILE_TOO_LARGE,
    wrongKind: diagramTexts.WRONG_KIND,
  },
  /** The versions that the files became, in the order in which they were sent. */
  reply: z.object({ diagrams: z.array(diagramVersion) }),
  refusals: {
    FILE_MISSING: { status: 422, message: 'The request holds no file. Choose one and upload it again.' },
    /** The details of these name the file. */
    FILE_TOO_LARGE: { status: 413, message: diagramTexts.FILE_TOO_LARGE },
    WRONG_KIND: { status: 415, message: diagramTexts.WRONG_KIND },
    ACTIVE_CONTENT: activePdf,
    NAME_TOO_LONG: { status: 422, message: diagramTexts.NAME_TOO_LONG },
  },
  blocking: false,
  failure: 'silent',
});

export const listDiagramsCall = defineCall({
  name: 'listDiagrams',
  slice: 'diagrams',
  server: 'own',
  method: 'GET',
  path: '/diagrams',
  summary: 'The diagrams of the company by name, each in its newest version.',
  access: 'diagrams.read',
  effect: 'read',
  reply: z.object({ diagrams: z.array(diagramVersion) }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

const diagramParams = z.object({
  /** In any case of its letters. */
  fileName: z.string().min(1),
});

export const listDiagramVersionsCall = defineCall({
  name: 'listDiagramVersions',
  slice: 'diagrams',
  server: 'own',
  method: 'GET',
  path: '/diagrams/:fileName/versions',
  summary: 'Every version of a diagram, the newest first.',
  access: 'diagrams.read',
  effect: 'read',
  params: diagramParams,
  reply: z.object({ fileName: z.string(), versions: z.array(diagramVersion) }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});

export const readDiagramFileCall = defineCall({
  name: 'readDiagramFile',
  slice: 'diagrams',
  server: 'own',
  method: 'GET',
  path: '/diagrams/:fileName/versions/:version/file',
  summary: 'The file of one version of a diagram.',
  access: 'diagrams.read',
  effect: 'read',
  params: diagramParams.extend({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
  reply: 'bytes',
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
});
