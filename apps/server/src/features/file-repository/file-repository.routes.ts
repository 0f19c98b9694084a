import { type FoundFileOnWire, findFilesCall } from '@pw/contract/file-repository';
import { foldSearchString, judgeSearchStrings } from '@pw/domain/file-repository/search-strings';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { fileAddress } from '../../platform/files/file-link.ts';
import { route } from '../../platform/http/route.ts';
import { frontViewKey } from '../boards/front-view-files.ts';
import { reportFileName } from '../reports/report-files.ts';
import { type CataloguePaper, cataloguePapers } from './catalogue-files.ts';
import { findDrawingsOf, findNamesOfWork, findReportsOf, type NamedDrawing } from './named-documents.store.ts';

/** A file with the folded texts that find it. */
type NamedFile = CataloguePaper & { readonly names: readonly string[] };

/** The files of parts, boards and projects, by number or name. */
export const findFilesRoute = route(findFilesCall, {
  async handle({ body, actor, tx, platform, now, refuse }) {
    if (body.texts === undefined) {
      return refuse('STRINGS_REQUIRED');
    }
    const strings = judgeSearchStrings(body.texts);
    if (!strings.ok) {
      return refuse(strings.error);
    }
    const folded = strings.value.map(foldSearchString);
    const { tables } = knowledgeOf(tx);
    const generated = await findGenerated(tx, actor.companyId, folded);
    const ofWork = await findNamesOfWork(tx, folded);
    const foundFiles: FoundFileOnWire[] = [];
    const notFound: string[] = [];
    // A file that two texts find is listed with the first.
    const listed = new Set<string>();
    for (const foundBy of strings.value) {
      const named = generated.get(foldSearchString(foundBy)) ?? [];
      const files = [...cataloguePapers(actor.companyId, tables, foundBy), ...named];
      if (files.length === 0 && !ofWork.has(foldSearchString(foundBy))) {
        notFound.push(foundBy);
      }
      for (const { fileName, fileKey } of files.filter((file) => !listed.has(file.fileKey))) {
        listed.add(fileKey);
        foundFiles.push({ fileName, url: fileAddress(platform.keys, fileKey, now.getTime(), fileName), foundBy });
      }
    }
    return { files: foundFiles, notFound };
  },
});

/** The documents that were generated for projects and boards of some names, by name. */
async function findGenerated(
  tx: AppTransaction,
  companyId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedFile[]>> {
  const reports = (await findReportsOf(tx, names)).map(
    ({ names: ofProject, projectId, revision, reportType, fileKey, ...version }): NamedFile => ({
      names: ofProject,
      fileName: reportFileName(offerNumber(projectId, revision), reportType, version),
      fileKey,
    }),
  );
  const drawings = (await findDrawingsOf(tx, names)).flatMap((drawing) => drawingFiles(companyId, drawing));
  const filesByName = new Map<string, NamedFile[]>();
  for (const file of [...drawings, ...reports]) {
    for (const name of new Set(file.names.map(foldSearchString))) {
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
    }
  }
  return filesByName;
}

/** The general arrangement of a board: all sheets as PDF, each as DXF. */
function drawingFiles(companyId: string, drawing: NamedDrawing): readonly NamedFile[] {
  const { board, quotationNumber, sheets } = drawing;
  const name = `${quotationNumber} ${board}-FV`;
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  return [
    { names: [board], fileName: `${name}.pdf`, fileKey: frontViewKey(companyId, drawing, 'pdf') },
    ...numbers.map((sheet) => ({
      names: [board],
      fileName: `${name}-${String(sheet).padStart(2, '0')}.dxf`,
      fileKey: frontViewKey(companyId, drawing, 'dxf', sheet),
    })),
  ];
}
