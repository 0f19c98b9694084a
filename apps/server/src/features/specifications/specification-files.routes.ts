import { randomUUID } from 'node:crypto';
import { readSpecificationFileCall, uploadSpecificationCall } from '@pw/contract/specifications';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { isSpecificationTitle } from '@pw/domain/specifications/specification';
import { specificationKind } from '@pw/specification/reading/read-specification';
import { isEncryptedOffice } from '@pw/table-file/probe-cells';
import { disposition, shownFileName } from '../../platform/http/disposition.ts';
import { route, streamReply } from '../../platform/http/route.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openToWrite } from '../projects/open-project.ts';
import { openSpecification } from './open-specification.ts';
import { presentHead } from './present-specification.ts';
import { insertSpecification, listSpecifications } from './specifications.store.ts';

/** Takes the file of a specification, which a job reads. */
const uploadSpecificationRoute = route(uploadSpecificationCall, {
  async handle({
    params: { projectId },
    body: { title },
    files: [file],
    actor,
    tx,
    platform,
    now,
    refuse,
    ...request
  }) {
    if (!file) {
      return refuse('FILE_MISSING');
    }
    if (!isSpecificationTitle(title)) {
      return refuse('TITLE_INVALID');
    }
    // Two at once count each other: the limit is of the project.
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if ((await listSpecifications(tx, projectId)).length >= specificationLimits.ofProject) {
      return refuse('TOO_MANY_SPECIFICATIONS');
    }
    const bytes = (await platform.files.read(file.key))?.bytes ?? new Uint8Array();
    const source = specificationKind(bytes);
    if (source === null) {
      return refuse(isEncryptedOffice(bytes) ? 'PASSWORD_PROTECTED' : 'WRONG_KIND');
    }
    const { companyId, accountId: importedBy, name: importedByName } = actor;
    const jobId = randomUUID();
    const specification = await insertSpecification(tx, {
      companyId,
      projectId,
      specificationId: randomUUID(),
      title: title.trim(),
      source,
      fileKey: file.key,
      fileName: shownFileName(file.name),
      sha256: file.sha256,
      state: 'reading',
      jobId,
      importedBy,
      importedByName,
      importedAt: now,
    });
    await platform.jobs.send(tx, 'specifications', { companyId, jobId });
    request.afterCommit(async () => platform.jobs.wake());
    const { specificationId } = specification;
    const { sizeBytes, sha256 } = file;
    const details = { projectId, specificationId, title: specification.title, source, sizeBytes, sha256 };
    request.audit({ event: 'specification.uploaded', subject: subjectOf(open.value), details });
    return presentHead(specification, []);
  },
});

/** The file of a specification, read while it is sent. */
const readSpecificationFileRoute = route(readSpecificationFileCall, {
  async handle({ params, tx, platform, refuse }) {
    const open = await openSpecification(tx, params);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { fileKey, fileName } = open.value.specification;
    const stored = fileKey === null ? null : await platform.files.readStream(fileKey);
    return stored ? { ...streamReply(stored), disposition: disposition(fileName ?? '') } : refuse('NOT_FOUND');
  },
});

export const specificationFileRoutes = [uploadSpecificationRoute, readSpecificationFileRoute] as const;
