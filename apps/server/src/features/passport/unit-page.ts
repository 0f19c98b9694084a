import type { MaintenanceItem } from '@pw/domain/passport/maintenance-plan';
import { type DrawingStatus, statusOfDrawings } from '@pw/domain/projects/drawing-status';
import type { Result } from '@pw/domain/result';
import { type TechnicalArea, technicalAreas } from '@pw/reports/offer/data-sheet';
import { describeBoard, isDesigned } from '@pw/reports/offer/offer-data';
import {
  maintenanceOf,
  type NamedSpare,
  passportSchedule,
  passportSpares,
  type ScheduledFeeder,
} from '@pw/reports/orders/passport-page';
import { type PlateLine, type PlateRefusal, ratingPlate } from '@pw/reports/orders/rating-plate';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { FileStore } from '../../platform/files/file-stores.ts';
import { keepRecent } from '../../platform/recent.ts';
import { readWhole } from '../boards/frozen-whole.ts';
import { readPageLogo, type SheetHead } from '../customer-page/revision-page.ts';
import { type DrawnSet, drawSet, frozenBoard } from '../front-view/drawing-set.ts';
import { findProject, type Project } from '../projects/projects.store.ts';
import { type FrozenReportSource, frozenReportData, readFrozenReportSource } from '../reports/frozen-report-source.ts';
import { plateUnitOf } from '../serial-units/plates.routes.ts';
import type { SerialUnit } from '../serial-units/serial-units.store.ts';
import type { OpenedPassport } from './open-passport.ts';

/** What the page of a unit is made of: its approved revision, with the place of its board in it. */
export type UnitSource = {
  readonly project: Project;
  readonly source: FrozenReportSource;
  /** From 0. */
  readonly place: number;
  readonly status: DrawingStatus;
};

/** Everything that a page can show of the design of a unit, whatever its switch shows of that. */
export type UnitPage = {
  /** The board in one line. */
  readonly description: string;
  readonly plate: Result<readonly PlateLine[], PlateRefusal>;
  readonly areas: readonly TechnicalArea[];
  readonly sheets: readonly SheetHead[];
  readonly schedule: readonly ScheduledFeeder[];
  readonly spares: readonly NamedSpare[];
  readonly maintenance: readonly MaintenanceItem[];
};

/** A revision stays as it was approved, so that a page is worked out once; one is some 30 kB. */
const MOST_KEPT = 100;

const keptPages = keepRecent<UnitPage>('unit-pages', MOST_KEPT);

/** Reads what the page of a unit is made of. */
export async function readUnitSource(
  tx: AppTransaction,
  { projectId, orderRevision, lineItemId }: SerialUnit,
): Promise<UnitSource> {
  const project = await findProject(tx, projectId);
  const status = project && statusOfDrawings[project.status];
  const source = project && status && (await readFrozenReportSource(tx, project, orderRevision, status));
  const place = source?.boards.findIndex((board) => board.lineItemId === lineItemId) ?? -1;
  if (!project || !status || !source || place < 0) {
    throw new Error(
      `Revision ${orderRevision} of project ${projectId} does not have the board ${lineItemId} of a unit`,
    );
  }
  return { project, source, place, status };
}

/** The page of a unit, by the drawings, bill and figures that were approved. */
export async function readUnitPage(
  tx: AppTransaction,
  files: FileStore,
  { companyId, unit }: Pick<OpenedPassport, 'companyId' | 'unit'>,
  from: UnitSource,
): Promise<UnitPage> {
  const { project, source, place, status } = from;
  const { serial, madeOn, orderRevision: revision } = unit;
  const key = JSON.stringify([
    companyId,
    serial,
    madeOn,
    revision,
    status,
    source.fingerprint,
    knowledgeOf(tx).version,
  ]);
  const known = keptPages.get(key);
  if (known) {
    return known;
  }
  const data = await frozenReportData(
    { ...source, boards: source.boards.slice(place, place + 1) },
    {
      type: 'CommercialReport',
      form: 'full',
      revision,
      date: madeOn,
      preparedBy: '',
      companyFiles: { logo: null, certificate: null },
    },
    async () => {},
  );
  const [board] = data.boards;
  if (!board || !isDesigned(board)) {
    throw new Error(`The board of the unit ${serial} has no design`);
  }
  const { tables } = knowledgeOf(tx);
  const page: UnitPage = {
    description: describeBoard(board),
    plate: ratingPlate(plateUnitOf(unit, source, project.orderNumber ?? ''), board, tables),
    areas: technicalAreas(board, tables),
    sheets: (await drawUnitSet(tx, files, from)).sheets.map(({ code, number, sheet: { title, widthMm, heightMm } }) => {
      return { code, number, title, widthMm, heightMm };
    }),
    schedule: passportSchedule(board, tables),
    spares: passportSpares(board, tables, data.issue.spareTerms),
    maintenance: maintenanceOf(board, tables),
  };
  keptPages.put(key, page);
  return page;
}

/** Draws the set of a unit's board with the status that drawings of its order carry now. */
export async function drawUnitSet(
  tx: AppTransaction,
  files: FileStore,
  { source, place, status }: UnitSource,
): Promise<DrawnSet> {
  const board = source.boards[place];
  if (!board) {
    throw new Error(`Revision ${source.frozen.revision} does not have a board at place ${place}`);
  }
  const drawn = frozenBoard({
    frozen: source.frozen,
    frontView: board.frontView,
    whole: await readWhole(board.whole),
    knowledge: knowledgeOf(tx),
    logo: await readPageLogo(files, source.frozen),
    quotationNumber: source.project.quotationNumber,
    earlier: source.project.earlier,
  });
  return drawSet(drawn, { status, boardNumber: place + 1 });
}
