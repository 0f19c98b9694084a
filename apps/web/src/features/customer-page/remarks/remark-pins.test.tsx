import { listRemarksCall, type RemarkOnWire } from '@pw/contract/remarks';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RemarkPins } from './remark-pins.tsx';
import { aRemark } from './testing/a-remark.ts';

const server = aSalesServer();

const door = (address: string, feeder: string, left: number, top: number) => ({
  address,
  feeder,
  cubicle: 1,
  says: feeder,
  at: { left, top, width: 0.1, height: 0.1 },
});

function openPins(remarks: readonly RemarkOnWire[], current: number, doors = [door('2C', 'Chiller 1', 0.2, 0.7)]) {
  server.answer(listRemarksCall, { remarks, current, submitted: 1 });
  const picture = { widthMm: 400, heightMm: 200, doors };
  return renderScreen(
    <div onPointerDown={() => drags.push('sheet')}>
      <RemarkPins projectId={117} lineItemId={11} sheet="PCC-1-GA-01" picture={picture} />
    </div>,
  );
}

/** What a press has begun to drag. */
const drags: string[] = [];
beforeEach(() => {
  drags.length = 0;
});

const placeOf = (pin: HTMLElement) => [pin.textContent, pin.style.left, pin.style.top];

describe('the pins of customers on a sheet', () => {
  it('are where they were set while the revision is the same, and show the comment', async () => {
    const { user } = openPins([aRemark()], 1, [door('2C', 'Chiller 1', 0.6, 0.1)]);
    const pin = await screen.findByRole('button', { name: 'Comment R1-3 of R. Iyer, Open' });
    expect(placeOf(pin)).toEqual(['3', '25%', '75%']);
    await user.click(pin);
    const dialog = screen.getByRole('dialog', { name: 'Comment R1-3' });
    expect(dialog).toHaveTextContent('Door to the left');
    await user.click(within(dialog).getByRole('button', { name: 'Resolve comment R1-3' }));
    const resolving = await screen.findByRole('dialog', { name: 'Resolve comment R1-3' });
    drags.length = 0;
    await user.click(within(resolving).getByRole('textbox'));
    expect(drags).toEqual([]);
  });

  it('of an earlier revision name it, and follow the feeder of their compartment', async () => {
    openPins([aRemark()], 2, [door('2C', 'Pump', 0.2, 0.7), door('1A', 'Chiller 1', 0.6, 0.1)]);
    const pin = await screen.findByRole('button', { name: 'Comment R1-3 of R. Iyer, Open' });
    expect(placeOf(pin)).toEqual(['R1', '65%', '15%']);
    expect(pin).toHaveAttribute('data-earlier');
  });

  it('are those of this sheet of this board alone', async () => {
    const [other, far] = ['5f0c2b8e-1d3a-4c6f-9a57-0b6f4f2f0a02', '5f0c2b8e-1d3a-4c6f-9a57-0b6f4f2f0a03'];
    const { pin } = aRemark();
    openPins(
      [
        aRemark(),
        aRemark({ remarkId: other, no: 4, pin: pin && { ...pin, sheet: 'PCC-1-SLD-01' } }),
        aRemark({ remarkId: far, no: 5, pin: pin && { ...pin, lineItemId: 12 } }),
      ],
      1,
    );
    await screen.findByRole('button', { name: /Comment R1-3/ });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
