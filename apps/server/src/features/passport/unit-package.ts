import { judgeEnvironment } from '@pw/documents/aas/judge-environment';
import { documentDate } from '@pw/documents/document-date';
import { writeReport } from '@pw/documents/offer/write-report';
import { writePlates } from '@pw/documents/plates/write-plates';
import { isoDayInIndia } from '@pw/domain/dates';
import { passportAddress } from '@pw/domain/passport/passport-address';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { DrawingStatus } from '@pw/domain/projects/drawing-status';
import { ok, type Result } from '@pw/domain/result';
import type { PlateFull } from '@pw/drawing/plate-sheet/plate-sheets';
import { aasEnvironment } from '@pw/reports/aas/aas-environment';
import type { HandoverDocument } from '@pw/reports/aas/aas-tables';
import type { AasDocument } from '@pw/reports/aas/aas-unit';
import { aasxParts, aasxPath, type PackedFile } from '@pw/reports/aas/aasx-parts';
import { type PaperUnit, unitMaintenance, unitSchedule, unitSpares } from '@pw/reports/aas/unit-papers';
import type { ReportDocument } from '@pw/reports/document/report-document';
import type { PlateRefusal } from '@pw/reports/orders/rating-plate';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { zipParts } from '../../platform/files/zip-files.ts';
import { aasTables } from '../../platform/knowledge.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readPageLogo } from '../customer-page/revision-page.ts';
import { bindSet } from '../front-view/drawing-set.ts';
import { findMadeCertificate } from '../routine-tests/certificates.store.ts';
import type { SerialUnit } from '../serial-units/serial-units.store.ts';
import { readPassport } from './passports.store.ts';
import { copyCertificate } from './unit-certificate.ts';
import { drawUnitSet, readUnitPage, readUnitSource } from './unit-page.ts';

/** Drawings before their release; a document of a package says whether it is released. */
const unreleased: ReadonlySet<DrawingStatus> = new Set(['FOR INFORMATION', 'FOR APPROVAL']);

/** The name of the logo among the files of a paper. */
const LOGO = 'logo';

type PackedDocument = AasDocument & { readonly content: Uint8Array };

/**
 * The AASX package of a unit: its AAS (Asset Administration Shell) as JSON, with its documents. It shows everything that
 * the page of the unit can show, whatever the page is switched to, and nothing else.
 * @returns the refusal, where the unit has no complete rating plate
 */
export async function writeUnitPackage(
  { tx, platform, companyId }: { readonly tx: AppTransaction; readonly platform: Platform; readonly companyId: string },
  unit: SerialUnit,
): Promise<Result<Uint8Array, PlateRefusal | PlateFull>> {
  const { serial, board, madeOn, orderRevision } = unit;
  const { files, publicUrl } = platform;
  const from = await readUnitSource(tx, unit);
  const { company, frozen } = from.source;
  const page = await readUnitPage(tx, files, { companyId, unit }, from);
  if (!page.plate.ok) {
    return page.plate;
  }
  const { token, passportId } = await readPassport(tx, serial);
  const address = passportAddress({ publicUrl, passportUrl: (await readSettings(tx)).passportUrl }, token);
  const logo = await readPageLogo(files, frozen);
  const plate = await writePlates([{ lines: page.plate.value, address }], {
    title: `${serial} Rating plate`,
    date: documentDate(madeOn),
    logo,
  });
  if (!plate.ok) {
    return plate;
  }
  const set = await drawUnitSet(tx, files, from);
  const certificate = await findMadeCertificate(tx, serial);
  const paperUnit: PaperUnit = { serial, board, madeOn, company: company.name, logo: logo && LOGO };
  const write = (paper: ReportDocument) => writeReport(paper, new Map(logo === null ? [] : [[LOGO, logo]]));
  const ofRevision = (document: HandoverDocument, content: Uint8Array): PackedDocument => {
    const version = revisionLabel(orderRevision);
    return { document, version, day: madeOn, isReleased: true, file: aasxPath(document, 'pdf'), content };
  };
  const documents: readonly PackedDocument[] = [
    ofRevision('plate', plate.value),
    ofRevision('schedule', await write(unitSchedule(paperUnit, page.schedule))),
    {
      ...ofRevision('drawings', await bindSet(set)),
      day: set.head.date,
      isReleased: !unreleased.has(from.status),
    },
    ...(certificate
      ? [
          {
            ...ofRevision('certificate', await copyCertificate(files, companyId, certificate)),
            version: String(certificate.certificateNo),
            day: certificate.endedAt === null ? madeOn : isoDayInIndia(certificate.endedAt.getTime()),
          },
        ]
      : []),
    ofRevision('maintenance', await write(unitMaintenance(paperUnit, page.maintenance))),
    ofRevision('spares', await write(unitSpares(paperUnit, page.spares))),
  ];
  const logoFile: PackedFile | null = logo && { ...aasxPath(LOGO, 'png'), content: logo };
  const environment = aasEnvironment(
    {
      assetId: `urn:uuid:${passportId}`,
      address,
      serial,
      board,
      orderNumber: from.project.orderNumber ?? '',
      madeOn,
      manufacturer: { name: company.name, address: company.address },
      description: page.description,
      plate: page.plate.value,
      areas: page.areas,
      logo: logoFile,
      documents,
    },
    aasTables(),
  );
  const faults = judgeEnvironment(environment);
  if (faults.length > 0) {
    throw new Error(`The AAS of the unit ${serial} breaks metamodel 3.0: ${faults.join('; ')}`);
  }
  const packed = documents.map(({ file, content }) => ({ ...file, content }));
  const parts = aasxParts(serial, environment, [...packed, ...(logoFile ? [logoFile] : [])]);
  return ok(await zipParts(parts, documentDate(madeOn)));
}
