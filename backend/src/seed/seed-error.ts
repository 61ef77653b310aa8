/** The database holds something that seeding would mix with; one sentence for the operator. */
export class SeedError extends Error {
  override name = 'SeedError';
}
