import { isAuthority } from '@portal/permissions';
import { PATH_ALIASES, SHELL_PATHS, satisfiesContract } from '@portal/registry';
import { CONTRACT_VERSION, type HostBuild, integrity, type RemoteRelease } from '@portal/types';
import { z } from 'zod';
import type { ReleaseConfig } from '../../config/releases.ts';
import { type Params, type Sentence, say } from '../../errors/http-error.ts';
import { isServicePath } from '../../http/service-paths.ts';
import { namedFiles } from '../artifacts/bundle.ts';
import { GATE_TEXTS, type GateReason } from './reasons.ts';
import { pageBytes, remoteBytes, type WireSizes } from './sizes.ts';

/** All that the gate looks at; it asks nobody else. */
export interface GateInput {
  /** The remote whose version changes. */
  changed: string;
  /** The set as it would be: each remote's release, the changed one among them. */
  set: readonly RemoteRelease[];
  /** Undefined where no host was built. */
  host: HostBuild | undefined;
  /** Files that are missing or altered in storage, by remote. */
  damaged: Readonly<Record<string, readonly string[]>>;
  /** Compressed sizes of the changed remote's files. */
  sizes: WireSizes;
  budget: ReleaseConfig['budget'];
  proof: { rule: ReleaseConfig['proof']; proven: boolean; setId: string };
}

/** One reason, told to people. */
export interface Objection {
  code: string;
  remote: string;
  reason: Sentence;
}

export interface Verdict {
  /** A change with any of these is refused. */
  refused: Objection[];
  /** Told, and let through. */
  warnings: Objection[];
}

/** A path without the names of its variables: `/a/:x` and `/a/:y` are the same address. */
const shape = (path: string) => path.replace(/:[A-Za-z0-9]+/g, ':').replace(/(?<=.)\/$/, '');

const KIB = 1024;
const kib = (bytes: number) => Math.round((bytes / KIB) * 10) / 10;

function objection(remote: string, reason: GateReason, params: Params = {}): Objection {
  const { code, ...sentence } = GATE_TEXTS[reason];
  const told = { vi: say(sentence, 'vi', params), en: say(sentence, 'en', params) };
  return { code, remote, reason: told };
}

function contractFaults({ name, manifest }: RemoteRelease): Objection[] {
  const range = manifest.contract;
  return satisfiesContract(CONTRACT_VERSION, range)
    ? []
    : [objection(name, 'contract', { have: CONTRACT_VERSION, range })];
}

/** Shared ranges are written as contract ranges are. What an old host or release does not say is not held against it. */
const sharedFaults = ({ name, shared }: RemoteRelease, host: HostBuild | undefined): Objection[] =>
  host?.shared === undefined
    ? []
    : Object.entries(shared ?? {}).flatMap(([module, range]) => {
        const have = host.shared?.[module];
        if (have === undefined) return [objection(name, 'sharedMissing', { module, range })];
        if (satisfiesContract(have, range)) return [];
        return [objection(name, 'shared', { module, range, have })];
      });

const OWNED = [
  ['path', 'pathTwice', (one: RemoteRelease) => one.manifest.pages.map(({ path }) => shape(path))],
  [
    'slot',
    'slotTwice',
    (one: RemoteRelease) => one.manifest.slots.map(({ slot, name }) => `${slot}/${name}`),
  ],
  ['dialog', 'dialogTwice', (one: RemoteRelease) => one.manifest.dialogs.map(({ name }) => name)],
] as const;

/** Paths, slots and dialogs of a release that belong to another remote of a set, or stand twice. */
export function clashes(release: RemoteRelease, set: readonly RemoteRelease[]): Objection[] {
  const others = set.filter(({ name }) => name !== release.name);
  return OWNED.flatMap(([foreign, twice, namesOf]) => {
    const own = namesOf(release);
    return [...new Set(own)].flatMap((name) => [
      ...(own.indexOf(name) === own.lastIndexOf(name)
        ? []
        : [objection(release.name, twice, { name })]),
      ...others
        .filter((other) => (namesOf(other) as string[]).includes(name))
        .map((other) => objection(release.name, foreign, { name, owner: other.name })),
    ]);
  });
}

