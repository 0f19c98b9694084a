import type { ListenAddress } from '../platform/environment.ts';

/** The settings that an address comes from. */
type SettingNames = { readonly host: string; readonly port: string };

const refusals: Readonly<Record<string, (address: ListenAddress, set: SettingNames) => string>> = {
  EADDRINUSE: ({ host, port }, set) =>
    `Port ${port} of ${host} is in use. Stop the program that uses it, or set ${set.port} to another number.`,
  EACCES: ({ port }, set) => `Port ${port} is kept for the system. Set ${set.port} to a number from 1024 up.`,
  EADDRNOTAVAIL: ({ host }, set) =>
    `This machine has no address ${host}. Set ${set.host} to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: ({ host }, set) =>
    `The host name ${host} is not known. Set ${set.host} to an address of this machine, such as 127.0.0.1.`,
};

/**
 * Says why a server cannot listen at an address.
 * @throws the error itself, where it says something else
 */
export function listenRefusal(error: unknown, address: ListenAddress, set: SettingNames): string {
  const refusal = error instanceof Error && 'code' in error ? refusals[String(error.code)] : undefined;
  if (!refusal) {
    throw error;
  }
  return refusal(address, set);
}
