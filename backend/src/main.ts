import { resolveOnce } from './resolve-once.ts';

// Static imports are resolved before a line runs.
resolveOnce();
await import('./serve.ts');