const RESERVED = new Set([...SHELL_PATHS, ...Object.keys(PATH_ALIASES)]);

const reservedPaths = ({ name: remote, manifest }: RemoteRelease): Objection[] =>
  manifest.pages.flatMap(({ path: name }) => {
    if (RESERVED.has(shape(name))) return [objection(remote, 'path', { name, owner: 'host' })];
    return isServicePath(name) ? [objection(remote, 'path', { name, owner: 'backend' })] : [];
  });

function permissionFaults({ name: remote, manifest }: RemoteRelease): Objection[] {
  const { pages, dialogs, slots, permissions } = manifest;
  const asked = [...pages, ...dialogs, ...slots].flatMap(({ permission }) => permission ?? []);
  const unknown = [...new Set([...permissions, ...asked])].filter((name) => !isAuthority(name));
  return [
    ...unknown.map((name) => objection(remote, 'authority', { name })),
    ...pages.flatMap(({ path: name, access, permission, open }) => {
      const params = { name, permission: permission ?? '' };
      if (access === 'public') {
        return permission === undefined ? [] : [objection(remote, 'publicPermission', params)];
      }
      if (permission === undefined) return open ? [] : [objection(remote, 'nobody', params)];
      return open ? [objection(remote, 'openPermission', params)] : [];
    }),
  ];
}

function hashFaults(release: RemoteRelease): Objection[] {
  const { name, files } = release;
  const listed = Object.entries(files);
  const bare = listed.filter(([, one]) => !z.core.safeParse(integrity, one.integrity).success);
  const unlisted = new Set(namedFiles(release).filter((file) => !Object.hasOwn(files, file)));
  return [
    ...bare.map(([file]) => objection(name, 'noHash', { file })),
    ...[...unlisted].map((file) => objection(name, 'unlisted', { file })),
  ];
}

function sizeFaults(release: RemoteRelease, { sizes, budget }: GateInput): Objection[] {
  const { name: remote, manifest } = release;
  const whole = remoteBytes(release, sizes);
  const params = { kib: kib(whole), most: kib(budget.remote) };
  return [
    ...(whole > budget.remote ? [objection(remote, 'remoteSize', params)] : []),
    ...manifest.pages.flatMap(({ path: name }) => {
      const bytes = pageBytes(release, name, sizes);
      const told = { name, kib: kib(bytes), most: kib(budget.page) };
      return bytes > budget.page ? [objection(remote, 'pageSize', told)] : [];
    }),
  ];
}

const faultsOf = (release: RemoteRelease, input: GateInput): Objection[] => [
  ...contractFaults(release),
  ...sharedFaults(release, input.host),
  ...clashes(release, input.set),
  ...reservedPaths(release),
  ...permissionFaults(release),
  ...hashFaults(release),
  ...(release.name === input.changed ? sizeFaults(release, input) : []),
  ...(input.damaged[release.name] ?? []).map((file) =>
    objection(release.name, 'damaged', { file }),
  ),
];

/**
 * Looks at a whole set before it becomes active, and tells all that is wrong with it at once. What another remote than
 * the changed one does wrong was so before: it is a warning, or nothing could be mended one remote at a time.
 */
export function judge(input: GateInput): Verdict {
  const { changed, set, proof } = input;
  const all = set.flatMap((release) => faultsOf(release, input));
  const refused = all.filter(({ remote }) => remote === changed);
  const warnings = all.filter(({ remote }) => remote !== changed);
  if (proof.rule !== 'off' && !proof.proven) {
    const told = objection(changed, 'unproven', { set: proof.setId });
    (proof.rule === 'require' ? refused : warnings).push(told);
  }
  return { refused, warnings };
}
