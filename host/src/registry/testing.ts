import type { Registry } from '@portal/types';

/** A registry as tests want one: without remotes, of this serial. */
export const registryOf = (serial: number, part: Partial<Registry> = {}): Registry => ({
  format: 1,
  serial,
  channel: 'stable',
  setId: `set-${serial}`,
  issuedAt: '',
  expires: '2999-01-01T00:00:00Z',
  host: 'host-1',
  remotes: [],
  ...part,
});
