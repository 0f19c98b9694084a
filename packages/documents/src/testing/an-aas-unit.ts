import { handoverDocuments } from '@pw/reports/aas/aas-tables';
import type { AasUnit } from '@pw/reports/aas/aas-unit';
import { aasxPath } from '@pw/reports/aas/aasx-parts';
import { technicalAreas } from '@pw/reports/offer/data-sheet';
import { type DesignedBoard, describeBoard } from '@pw/reports/offer/offer-data';
import { ratingPlate } from '@pw/reports/orders/rating-plate';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { mustBeOk } from '@pw/testing/must-be-ok';

/** A unit of a board with every document that a unit can have. */
export function anAasUnit(board: DesignedBoard, tables: CatalogueTables, given: Partial<AasUnit> = {}): AasUnit {
  const unit = {
    serial: '26-00001',
    madeOn: '2026-11-30',
    manufacturer: 'Demo Switchgear',
    board: board.name,
    orderNumber: 'SO-26-0007',
  };
  return {
    ...unit,
    assetId: 'urn:uuid:5b1f6c52-0f7f-4e0e-9a35-0d6f4f1f8f10',
    address: 'https://panels.example/p/#AAAAAAAAAAAAAAAAAAAAAA',
    manufacturer: { name: unit.manufacturer, address: '12 MIDC, Pune 411019' },
    description: describeBoard(board),
    plate: mustBeOk(ratingPlate(unit, board, tables)),
    areas: technicalAreas(board, tables),
    logo: aasxPath('logo', 'png'),
    documents: handoverDocuments.map((document) => {
      return { document, version: 'R1', day: unit.madeOn, isReleased: true, file: aasxPath(document, 'pdf') };
    }),
    ...given,
  };
}
