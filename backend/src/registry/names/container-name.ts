/**
 * Whether a federation container's name belongs to a remote: `portal_<name>_<hash>`. The name is a global of the page, so a
 * foreign one would replace another remote. Neither remote names nor hashes contain an underscore.
 */
export function ownsContainer(remote: string, container: string): boolean {
  const prefix = `portal_${remote.replaceAll('-', '_')}_`;
  return container.startsWith(prefix) && /^[0-9A-Za-z]{1,64}$/.test(container.slice(prefix.length));
}
