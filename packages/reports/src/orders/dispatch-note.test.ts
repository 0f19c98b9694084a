import type { DispatchNote, NotedPackage } from '@pw/domain/work-progress/dispatch-note';
import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../document/report-document.ts';
import { dispatchNote } from './dispatch-note.ts';

const one: NotedPackage = {
  serial: '26-00001',
  board: 'PCC-1',
  unitNo: 1,
  ofUnits: 1,
  orderRevision: 1,
  transportUnit: 1,
  ofTransportUnits: 2,
  cubicles: [1, 2, 3],
  lengthMm: 2400,
  depthMm: 600,
  heightMm: 2275,
  packed: { lengthMm: 2600, depthMm: 800, heightMm: 2500 },
  massKg: 1129.9,
  cgXmm: 1180,
  cgZmm: 1090,
  certificate: 'RT-26-00001-1',
};
const two: NotedPackage = { ...one, transportUnit: 2, cubicles: [4], packed: null, massKg: 892.3, certificate: null };

const note: DispatchNote = {
  number: 'DN-26-0001',
  orderNumber: 'SO-26-0001',
  projectName: 'Chakan Plant',
  customerName: 'Acme',
  location: 'Pune',
  day: '2026-11-30',
  company: 'Demo Switchgear',
  packages: [one, two],
  loose: [{ item: 'Keys', count: 4 }],
  transport: { vehicle: 'MH 12 AB 1234', transporter: '', driverPhone: '', ewayNumber: '', seal: '' },
  release: null,
  dispatchedBy: 'Ravi',
};

const paper = (given: Partial<DispatchNote> = {}) =>
  dispatchNote({ ...note, ...given }, { hash: 'f'.repeat(64), logo: null });

const linesOf = ({ parts }: ReportDocument, title: string): readonly string[] => {
  const part = parts.find((each) => each.title === title);
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ cells }) => cells.join(' | ')) : []));
};

describe('a dispatch note', () => {
  it('lists each package with its sizes, mass and centre of gravity', () => {
    expect(linesOf(paper(), 'Packages')).toEqual([
      '1 of 2 | 26-00001 | PCC-1 | TU-1 of 2 | 2400 x 600 x 2275 | 2600 x 800 x 2500 | 1129.9 | 1180 / 1090',
      '2 of 2 | 26-00001 | PCC-1 | TU-2 of 2 | 2400 x 600 x 2275 | not measured | 892.3 | 1180 / 1090',
    ]);
    expect(JSON.stringify(paper())).toContain('2 packages, 2022.2 kg net as designed.');
  });

  it('says what is in each package, its certificate and its marks', () => {
    expect(linesOf(paper(), 'Contents and marks')).toEqual([
      '1 of 2 | PCC-1, unit 1 of 1, R1: cubicles 1, 2, 3 | RT-26-00001-1 | SO-26-0001 / 26-00001 / TU-1 of 2',
      '2 of 2 | PCC-1, unit 1 of 1, R1: cubicle 4 | none | SO-26-0001 / 26-00001 / TU-2 of 2',
    ]);
  });

  it('counts loose items, leaves out what is not known, and ends with the receipt', () => {
    expect(linesOf(paper(), 'Loose items')).toEqual(['Keys | 4']);
    const transport = { ...note.transport, vehicle: '' };
    const bare = paper({ loose: [], transport });
    expect(bare.parts.map(({ title }) => title)).toEqual(['Packages', 'Contents and marks', 'Receipt']);
    const part = paper().parts.find(({ title }) => title === 'Transport');
    expect(part?.kind === 'text' && part.blocks).toEqual([
      { kind: 'fields', fields: [{ label: 'Vehicle', value: 'MH 12 AB 1234' }] },
    ]);
  });

  it('says of a release before the tests who is meant, and why', () => {
    expect(JSON.stringify(paper())).not.toContain('Released');
    const release = { reason: 'Tests at site', serials: ['26-00001'] };
    const text = JSON.stringify(paper({ release }));
    for (const words of ['Released before completion of tests', 'Units: 26-00001', 'Reason: Tests at site']) {
      expect(text).toContain(words);
    }
  });

  it('says nothing of prices', () => {
    expect(JSON.stringify(paper())).not.toMatch(/₹|paise|price/i);
  });
});
