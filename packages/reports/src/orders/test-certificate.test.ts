import type { CertificateContent, CertifiedAttempt } from '@pw/domain/routine-tests/certificate-content';
import { initialsOf, publicCertificate } from '@pw/domain/routine-tests/certificate-content';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import { testCertificate } from './test-certificate.ts';

const passed: CertifiedAttempt = {
  attempt: 2,
  outcome: 'passed',
  value: '0.05 ohm',
  answer: null,
  note: '',
  instrument: 'Demo C-1',
  instrumentDueOn: '2027-01-10',
  tester: 'R. Kumar',
  testedAtMs: Date.UTC(2026, 10, 30, 10),
  photos: [],
};
const failed: CertifiedAttempt = { ...passed, attempt: 1, outcome: 'failed', value: '0.14 ohm', note: 'Paint' };
const left: CertifiedAttempt = {
  ...passed,
  outcome: 'not applicable',
  value: '',
  answer: 'not applicable',
  note: 'No control circuit here',
  instrument: '',
  instrumentDueOn: null,
};

const door = { clause: '11.4', item: 'Door', requirement: 'at most 0.1 ohm', asksPhoto: false };

const content: CertificateContent = {
  number: 'RT-26-00001-1',
  serial: '26-00001',
  board: 'PCC-1',
  unitNo: 1,
  ofUnits: 2,
  orderNumber: 'SO-26-0001',
  projectName: 'Chakan Plant',
  customerName: 'Acme',
  orderRevision: 1,
  day: '2026-11-30',
  company: 'Demo Switchgear',
  plate: [{ line: 'InA', value: '1600 A' }],
  tests: [
    { testNo: 1, ...door, place: 'door 1A', attempts: [failed, passed] },
    { testNo: 2, ...door, place: 'door 1B', attempts: [passed] },
    {
      testNo: 3,
      clause: '11.10',
      item: 'Control function',
      place: '1A',
      requirement: '',
      asksPhoto: false,
      attempts: [left],
    },
  ],
  torques: [
    {
      group: 'shipping joint',
      bolts: 36,
      size: 'M12',
      nm: 75,
      tolerancePercent: 5,
      measuredNm: 74,
      instrument: 'Demo T-1',
      tester: 'R. Kumar',
      atMs: Date.UTC(2026, 10, 30, 10),
      photos: [],
    },
  ],
  instruments: [
    {
      instrument: 'Demo C-1',
      kind: 'continuity tester',
      calibratedOn: '2026-01-10',
      dueOn: '2027-01-10',
      file: { name: 'C-1 2026.pdf', sha256: 'abcdef' },
    },
    { instrument: 'Demo T-1', kind: 'torque wrench', calibratedOn: null, dueOn: '2027-01-10', file: null },
  ],
  points: [{ no: 10, stage: 'Dielectric', customer: 'H', witness: { kind: 'waived', reason: 'Waived by mail' } }],
};

const paper = (given: Partial<CertificateContent> = {}) =>
  testCertificate({ ...content, ...given }, { hash: 'f'.repeat(64), logo: null });

const partOf = ({ parts }: ReportDocument, title: string) => {
  const part = parts.find((each) => each.title === title);
  return part?.kind === 'text' ? part.blocks : undefined;
};

