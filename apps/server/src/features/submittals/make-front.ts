import { documentDate } from '@pw/documents/document-date';
import { writeReport } from '@pw/documents/offer/write-report';
import { readPages } from '@pw/documents/package/read-pages';
import { countIndexPages, writeFront } from '@pw/documents/package/write-front';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import type { PageAgainst } from '@pw/domain/submittals/page-status';
import { type FrontPart, isFrontPart, type PackagePart, partLabel } from '@pw/domain/submittals/submittal-parts';
import { printDate } from '@pw/reports/document/report-document';
import type { AnyReportData } from '@pw/reports/project/report-data';
import { changesDocument } from '@pw/reports/submittal/package-changes';
import { type IndexRow, indexRows } from '@pw/reports/submittal/package-index';
import { imagesOf } from '../reports/report-data.ts';
import type { PackageOrder } from './make-package.ts';
import type { PlannedPage } from './planned-page.ts';
import type { SubmittalPage } from './submittals.store.ts';

type Compared = PageAgainst<SubmittalPage> & { readonly planned: PlannedPage };

type FrontToMake = {
  readonly order: PackageOrder;
  readonly offer: AnyReportData;
  readonly number: string;
  readonly ordered: readonly PackagePart[];
  readonly compared: readonly Compared[];
  readonly removed: readonly SubmittalPage[];
};

/** All pages of a package in their order, with the rows of its index; `indexAt` is its first page from 0, null without one. */
export type MadeFront = {
  readonly pages: readonly Compared[];
  readonly rows: readonly IndexRow[];
  readonly indexAt: number | null;
};

const A4 = { widthMm: 210, heightMm: 297 } as const;

/** Makes the pages that speak of the package itself, and puts all pages in their order. */
export async function makeFront(front: FrontToMake): Promise<MadeFront> {
  const { order, ordered, compared, removed } = front;
  const { submittal, source } = order;
  const has = (part: FrontPart) => ordered.includes(part);
  const isResubmittal = source.earlier !== null;
  const changes = has('changes') ? await changesPages(front) : [];
  const gone = removed.map(({ part, groupName: group, title }) => ({ part, group, title }));
  const arrange = (cover: readonly PlannedPage[], index: readonly PlannedPage[]): readonly Compared[] => {
    const own = { cover, index, changes };
    return ordered.flatMap((part): readonly Compared[] =>
      isFrontPart(part)
        ? own[part].map((planned) => ({ planned, status: 'new', before: null }))
        : compared.filter(({ planned }) => planned.part === part),
    );
  };
  const listed = (pages: readonly Compared[]) =>
    indexRows(
      pages.map(({ planned: { part, group, title }, status }) => ({ part, group, title, status })),
      gone,
      isResubmittal,
    );
  const cover = has('cover') ? [frontPage('cover', 0)] : [];
  // The index has a row for itself, however many pages it takes.
  const indexPages = has('index') ? countIndexPages(listed(arrange(cover, [frontPage('index', 0)])).length) : 0;
  const index = Array.from({ length: indexPages }, (_, at) => frontPage('index', at));
  const rows = listed(arrange(cover, index));
  const file = await writeFront({
    cover: has('cover') ? coverOf(front, arrange(cover, index)) : null,
    rows: has('index') ? rows : [],
    logo: order.companyFiles.logo,
    date: documentDate(submittal.day),
  });
  const made = (page: PlannedPage, index: number): PlannedPage => ({ ...page, make: async () => ({ file, index }) });
  const pages = arrange(
    cover.map((page) => made(page, 0)),
    index.map((page, at) => made(page, cover.length + at)),
  );
  const indexAt = pages.findIndex(({ planned: { part } }) => part === 'index');
  return { pages, rows, indexAt: indexAt < 0 ? null : indexAt };
}

function frontPage(part: FrontPart, at: number): PlannedPage {
  return {
    ...A4,
    part,
    key: `${at + 1}`,
    contentHash: '',
    group: '',
    title: `Page ${at + 1}`,
    foot: '',
    make: () => Promise.reject(new Error(`${part} is not written yet`)),
  };
}

async function changesPages({ order, offer, compared, removed }: FrontToMake): Promise<readonly PlannedPage[]> {
  const { submittal, source, companyFiles } = order;
  const document = changesDocument({
    paper: offer,
    before: source.earlier?.number ?? '',
    pages: compared.map(({ planned: { part, group, title }, status }) => ({ part, group, title, status })),
    removed: removed.map(({ part, groupName: group, title }) => ({ part, group, title })),
    note: source.note,
    withPrices: submittal.withPrices,
    responses: source.responses,
  });
  const file = await writeReport(document, imagesOf(companyFiles));
  return (await readPages(file)).map(({ widthMm, heightMm }, index) => ({
    ...frontPage('changes', index),
    widthMm,
    heightMm,
    make: async () => ({ file, index }),
  }));
}

function coverOf({ order, offer, number }: FrontToMake, pages: readonly Compared[]) {
  const { submittal, source } = order;
  const { project } = offer;
  const fields = [
    ['Project', project.name],
    ['Customer', project.customer.customerName],
    ['Location', project.location || project.customer.location],
    ['Consultant', project.consultant],
    ['Revision of the offer', revisionLabel(submittal.revision)],
    ['Date', printDate(submittal.day)],
    ...(source.earlier === null ? [] : [['Takes the place of', source.earlier.number]]),
  ].map(([label = '', value]) => ({ label, value: value || '–' }));
  const ofPart = Map.groupBy(pages, ({ planned: { part } }) => part);
  return {
    company: offer.company.name,
    address: offer.company.address,
    heading: source.earlier === null ? 'Submittal' : 'Resubmittal',
    number,
    fields,
    parts: [...ofPart].map(([part, own]) => ({ label: partLabel(part), pages: own.length })),
  };
}
