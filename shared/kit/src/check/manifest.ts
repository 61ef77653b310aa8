import { PATH_ALIASES, SHELL_PATHS, satisfiesContract } from '@portal/registry';
import { isReservedName, isServicePath } from '@portal/release-client/names';
import { publishedManifest } from '@portal/remote-kit/definition';
import { CONTRACT_VERSION, type RemoteManifest, remoteManifest } from '@portal/types';

const ofName = ({ name }: RemoteManifest) =>
  isReservedName(name)
    ? [`"${name}" means something else in the portal: choose another name.`]
    : [];

const ofPages = ({ pages }: RemoteManifest) =>
  pages
    .filter(
      ({ path }) =>
        SHELL_PATHS.includes(path) || Object.hasOwn(PATH_ALIASES, path) || isServicePath(path),
    )
    .map(({ path }) => `${path} belongs to the portal itself.`);

const ofContract = ({ contract }: RemoteManifest) =>
  satisfiesContract(CONTRACT_VERSION, contract)
    ? []
    : [
        `The contract of this kit is ${CONTRACT_VERSION}, which is not in the range ${contract} (GATE-01).`,
      ];

/** What the gate would refuse of a manifest, as far as it shows without the portal's other remotes. */
export function manifestProblems(dir: string): string[] {
  const parsed = remoteManifest.safeParse(publishedManifest(dir));
  if (!parsed.success)
    return parsed.error.issues.map(
      ({ path, message }) => `remote.manifest.json: ${path.join('.')}: ${message}`,
    );
  return [ofName, ofPages, ofContract].flatMap((find) => find(parsed.data));
}
