import { usualPassportShows } from '@pw/domain/passport/passport-shows';
import { aPng } from '../../testing/picture.ts';
import {
  hasUnits,
  isBought,
  isCertified,
  isDispatched,
  isPhotographed,
  isPlanned,
  isTested,
  isWorkedOn,
  type MatrixRow,
  numbered,
  unplanned,
} from './matrix-row.ts';

/** An entry of nobody whom the company knows: it is refused alone, and its batch is answered. */
const someone = {
  key: '00000000-0000-4000-8000-000000000001',
  workerId: '00000000-0000-4000-8000-000000000002',
  testedAt: '2026-01-15T10:00:00.000Z',
};

const anEntry = { ...someone, testNo: 1, answer: 'yes' };

/** The calls of units: they go by what was approved, and change nothing of the project. */
export const unitRows: readonly MatrixRow[] = [
  {
    call: 'giveSerials',
    request: () => ({ params: { orderNumber: 'SO-26-0001' } }),
    outcomes: { manufacturer: numbered, administrator: numbered },
  },
  {
    call: 'voidUnit',
    request: () => ({ params: { serial: '26-00001' }, body: { reason: 'Dropped', revision: 1 } }),
    outcomes: { manufacturer: hasUnits, administrator: hasUnits },
  },
  {
    call: 'makeCutPlan',
    request: () => ({ params: { orderNumber: 'SO-26-0001' }, body: { useRemnants: true } }),
    outcomes: { manufacturer: numbered, administrator: numbered },
  },
  {
    call: 'releaseCutPlan',
    request: () => ({ params: { orderNumber: 'SO-26-0001' }, body: { revision: 1 } }),
    outcomes: { manufacturer: unplanned, administrator: unplanned },
  },
  {
    call: 'takeBackCutPlan',
    request: () => ({ params: { orderNumber: 'SO-26-0001' }, body: { reason: 'wrong stock', revision: 1 } }),
    outcomes: { manufacturer: unplanned, administrator: unplanned },
  },
  {
    call: 'saveCoreList',
    request: () => ({ params: { orderNumber: 'SO-26-0001' }, body: { cables: [], revision: 0 } }),
    outcomes: { manufacturer: numbered, administrator: numbered },
  },
  // Tests are entered in any state of the order: the state of the unit decides.
  {
    call: 'enterTests',
    request: () => ({ params: { serial: '26-00001' }, body: { entries: [anEntry] } }),
    outcomes: { manufacturer: hasUnits, administrator: hasUnits },
  },
  {
    call: 'enterTorques',
    request: () => ({
      params: { serial: '26-00001' },
      body: { entries: [{ ...someone, group: 'links', nm: '75', isMarked: true, at: someone.testedAt }] },
    }),
    outcomes: { manufacturer: hasUnits, administrator: hasUnits },
  },
  {
    call: 'addTestPhoto',
    request: () => ({
      params: { serial: '26-00001' },
      body: { entryKey: someone.key },
      file: { name: 'Photo.png', bytes: aPng() },
    }),
    outcomes: { manufacturer: isPhotographed, administrator: isPhotographed },
  },
  {
    call: 'makeCertificate',
    request: () => ({ params: { serial: '26-00001' } }),
    outcomes: { manufacturer: isTested, administrator: isTested },
  },
  {
    call: 'openTestsAgain',
    request: () => ({ params: { serial: '26-00001' }, body: { number: 'RT-26-00001-1', reason: 'A door' } }),
    outcomes: { manufacturer: isCertified, administrator: isCertified },
  },
  {
    call: 'witnessTests',
    request: () => ({
      params: { serial: '26-00001' },
      body: { itpNo: 10, witness: { kind: 'waived', reason: 'Waived by mail' } },
    }),
    outcomes: { manufacturer: hasUnits, administrator: hasUnits },
  },
  {
    call: 'savePurchaseLine',
    request: () => ({
      params: { orderNumber: 'SO-26-0001', lineId: 'no-such' },
      body: { orders: [], receipts: [], spareStock: 0, revision: 0 },
    }),
    outcomes: { manufacturer: isBought, administrator: isBought },
  },
  {
    call: 'enterReceipts',
    request: () => ({
      params: { orderNumber: 'SO-26-0001' },
      body: { day: '2026-11-30', note: '', receipts: [{ lineId: 'no-such', quantity: 1 }] },
    }),
    outcomes: { manufacturer: isBought, administrator: isBought },
  },
  {
    call: 'planStages',
    request: () => ({
      params: { orderNumber: 'SO-26-0001' },
      body: { promisedOn: '2027-01-29', replaces: true, revision: 0 },
    }),
    outcomes: { manufacturer: isPlanned, administrator: isPlanned },
  },
  {
    call: 'savePlannedDays',
    request: () => ({
      params: { serial: '26-00001', stage: 'paint' },
      body: { plannedFrom: '2027-01-14', plannedTo: '2027-01-15', revision: 0 },
    }),
    outcomes: { manufacturer: hasUnits, administrator: hasUnits },
  },
  {
    call: 'markStage',
    request: () => ({
      params: { serial: '26-00001', stage: 'paint' },
      body: { what: 'begin', at: someone.testedAt, workerId: someone.workerId },
    }),
    outcomes: { manufacturer: isWorkedOn, administrator: isWorkedOn },
  },
  {
    call: 'dispatch',
    request: () => ({
      params: { orderNumber: 'SO-26-0001' },
      body: {
        packages: [{ serial: '26-00001', transportUnit: 1 }],
        loose: [],
        transport: { vehicle: '', transporter: '', driverPhone: '', ewayNumber: '', seal: '' },
      },
    }),
    outcomes: { manufacturer: isDispatched, administrator: isDispatched },
  },
  {
    call: 'reorderUnit',
    request: () => ({ params: { serial: '26-00001' }, body: { projectName: 'Again', customerId: null } }),
    outcomes: { sales: hasUnits },
  },
  {
    call: 'saveUnitPassport',
    request: () => ({
      params: { serial: '26-00001' },
      body: { isPublic: true, shows: usualPassportShows, revision: 1 },
    }),
    outcomes: { manufacturer: hasUnits, administrator: hasUnits },
  },
];
