import type { BoardAddress } from '@pw/contract/board-draft';
import { readBoardOriginCall } from '@pw/contract/intake';
import type { BoardOriginOnWire, IntakeSourcesOnWire } from '@pw/contract/intake-shape';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { Suspense } from 'react';
import { sendCall } from '../../../platform/send-call.ts';
import { LoadingState } from '../../../ui/messages/states.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import type { BoardOrigin, ValueOrigin } from '../../board-configuration/property-form/value-origin.tsx';
import { placeText, sourcesOf } from '../words/source-text.ts';
import { fieldsOf } from './value-properties.ts';

/**
 * The file that a board was read from; null for a board that no file gave.
 * @throws when nobody knows: the server is away, or the board is gone
 */
export async function readBoardOrigin(params: BoardAddress): Promise<BoardOrigin | null> {
  const result = await sendCall(readBoardOriginCall, { params }, 'screen');
  if (!result.ok) {
    throw new Error(result.error.message);
  }
  return result.value && boardOriginOf(result.value);
}

/** What an answer says of each value of a board. */
export function boardOriginOf(answer: BoardOriginOnWire): BoardOrigin {
  const { intakeId, fileName, properties, feeders } = answer;
  const originOf = (value: { readonly text: string; readonly source: IntakeSourcesOnWire } | undefined) =>
    value && value.text !== '' ? lineOf(fileName, value.source, value.text) : null;
  return {
    fileName,
    ofProperty: (part, property) => {
      if (part === BOARD_PART) {
        return originOf(properties[property]);
      }
      const values = feeders[part]?.values;
      const [field] = fieldsOf(property).filter((each) => values?.[each] !== undefined);
      return originOf(field && values?.[field]);
    },
    ofFeeder: (part) => {
      const feeder = feeders[part];
      return feeder ? lineOf(fileName, feeder.at, '') : null;
    },
    preview: (place) => (
      <Suspense fallback={<LoadingState label="Loading the source" rows={6} />}>
        <SourcePreview intakeId={intakeId} place={place} />
      </Suspense>
    ),
  };
}

function lineOf(fileName: string, source: IntakeSourcesOnWire, written: string): ValueOrigin | null {
  const [first] = sourcesOf(source);
  if (!first) {
    return null;
  }
  const place = placeText(first);
  return { fileName, source, text: written === '' ? place : `${place}: ${written}` };
}

const SourcePreview = latePart('The source', async () => (await import('./source-preview.tsx')).SourcePreview);
