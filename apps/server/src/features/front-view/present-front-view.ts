import type { FrontViewOnWire } from '@pw/contract/front-view/front-view';
import type { EditingRequest } from '../board-configuration/editing-request.ts';
import { fileAddress } from '../company-profile/file-address.ts';
import { frontViewKey } from './front-view-files.ts';
import type { FrontView } from './front-views.store.ts';

/** A front view with addresses that open its files for a while. */
export function presentFrontView(
  { platform, actor, now }: Pick<EditingRequest, 'platform' | 'actor' | 'now'>,
  board: string,
  view: FrontView,
): FrontViewOnWire {
  const address = (...file: readonly [kind: 'svg' | 'dxf' | 'pdf', sheet?: number]) =>
    fileAddress(platform.keys, frontViewKey(actor.companyId, view, ...file), now.getTime());
  const sheets = Array.from({ length: view.sheets }, (_none, index) => index + 1);
  return {
    fingerprint: view.fingerprint,
    drawnOn: view.drawnOn,
    sheets: sheets.map((sheet) => {
      const name = `${board}-GA-${String(sheet).padStart(2, '0')}`;
      return {
        svg: { name: `${name}.svg`, address: address('svg', sheet) },
        dxf: { name: `${name}.dxf`, address: address('dxf', sheet) },
      };
    }),
    pdf: { name: `Front View - ${board}.pdf`, address: address('pdf') },
  };
}
