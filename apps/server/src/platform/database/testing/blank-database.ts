import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of the test cluster without any table, and connections to it. */
export type BlankDatabase = {
  readonly url: string;
  readonly connect: () => Promise<pg.Client>;
  readonly drop: () => Promise<void>;
};

/** @param owner a role that owns it, in place of the cluster's own */
export async function makeBlankDatabase(owner?: {
  readonly name: string;
  readonly password: string;
}): Promise<BlankDatabase> {
  const name = `blank_${randomUUID().replaceAll('-', '')}`;
  await onCluster(`create database ${name}${owner ? ` owner ${owner.name}` : ''}`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  if (owner) {
    url.username = owner.name;
    url.password = owner.password;
  }
  const clients: pg.Client[] = [];
  return {
    url: url.href,
    connect: async () => {
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => {});
      clients.push(client);
      await client.connect();
      return client;
    },
    drop: async () => {
      await Promise.all(clients.map((client) => client.end()));
      await onCluster(`drop database ${name} with (force)`);
    },
  };
}

/** Runs a statement as the owner of the test cluster. */
export async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
