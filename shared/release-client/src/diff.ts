import { call, Failure } from './call.ts';
import type { ArtifactDifferences, Difference, SetDifferences } from './differences.ts';

const line = ({ what, before, after }: Difference, unit = ''): string => {
  if (before === null) return `  + ${what}  ${after}${unit}`;
  if (after === null) return `  - ${what}  ${before}${unit}`;
  return `  ~ ${what}  ${before}${unit} -> ${after}${unit}`;
};

const query = (from: string, to: string) => new URLSearchParams({ from, to });

async function versions(remote: string, from: string, to: string): Promise<string[]> {
  const path = `diff/${encodeURIComponent(remote)}?${query(from, to)}`;
  const { bytes, files, declared } = await call<ArtifactDifferences>('GET', path);
  return [
    `${remote} ${from} -> ${to}: ${bytes.before} -> ${bytes.after} bytes`,
    ...files.map((one) => line(one, ' bytes')),
    ...declared.map((one) => line(one)),
  ];
}

async function sets(from: string, to: string): Promise<string[]> {
  const path = `sets/diff?${query(from, to)}`;
  const found = await call<SetDifferences>('GET', path);
  const { before, after } = found.sets;
  return [
    `set ${from} (${found.channels.before} ${before}) -> ${to} (${found.channels.after} ${after})`,
    ...found.versions.map((one) => line(one)),
  ];
}

/** `policy@1.0.0 policy@1.1.0`, or two serials: what differs, a line each. */
export async function diff(a: string, b: string): Promise<string> {
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return (await sets(a, b)).join('\n');
  const [[remote, from], [other, to]] = [a.split('@'), b.split('@')];
  if (!remote || !from || !to || (other && other !== remote)) {
    throw new Failure('diff takes <remote>@<version> @<version>, or two serials.');
  }
  return (await versions(remote, from, to)).join('\n');
}
