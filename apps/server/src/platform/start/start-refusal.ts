/** Why the server does not start, in one sentence for the person who started it. */
export type StartRefusal = { readonly message: string };
