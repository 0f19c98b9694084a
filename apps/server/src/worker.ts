// The same program, for jobs alone.
process.env.ROLES = 'jobs';

await import('./main.ts');
