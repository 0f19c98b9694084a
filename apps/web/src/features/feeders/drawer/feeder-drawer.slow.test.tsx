import { timers } from '@pw/domain/limits';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, cellOf, closeFeeders, dialog, openFeeders } from '../testing/open-feeders.tsx';

afterEach(() => {
  vi.useRealTimers();
  closeFeeders();
});

const board = aBoard({ QTY_BC: 1 }, [
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1', {}, [aComponent('Lamps', { COLOR: 'Red', QTY: 3 })]),
  aFeeder('OG-2', 'MCCB_OG', 160, 4, ''),
  aBlank('Spare', 600, 'A1'),
]);

async function openDrawer(name: string, tab?: RegExp, options?: Parameters<typeof openFeeders>[1]) {
  const opened = await openFeeders(board, options);
  await opened.user.click(button(new RegExp(`^(Configure|View) ${name}$`)));
  if (tab) {
    await opened.user.click(screen.getByRole('tab', { name: tab }));
  }
  return opened;
}

describe('the properties of a feeder', () => {
  it('have the tabs Power Equipment, Control & Monitoring Equipment and Feeder BOM [CFG-30]', async () => {
    await openDrawer('OG-1');
    const tabs = dialog('OG-1').getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      'Power Equipment',
      'Control & Monitoring Equipment',
      'Feeder BOM',
    ]);
  });

  it('are entered in groups, and the table follows at once', async () => {
    const { user, isSaved } = await openDrawer('OG-1');
    const designation = screen.getByRole('textbox', { name: 'Designation' });
    await user.type(designation, 'Paint shop');
    await user.tab();
    expect(screen.getByRole('dialog', { name: 'OG-1, Paint shop' })).toBeVisible();
    await user.click(dialog(/^OG-1/).getByRole('combobox', { name: 'Poles' }));
    await user.click(await screen.findByRole('option', { name: '3-pole + N', hidden: true }));
    await user.click(dialog(/^OG-1/).getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(cellOf('OG-1', 'Poles')).toHaveTextContent('3N');
    expect(await isSaved()).toBe(true);
  });

  it('tell the catalogue number of an accessory as soon as it is ticked', async () => {
    const { user } = await openDrawer('OG-1');
    const tick = dialog('OG-1').getByRole('checkbox', { name: 'Trip alarm contact' });
    expect(dialog('OG-1').queryByText('3VA9988-0AB13', { selector: '[aria-live] *' })).toBeNull();
    await user.click(tick);
    expect(dialog('OG-1').getByText('3VA9988-0AB13', { selector: '[aria-live] *' })).toBeVisible();
  });

  it('tell what indication and metering bring, with the contact that the lamps need and why', async () => {
    const { user, store } = await openDrawer('OG-1');
    const ofDrawer = dialog('OG-1');
    const choose = async (list: string, option: string) => {
      await user.click(ofDrawer.getByRole('combobox', { name: list }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    await choose('Indication', 'ON and OFF lamps');
    expect(ofDrawer.getByText('3SU1106-6AA20-1AA0, 3SU1106-6AA40-1AA0')).toBeVisible();
    expect(store.reading.facets('f1', 'FEEDER_AUX')).toMatchObject({ value: 'Y', user: undefined });
    await user.click(ofDrawer.getByRole('button', { name: 'Why Auxiliary contacts' }));
    expect(await screen.findByText('The lamps of the indication ON-OFF need them.')).toBeVisible();
    await user.keyboard('{Escape}');
    await choose('Metering', 'Power monitoring device');
    expect(ofDrawer.getByText('7KM2112-0BA00, 3 x 4NC5-250/5')).toBeVisible();
  });

  it('lead to the neighbours in the table by button and key', async () => {
    const { user } = await openDrawer('OG-1');
    await user.click(button('Next feeder'));
    expect(screen.getByRole('dialog', { name: 'OG-2' })).toBeVisible();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByRole('dialog', { name: 'OG-1' })).toBeVisible();
  });

  it('warn of a feeder without a bus quantity until it has one [CFG-81]', async () => {
    const { user } = await openDrawer('OG-2');
    const warning =
      'You have not added the Bus Quantity for OG-2. Please make sure to add the Bus Quantity to consider this feeder in the project (GA & pricing).';
    expect(screen.getByText(warning)).toBeVisible();
    const section = screen.getByRole('textbox', { name: 'Section A' });
    await user.clear(section);
    await user.type(section, '2{Enter}');
    expect(screen.queryByText(warning)).toBeNull();
  });

  it.each(['-2', '1e1'])('keep %j copies as it was typed and refuse it in words', async (typed) => {
    const { user, store } = await openDrawer('OG-1');
    const section = screen.getByRole('textbox', { name: 'Section A' });
    await user.clear(section);
    await user.type(section, `${typed}{Enter}`);
    expect(section).toHaveValue(typed);
    expect(screen.getByRole('alert')).toHaveTextContent(/number/);
    expect(store.reading.facets('f1', 'SECTION_A').value).toBe(1);
  });

  it('say the state in a word that follows the checks, and what is wrong in one place', async () => {
    const finding = {
      id: 'C4',
      severity: 'W',
      statement: '250 A breaker carries 230 A',
      message: '',
      isAboutFeeders: true,
      feeders: [{ name: 'OG-1', part: 'f1' }],
      figures: [],
      repairs: [],
      reason: '',
    } as const;
    const { user } = await openDrawer('OG-1', undefined, { findings: [finding] });
    expect(dialog('OG-1').getByText('warning')).toBeVisible();
    expect(dialog('OG-1').getAllByText(/250 A breaker carries 230 A/)).toHaveLength(1);
    await user.click(button('Next feeder'));
    expect(dialog('OG-2').getByText('in progress')).toBeVisible();
    expect(dialog('OG-2').queryByText(/No bus section is added/)).toBeNull();
  });

  it('close the sections that the board does not have [CFG-80]', async () => {
    await openDrawer('OG-1');
    expect(screen.getByRole('textbox', { name: 'Section B' })).toBeEnabled();
    expect(screen.getByRole('textbox', { name: 'Section C' })).toBeDisabled();
    expect(screen.getByText('Section C opens with 2 bus couplers: enter it on the Board step')).toBeVisible();
  });

  it('open where a banner leads to', async () => {
    await openFeeders(board, { target: { step: 'feeders', feeder: 'f3' } });
    expect(await screen.findByRole('dialog', { name: 'OG-2' })).toBeVisible();
  });

  it.each([
    ['a property of the feeder', { property: 'FEEDER_ICU_CLASS' }, /^Breaking class/],
    ['a bus section', { property: 'SECTION_A' }, /^Section A/],
    ['a property of a component', { component: 'c2', property: 'COLOR' }, /^Color|^Colour/],
  ])('open where a check leads to, with the focus on %s', async (_what, place, name) => {
    await openFeeders(board, { target: { step: 'feeders', feeder: 'f1', ...place } });
    await screen.findByRole('dialog', { name: 'OG-1' });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));
  });

  it('stay open when Esc closes the reasons of a value', async () => {
    const { user } = await openDrawer('OG-1');
    await user.click(button('Why Catalogue no.'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: /^Why Catalogue no/ })).toBeVisible());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Why/ })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'OG-1' })).toBeVisible();
  });

  it('close when the feeder is gone', async () => {
    const { store } = await openDrawer('OG-2');
    act(() => void store.edit([{ kind: 'remove', part: 'f3' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can only be read by a reader [CFG-34]', async () => {
    await openDrawer('OG-1', undefined, { isReading: true });
    expect(dialog('OG-1').queryByRole('textbox', { name: 'Designation' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Section A' })).toBeDisabled();
  });
});

describe('control and monitoring equipment', () => {
  const TAB = /Control & Monitoring/;
  const offered = () => within(screen.getByRole('region', { name: 'Components to add' }));
  const added = () => within(screen.getByRole('region', { name: 'Added components' }));
  const specifications = () => screen.queryByRole('region', { name: 'Specifications' });

  async function addComponent(
    user: Awaited<ReturnType<typeof openFeeders>>['user'],
    display: string,
    quantity: string,
  ) {
    await user.click(offered().getByRole('button', { name: `Add ${display}` }));
    const box = await screen.findByRole('textbox', { name: `Quantity of ${display}` });
    await user.clear(box);
    await user.type(box, quantity);
  }

  it('is searched without regard to blanks [CFG-97, CFG-98]', async () => {
    const { user } = await openDrawer('OG-1', TAB);
    await user.type(offered().getByRole('searchbox', { name: 'Search components' }), 'mete ringCT');
    expect(
      offered()
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Add Metering CT']);
  });

  it('is added with its quantity under a name of its own, and selected [CFG-99, CFG-105]', async () => {
    const { user, store, isSaved } = await openDrawer('OG-1', TAB);
    await addComponent(user, 'Ammeter', '2');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Specifications: Ammeter')).toBeVisible();
    expect(store.reading.entry('c5')).toMatchObject({
      family: 'Ammeter',
      name: expect.stringMatching(/^Ammeter\d{1,3}$/),
    });
    expect(store.reading.facets('c5', 'QTY').value).toBe(2);
    expect(await isSaved()).toBe(true);
  });

  it('asks for a quantity, and adds none without one [CFG-85, CFG-86]', async () => {
    const { user } = await openDrawer('OG-1', TAB);
    await addComponent(user, 'Ammeter', '1');
    const ask = within(await screen.findByRole('dialog', { name: 'Add Ammeter' }));
    const box = ask.getByRole('textbox');
    await user.clear(box);
    expect(ask.getByText('Please add quantity')).toBeVisible();
    expect(ask.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(box, '0');
    expect(ask.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.clear(box);
    await user.type(box, '1e1');
    expect(ask.getByText('Not a number: write digits, such as 12')).toBeVisible();
    expect(ask.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.clear(box);
    await user.type(box, '3');
    expect(ask.getByRole('button', { name: 'Add' })).toBeEnabled();
  });

  it('counts as changed until it is what it was again [CFG-102]', async () => {
    const { user, store } = await openDrawer('OG-1', TAB);
    expect(added().queryByText('changed')).toBeNull();
    await user.click(added().getByRole('button', { name: /^Remove Lamps/ }));
    expect(added().getByText('changed')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Power Equipment' }));
    await user.click(screen.getByRole('tab', { name: TAB }));
    expect(added().getByText('changed')).toBeVisible();
    act(() => store.undo());
    expect(added().queryByText('changed')).toBeNull();
  });

  it('is deselected by a click on what is selected [CFG-100]', async () => {
    const { user } = await openDrawer('OG-1', TAB);
    const lamps = added().getByRole('button', { name: /^Lamps/ });
    await user.click(lamps);
    expect(specifications()).toBeVisible();
    expect(lamps).toHaveAttribute('aria-pressed', 'true');
    await user.click(lamps);
    expect(specifications()).toBeNull();
  });

  it('is not selected by itself once somebody has selected', async () => {
    await openDrawer('OG-1');
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('tab', { name: TAB }));
    const lamps = added().getByRole('button', { name: /^Lamps/ });
    fireEvent.click(lamps);
    fireEvent.click(lamps);
    act(() => void vi.advanceTimersByTime(timers.firstComponentSelectMs + 1));
    expect(lamps).toHaveAttribute('aria-pressed', 'false');
  });

  it('closes the specifications with their button [CFG-97]', async () => {
    const { user } = await openDrawer('OG-1', TAB);
    await user.click(added().getByRole('button', { name: /^Lamps/ }));
    const panel = specifications();
    if (!panel) {
      throw new Error('The specifications are not shown');
    }
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(specifications()).toBeNull();
  });

  it('has its first component selected after a second [CFG-101]', async () => {
    await openDrawer('OG-1', TAB);
    expect(specifications()).toBeNull();
    expect(await screen.findByText('Specifications: Lamps')).toBeVisible();
  });

  it('refuses the characters & < ø [CFG-103]', async () => {
    const { user, store } = await openDrawer('OG-1', TAB);
    await user.click(added().getByRole('button', { name: /^Lamps/ }));
    await user.type(screen.getByRole('textbox', { name: 'Make' }), 'A & B');
    await user.tab();
    expect(screen.getByText('The characters & < ø are not allowed.')).toBeVisible();
    expect(store.reading.facets('c2', 'MAKE').value).toBe('');
  });

  it('takes numbers alone for quantity and list price [CFG-104]', async () => {
    const { user, store } = await openDrawer('OG-1', TAB);
    await user.click(added().getByRole('button', { name: /^Lamps/ }));
    const quantity = screen.getByRole('textbox', { name: /^Quantity/ });
    const price = screen.getByRole('textbox', { name: /^List price/ });
    expect([quantity, price].map((box) => box.getAttribute('inputmode'))).toEqual(['decimal', 'decimal']);
    await user.clear(quantity);
    await user.type(quantity, 'x{Enter}');
    await user.type(price, 'x{Enter}');
    expect(store.reading.facets('c2', 'QTY').value).toBe(3);
    expect(store.reading.facets('c2', 'PRICE').value).toBeNull();
  });

  it('is next to what metering and demands bring, which nobody can take away here', async () => {
    const { user, store } = await openDrawer('OG-1', /^Control/);
    store.edit([
      { kind: 'demands', demands: [{ kit: 'OG-MCCB basic' }, { set: { FEEDER_METERING: 'MFM' }, note: 'clause 8' }] },
    ]);
    const metering = within(await screen.findByRole('region', { name: 'MFM' }));
    expect(metering.getByText('demand 2 of the board')).toBeVisible();
    expect(metering.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Power Monitoring DevicePower monitoring device PAC3200x 1',
      'Metering CTMetering current transformer 250/5, class 0.5, 5 VAx 3',
    ]);
    expect(metering.queryByRole('button')).toBeNull();
    store.undo();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'MFM' })).toBeNull());
    await user.keyboard('{Escape}');
  });

  it('of a distribution section is a small way, which no other feeder is offered (SBD 9.5)', async () => {
    const section = { name: 'LDB', type: 'DB', properties: { FEEDER_AMP_RATING: 63, SECTION_A: 1 }, components: [] };
    const { user, store } = await openFeeders(aBoard({}, [section]));
    await user.click(button(/^Configure LDB$/));
    await user.click(screen.getByRole('tab', { name: TAB }));
    const names = offered()
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['Add Small Way']);
    await addComponent(user, 'Small Way', '12');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Specifications: Small Way')).toBeVisible();
    const [way = ''] = store.reading.parts('f1');
    expect(store.reading.entry(way)).toMatchObject({ family: 'SmallWay' });
    const lamp = { kind: 'add-component', feeder: 'f1', part: 'c9', family: 'Lamps', name: 'Lamp' } as const;
    expect(store.edit([lamp])).toMatchObject({ error: { text: expect.stringContaining('Possible are SmallWay') } });
  });

  it('is added as a standard kit in one step', async () => {
    const { user, store } = await openDrawer('OG-1', TAB);
    await user.click(added().getByRole('button', { name: 'Standard kit' }));
    await user.click(await screen.findByRole('button', { name: 'Add OG-MCCB metered' }));
    expect(store.reading.parts('f1').length).toBeGreaterThan(1);
    act(() => store.undo());
    expect(store.reading.parts('f1')).toEqual(['c2']);
  });
});

describe('the bill of material of a feeder', () => {
  it('lists breaker, accessories and components [CFG-107, CFG-108]', async () => {
    await openDrawer('OG-1', /Feeder BOM/);
    const bom = within(screen.getByRole('grid', { name: 'Feeder BOM' }));
    const headings = bom.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings.slice(0, 5)).toEqual(['S.No', 'Component', 'Description', 'Qty', 'Make']);
    const [, breaker] = bom.getAllByRole('row');
    const cells = [...(breaker?.children ?? [])].map(({ textContent }) => textContent);
    expect([cells[0], cells[1], cells[3], cells[4]]).toEqual(['1', 'MCCB', '1', 'Siemens']);
    expect(bom.getByText('Lamps')).toBeVisible();
  });
});
