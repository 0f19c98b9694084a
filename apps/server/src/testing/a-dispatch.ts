import type { NewDispatch } from '@pw/contract/dispatches';

/** A dispatch of transport units that travel without anything else. */
export function aDispatch(packages: NewDispatch['packages'], given: Partial<NewDispatch> = {}): NewDispatch {
  return {
    packages,
    loose: [],
    transport: { vehicle: '', transporter: '', driverPhone: '', ewayNumber: '', seal: '' },
    ...given,
  };
}