describe('the certificate of a unit', () => {
  it('lists each test with limit, value, instrument, tester and time in India', () => {
    const [table] = partOf(paper(), 'Tests') ?? [];
    const lines = table?.kind === 'table' ? table.rows.map(({ cells }) => cells.join(' | ')) : [];
    expect(lines).toEqual([
      '11.4 | Door | door 1A | at most 0.1 ohm | 0.05 ohm, passed | Demo C-1, due 10-01-2027 | R. Kumar | 30-11-2026 15:30',
      '11.4 | Door | door 1B | at most 0.1 ohm | 0.05 ohm, passed | Demo C-1, due 10-01-2027 | R. Kumar | 30-11-2026 15:30',
      '11.10 | Control function | 1A |  | not applicable |  | R. Kumar | 30-11-2026 15:30',
    ]);
  });

  it('counts what does not apply, with its reason, and names failed attempts with their repetition', () => {
    expect(JSON.stringify(partOf(paper(), 'Unit'))).toContain('3 tests, 1 of them do not apply');
    expect(partOf(paper(), 'Not applicable')).toEqual([
      { kind: 'list', items: ['11.10 Control function, 1A: No control circuit here'] },
    ]);
    expect(partOf(paper(), 'Failed and repaired')).toEqual([
      {
        kind: 'list',
        items: [
          '11.4 Door, door 1A: 30-11-2026 15:30 0.14 ohm, failed (Paint); repeated 30-11-2026 15:30: 0.05 ohm, passed',
        ],
      },
    ]);
  });

  it('names the calibration of each instrument with its certificate, or says that there is none', () => {
    const [table] = partOf(paper(), 'Instruments') ?? [];
    const lines = table?.kind === 'table' ? table.rows.map(({ cells }) => cells.join(' | ')) : [];
    expect(lines).toEqual([
      'Demo C-1 | Continuity tester | 10-01-2026 | 10-01-2027 | C-1 2026.pdf | abcdef',
      'Demo T-1 | Torque wrench |  | 10-01-2027 | None on file | ',
    ]);
    const [copy] = partOf(testCertificate(publicCertificate(content), { hash: '', logo: null }), 'Instruments') ?? [];
    expect(JSON.stringify(copy)).toContain('"On file at the works","abcdef"');
    expect(JSON.stringify(copy)).not.toContain('C-1 2026.pdf');
  });

  it('counts the photos of each test, says where one is asked for and missing, and lists their hashes', () => {
    const [visual, other] = content.tests.slice(1);
    const tests = [
      {
        ...(visual ?? fail()),
        asksPhoto: true,
        attempts: [{ ...passed, photos: [{ sha256: 'one' }, { sha256: 'two' }] }],
      },
      { ...(visual ?? fail()), asksPhoto: true },
      { ...(other ?? fail()), asksPhoto: true },
    ];
    const [table] = partOf(paper({ tests }), 'Tests') ?? [];
    const results = table?.kind === 'table' ? table.rows.map(({ cells }) => cells[4]) : [];
    expect(results).toEqual(['0.05 ohm, passed, 2 photos', '0.05 ohm, passed, no photo', 'not applicable']);
    const [hashes] = partOf(paper({ tests }), 'Photos') ?? [];
    expect(hashes?.kind === 'table' ? hashes.rows.map(({ cells }) => cells.slice(3)) : []).toEqual([
      ['2, passed', 1, 'one'],
      ['2, passed', 2, 'two'],
    ]);
    expect(partOf(paper(), 'Photos')).toBeUndefined();
  });

  it('has the hash in its foot, torques and witnesses, and no empty parts', () => {
    expect(paper().sources).toEqual([`SHA-256 ${'f'.repeat(64)}`]);
    expect(JSON.stringify(partOf(paper(), 'Torque'))).toContain('"74 Nm"');
    expect(JSON.stringify(partOf(paper(), 'Witnesses'))).toContain('Waived: Waived by mail');
    const bare = paper({ torques: [], points: [], instruments: [], tests: content.tests.slice(1, 2) });
    expect(bare.parts.map(({ title }) => title)).toEqual(['Unit', 'Tests', 'Signatures']);
  });

  it('says nothing of prices', () => {
    expect(JSON.stringify(paper())).not.toMatch(/₹|paise|price/i);
  });
});

describe('the copy for the page of a unit', () => {
  it('has people by their initials, nothing of the order, and the hash of the whole', () => {
    const copy = JSON.stringify(testCertificate(publicCertificate(content), { hash: 'abc', logo: null }));
    for (const secret of ['Kumar', 'Chakan Plant', 'Acme', 'SO-26-0001']) {
      expect(copy).not.toContain(secret);
    }
    expect(copy).toContain('"RK"');
    expect(copy).toContain('SHA-256 of the whole certificate, which names the people and the order: abc');
  });

  it('takes the first letters of the words of a name', () => {
    expect(['R. Kumar', 'asha rao-patil', 'पवन', ''].map(initialsOf)).toEqual(['RK', 'ARP', 'प', '']);
  });
});

function fail(): never {
  throw new Error('there is no such test');
}
