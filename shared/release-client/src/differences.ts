/** One difference; null on the side that lacks it. */
export interface Difference {
  what: string;
  before: string | number | null;
  after: string | number | null;
}

/** How two versions of a remote differ: bytes in all, files, and what their manifests declare. */
export interface ArtifactDifferences {
  bytes: { before: number; after: number };
  files: Difference[];
  declared: Difference[];
}

/** How two sets differ: their channels and ids, and the versions of their remotes. */
export interface SetDifferences {
  channels: { before: string; after: string };
  sets: { before: string; after: string };
  versions: Difference[];
}
