import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { ExposedBoard, ExposedOffer } from '@pw/pricing/exposure/exposure';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { materialsOf } from '../boards/unit-price.ts';
import { readCurrentPrints } from '../price-updates/value-prints.ts';
import { priceOfProject } from '../project-pricing/project-price.ts';
import { type KeptFacts, keepFacts, type ListedProject, listExposedProjects } from './exposure.store.ts';

/** A project with its current facts. */
export type FactualProject = Omit<ListedProject, 'print'>;

export type PriceFacts = {
  readonly projects: readonly FactualProject[];
  /** How many projects are left to price. */
  readonly outdated: number;
};

/** So many projects are priced by one request: a first answer takes a second or two, not a minute. */
const MOST_PRICED = 25;

export type FactsRequest = {
  readonly tx: AppTransaction;
  readonly actor: { readonly companyId: string };
  readonly now: Date;
};

/**
 * The facts of all projects of some statuses. What was kept counts while its print does, so that a server that starts
 * again prices nothing. Some of the others are priced and kept with each request.
 */
export async function readPriceFacts(
  { tx, actor: { companyId }, now }: FactsRequest,
  statuses: readonly ProjectStatus[],
): Promise<PriceFacts> {
  const listed = await listExposedProjects(tx, statuses);
  const current = await readCurrentPrints(tx, null);
  const printOf = ({ projectId, frozenRevision }: ListedProject) =>
    frozenRevision === null ? (current.get(projectId) ?? '') : `revision ${frozenRevision}`;
  const outdated = listed.filter((project) => project.print !== printOf(project));
  const priced: KeptFacts[] = [];
  for (const project of outdated.slice(0, MOST_PRICED)) {
    const { projectId } = project;
    priced.push({ projectId, print: printOf(project), facts: await workOutFacts(tx, { companyId, projectId }) });
  }
  await keepFacts(tx, companyId, priced, now);
  const renewed = new Map(priced.map(({ projectId, facts }) => [projectId, facts]));
  const waiting = new Set(outdated.slice(MOST_PRICED).map(({ projectId }) => projectId));
  return {
    projects: listed.flatMap(({ print: _print, ...project }) => {
      const facts = renewed.get(project.projectId);
      return waiting.has(project.projectId) ? [] : [facts === undefined ? project : { ...project, facts }];
    }),
    outdated: waiting.size,
  };
}

/** What the boards of a project come to; null where one has no price, or an amount is too large. */
async function workOutFacts(
  tx: AppTransaction,
  project: { readonly companyId: string; readonly projectId: number },
): Promise<ExposedOffer | null> {
  const priced = await priceOfProject(tx, project);
  if (!priced.ok || priced.value.boards.some(({ price }) => price === null)) {
    return null;
  }
  const { boards, totals, terms } = priced.value;
  const exposed: ExposedBoard[] = [];
  for (const board of boards) {
    const materials = await materialsOf(tx, project.companyId, board, terms);
    if (!materials.ok) {
      return null;
    }
    exposed.push({ quantity: board.quantity, materials: materials.value });
  }
  return { costPaise: totals.cost.paise, marginPaise: totals.margin.paise, boards: exposed };
}
