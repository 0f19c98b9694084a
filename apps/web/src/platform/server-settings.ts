import { type LogicalServer, serverBases } from '@pw/contract/logical-server';

/** The base address of each server. One object, so that an installation can put a server elsewhere. */
export type ServerSettings = Readonly<Record<LogicalServer, string>>;

let settings: ServerSettings = serverBases;

/** Replaces the addresses of some servers before the first call. */
export function configureServers(changes: Partial<ServerSettings>): void {
  settings = { ...settings, ...changes };
}

/** The address that the paths of a server's calls follow. */
export function baseOf(server: LogicalServer): string {
  return settings[server];
}
