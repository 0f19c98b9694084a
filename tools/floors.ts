import { posix } from 'node:path';

/** The files at the top of `src`, where a package has some: its ground floor. */
const GROUND = '.';

/**
 * The floors of the packages, low to high: a folder of `src` imports those before it in its list, never one behind it. So
 * no two folders import each other, and who reads one knows where to stop. A file at the top of `src` lies on the
 * ground floor where the list begins with one, or is a floor of its own that is named here.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  domain: [
    GROUND,
    'sign-in',
    'company-users',
    'subscriptions',
    'company-settings',
    'company-profile',
    'material-rates',
    'price-lists',
    'catalogue',
    'market-rates',
    'price-variation',
    'offer-currency',
    'customers',
    'margin-floors',
    'projects',
    'boards',
    'board-configuration',
    'feeders',
    'feeder-search',
    'front-view',
    'project-pricing',
    'component-discount',
    'diagrams',
    'specifications',
    'standard-boards',
    'reports',
    'manufacture-documents',
    'serial-units',
    'photo-file',
    'routine-tests',
    'shop-parts',
    'wiring',
    'work-progress',
    'house-rates',
    'margin-approvals',
    'offer-follow-up',
    'order-submission',
    'customer-page',
    'passport',
    'messages',
    'data-sheets',
    'submittals',
    'approvals',
    'commercial',
    'file-repository',
    'intake',
  ],
  contract: [GROUND, 'calls', 'spec-api', 'calls.ts', 'compatibility'],
  'table-file': [GROUND],
  configurator: [GROUND, 'formula', 'table', 'overlay', 'compile', 'session', 'oracle'],
  switchboard: [
    'model',
    'tables',
    'findings',
    'busbar',
    'breaker',
    'supply',
    'cable',
    'component',
    'cabinet',
    'kinds',
    'board',
    'layout',
    'supply-network',
    'take-off',
    'thermal',
    'design',
    'loads',
    'routine-tests',
    'wiring',
    'checks',
    'articles',
    'entry',
    'demands',
    'knowledge',
    'editing',
    'validity',
    'forms',
    'standards',
    'feeder-schedule',
    'assessment',
  ],
  pricing: [
    'money',
    'price-list',
    'maker-list',
    'company-prices',
    'market-rates',
    'variation',
    'rates',
    'component-discount',
    'terms',
    'bill',
    'price',
    'offer-currency',
    'margin',
    'exposure',
    'offer-figures',
    'quote',
    'remedies',
    'offer',
    'enquiry',
    'revisions',
    'catalogue-comparison',
    'costing',
    'house-rates',
  ],
  intake: ['words', GROUND, 'read', 'tables', 'rows', 'boards', 'notes', 'questions', 'output', 'answers', 'compare'],
  specification: ['words', 'reading', 'splitting', 'proposals', 'library'],
  drawing: [
    'sheet',
    'text',
    'parts',
    'plate-sheet',
    'cut-sheet',
    'front-view',
    'solid-model',
    'drawing-set',
    'flat-part',
    'writers',
  ],
  reports: [
    'document',
    'catalogue',
    'terms',
    'offer',
    'project',
    'evidence',
    'cost',
    'purchase',
    'workshop',
    'models',
    'orders',
    'aas',
    'revision-note',
    'customer-page',
    'submittal',
  ],
  documents: [GROUND, 'templates', 'pdf', 'offer', 'plates', 'aas', 'package', 'photos'],
  'local-postgres': [GROUND],
  testing: [GROUND, 'perturbed-boards'],
};

/** Why a file of a package may not lie where it lies, as the end of a sentence that begins with its path; null if it may. */
export function placeFault(path: string): string | null {
  const place = placeOf(path);
  return place === null || floorOf(place) !== null
    ? null
    : `lies on no floor of ${place.name}: move it into a folder of tools/floors.ts, or give it a floor there.`;
}

/** The fault of a file's import of another file of its package, as the end of a sentence; null for none. */
export function floorFault(path: string, target: string): string | null {
  const [from, to] = [placeOf(path), placeOf(target)];
  const [low, high] = [from && floorOf(from), to && floorOf(to)];
  if (!from || !to || !low || !high || from.name !== to.name) {
    return null;
  }
  const list = floors[from.name] ?? [];
  return list.indexOf(high) > list.indexOf(low)
    ? `${low} lies under ${high} in ${from.name} (tools/floors.ts): move down what both need, or up what asks for it.`
    : null;
}

type Place = { readonly name: string; readonly top: string; readonly isFile: boolean };

function floorOf({ name, top, isFile }: Place): string | null {
  const list = floors[name] ?? [];
  if (list.includes(top)) {
    return top;
  }
  return isFile && list.includes(GROUND) ? GROUND : null;
}

/** Where a source of a package lies below `src`; null for a file of no package. */
function placeOf(path: string): Place | null {
  const [packages, name, src, top, ...rest] = posix.normalize(path).split('/');
  return packages === 'packages' && name !== undefined && src === 'src' && top !== undefined
    ? { name, top, isFile: rest.length === 0 }
    : null;
}
