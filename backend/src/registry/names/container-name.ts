/**
 * Whether a federation container's name is one that a remote may take: `portal_<name>_<hash>`. It is a global of every
 * page, so another remote's would answer in its place. Names of remotes have no underscore, hashes have none either.
 */
export function ownsContainer(remote: string, container: string): boolean {
  const prefix = `portal_${remote.replaceAll('-', '_')}_`;
  return container.startsWith(prefix) && /^[0-9A-Za-z]{1,64}$/.test(container.slice(prefix.length));
}
