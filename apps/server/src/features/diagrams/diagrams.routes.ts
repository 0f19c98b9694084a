import {
  type DiagramOnWire,
  listDiagramsCall,
  listDiagramVersionsCall,
  readDiagramFileCall,
  uploadDiagramsCall,
} from '@pw/contract/diagrams';
import { foldDiagramName, type JudgedDiagram, judgeDiagrams } from '@pw/domain/diagrams/diagram-rules';
import type { Actor } from '../../platform/actor.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { fileAddress } from '../../platform/files/file-link.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route, type StoredUpload, streamReply } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type DiagramVersion,
  findDiagramVersion,
  insertDiagramVersion,
  listDiagrams,
  listDiagramVersions,
  takeNextVersion,
} from './diagrams.store.ts';

/** Makes each uploaded file the next version of the diagram of its name; all of them, or none. */
export const uploadDiagramsRoute = route(uploadDiagramsCall, {
  async handle({ files, actor, tx, platform, now, refuse, audit }) {
    if (files.length === 0) {
      return refuse('FILE_MISSING');
    }
    const judged = judgeDiagrams(files);
    if (!judged.ok) {
      return refuse(judged.error.code, { details: { fileName: judged.error.fileName } });
    }
    const versions = await keepVersions(tx, actor, judged.value, now);
    audit({
      event: 'diagrams.uploaded',
      subject: versions
        .map(({ fileName }) => fileName)
        .join(', ')
        .slice(0, LONGEST_SUBJECT),
      details: {
        files: versions.map(({ fileName, version, bytes, sha256 }) => ({ fileName, version, bytes, sha256 })),
      },
    });
    return { diagrams: versions.map((version) => present(platform, version, now)) };
  },
});

/** Keeps files as the next versions of their names; the answer is in their order. */
async function keepVersions(
  tx: AppTransaction,
  { companyId, accountId, name }: Actor,
  files: readonly (StoredUpload & JudgedDiagram)[],
  now: Date,
): Promise<readonly DiagramVersion[]> {
  const named = files.map((file, place) => ({ ...file, place, nameKey: foldDiagramName(file.fileName) }));
  // In one order for everybody: two uploads of the same two names would wait for each other otherwise.
  named.sort((one, other) => (one.nameKey < other.nameKey ? -1 : Number(one.nameKey > other.nameKey)));
  const versions: DiagramVersion[] = [];
  for (const { place, nameKey, fileName, kind, key, sizeBytes, sha256 } of named) {
    const version = {
      version: await takeNextVersion(tx, { companyId, nameKey, fileName }),
      fileName,
      fileType: kind,
      fileKey: key,
      bytes: sizeBytes,
      sha256,
      uploadedByName: name,
      uploadedAt: now,
    };
    await insertDiagramVersion(tx, { ...version, companyId, nameKey, uploadedBy: accountId });
    versions[place] = version;
  }
  return versions;
}

const LONGEST_SUBJECT = 500;

function present({ keys }: Pick<Platform, 'keys'>, version: DiagramVersion, now: Date): DiagramOnWire {
  const { fileKey, fileName, uploadedAt, uploadedByName, ...same } = version;
  return {
    ...same,
    fileName,
    fileUrl: fileAddress(keys, fileKey, now.getTime(), fileName),
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: uploadedByName,
  };
}

/** The newest version of every diagram. */
export const listDiagramsRoute = route(listDiagramsCall, {
  async handle({ tx, platform, now }) {
    const diagrams = await listDiagrams(tx);
    return { diagrams: diagrams.map((version) => present(platform, version, now)) };
  },
});

/** Every version of one diagram. */
export const listDiagramVersionsRoute = route(listDiagramVersionsCall, {
  async handle({ params, tx, platform, now, refuse }) {
    const versions = await listDiagramVersions(tx, foldDiagramName(params.fileName));
    const [newest] = versions;
    return newest
      ? { fileName: newest.fileName, versions: versions.map((version) => present(platform, version, now)) }
      : refuse('NOT_FOUND');
  },
});

/** The file of one version, read while it is sent. */
export const readDiagramFileRoute = route(readDiagramFileCall, {
  async handle({ params, tx, platform, refuse }) {
    const version = await findDiagramVersion(tx, foldDiagramName(params.fileName), params.version);
    const file = version && (await platform.files.readStream(version.fileKey));
    return file ? { ...streamReply(file), disposition: disposition(version.fileName) } : refuse('NOT_FOUND');
  },
});
