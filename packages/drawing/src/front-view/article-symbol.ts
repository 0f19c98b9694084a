import type { CatalogueArticle } from '@pw/switchboard/catalogue-articles';
import { type LayoutTables, layoutConstant } from '@pw/switchboard/layout/layout-constant';
import type { Box, Sheet, SheetItem } from '../sheet/sheet.ts';
import { airBreakerDoor } from './device-cubicle.ts';
import { elevationScales, symbolSizes } from './drawing-style.ts';
import { door } from './enclosure-parts.ts';
import { familyInstrument, instrumentSymbol, rotaryHandle } from './instrument-symbols.ts';
import { centred } from './marks.ts';

type Symbol = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly draw: (room: Box) => readonly SheetItem[];
};

/** As large as a front view may be. */
const [SCALE] = elevationScales;

const HANDLE = 'FEEDER_ROT_HANDLE';

/**
 * Draws what a front view shows of an article, in the same lines: the door of a breaker, the sign of an instrument, the
 * handle. It lies in the corner of its sheet, so that a DXF file begins at 0, 0. Null for what no door shows.
 */
export function articleSymbol(tables: Pick<LayoutTables, 'layoutConstant'>, article: CatalogueArticle): Sheet | null {
  const symbol = symbolOf(tables, article);
  if (!symbol) {
    return null;
  }
  const room = { x: 0, y: 0, widthMm: symbol.widthMm / SCALE, heightMm: symbol.heightMm / SCALE };
  const { widthMm, heightMm } = room;
  return { title: article.catalogueNumber, widthMm, heightMm, scale: SCALE, items: symbol.draw(room) };
}

function symbolOf(tables: Pick<LayoutTables, 'layoutConstant'>, { form }: CatalogueArticle): Symbol | null {
  switch (form.kind) {
    case 'breaker': {
      const { frame, mounting, cubicleWidthMm, moduleHeightMm } = form;
      if (cubicleWidthMm !== null) {
        const heightMm = symbolSizes.breakerDoors.breakerMm;
        return { widthMm: cubicleWidthMm, heightMm, draw: (room) => airBreakerDoor(room, SCALE, frame, mounting) };
      }
      const widthMm = layoutConstant(tables, 'device compartment width').value;
      return moduleHeightMm === null ? null : { widthMm, heightMm: moduleHeightMm, draw: doorWithHandle };
    }
    case 'accessory': {
      const side = symbolSizes.handle.plateMm;
      return form.property === HANDLE ? { widthMm: side, heightMm: side, draw: rotaryHandle } : null;
    }
    case 'component': {
      const instrument = familyInstrument(form.family, form.variant);
      return (
        instrument && { ...instrument, draw: (room) => instrumentSymbol(instrument.kind, room, instrument.colour) }
      );
    }
  }
}

/** The door of a moulded-case breaker with its handle in the middle. */
function doorWithHandle(room: Box): readonly SheetItem[] {
  const sideMm = Math.min(symbolSizes.handle.plateMm / SCALE, room.heightMm);
  return [...door(room, SCALE), ...rotaryHandle(centred(room, sideMm, sideMm))];
}
