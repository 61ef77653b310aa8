import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { run } from '../lib/run.ts';
import { EXPLAINED_ADDRESSES, EXPLAINED_FINDINGS } from './explained.ts';
import type { SampleRequest } from './sample-requests.ts';

/** What one tool found: lines that have an explanation, lines that have none, and how much it looked at. */
export interface ToolReport {
  tool: string;
  looked: string;
  explained: string[];
  unexplained: string[];
}

/** Where the tools work: the portal, headers of a signed-in user, a folder for their files. */
export interface Target {
  url: string;
  headers: Record<string, string>;
  folder: string;
}

const WORDS = path.join(import.meta.dirname, 'words.txt');

/** A finding together with its reason, where there is one. */
export function sortFindings(findings: readonly string[]) {
  const explained: string[] = [];
  const unexplained: string[] = [];
  for (const finding of findings) {
    const reason = EXPLAINED_FINDINGS.find(([pattern]) => pattern.test(finding))?.[1];
    if (reason === undefined) unexplained.push(finding);
    else explained.push(`${finding}: ${reason}`);
  }
  return { explained, unexplained };
}

/** Whether sqlmap's output says that a parameter can be injected. */
export const injectable = (output: string): string[] =>
  [...output.matchAll(/^Parameter: (.+)$/gm)].map(([, name]) => name ?? '');

/** ffuf: addresses that should not be there. */
export async function findAddresses({ url, folder }: Target): Promise<ToolReport> {
  const file = path.join(folder, 'ffuf.json');
  const args = ['-s', '-w', WORDS, '-u', `${url}/FUZZ`, '-mc', 'all', '-fc', '404', '-t', '10'];
  await run('ffuf', [...args, '-o', file, '-of', 'json']);
  const { results } = JSON.parse(readFileSync(file, 'utf8')) as {
    results: { status: number; input: { FUZZ: string } }[];
  };
  const explained: string[] = [];
  const unexplained: string[] = [];
  for (const { status, input } of results) {
    const reason = EXPLAINED_ADDRESSES[input.FUZZ];
    // A refused address shows nothing that a missing one would not.
    if (status === 400 || status === 403) continue;
    if (reason === undefined) unexplained.push(`${status} /${input.FUZZ}`);
    else explained.push(`${status} /${input.FUZZ}: ${reason}`);
  }
  const words = readFileSync(WORDS, 'utf8').trim().split('\n').length;
  return { tool: 'ffuf', looked: `${words} addresses`, explained, unexplained };
}

/** sqlmap, risk 2: every parameter of the requests that the portal answers. */
export async function injectSql(
  { url, headers, folder }: Target,
  requests: readonly SampleRequest[],
): Promise<ToolReport> {
  const unexplained: string[] = [];
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  for (const { path: address, body } of requests) {
    const data = body === undefined ? [] : ['--data', body, '-H', 'Content-Type: application/json'];
    const { output } = await run('sqlmap', [
      ...['-u', url + address, ...flags, ...data, '--batch', '--risk=2', '--level=1'],
      // Of calls that refuse the sample values too: sqlmap would end at the first answer.
      ...['--ignore-code=400,401,403,404,409,429'],
      ...['--flush-session', '--threads=4', '--disable-coloring', '--dbms=PostgreSQL'],
      ...['--output-dir', path.join(folder, 'sqlmap'), '-v', '1'],
    ]);
    for (const parameter of injectable(output)) unexplained.push(`${address}: ${parameter}`);
    if (!/do not appear to be injectable|not injectable|no parameter/i.test(output))
      unexplained.push(`${address}: no result: ${output.trim().split('\n').at(-1) ?? ''}`);
  }
  return { tool: 'sqlmap', looked: `${requests.length} calls`, explained: [], unexplained };
}

/** Of wapiti's modules those that need no server outside of the machine. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** wapiti: crawls the pages and attacks what it finds and the requests that it is given. */
export async function attackPages(
  { url, headers, folder }: Target,
  requests: readonly SampleRequest[],
): Promise<ToolReport> {
  const file = path.join(folder, 'wapiti.json');
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const starts = requests
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path: address }) => ['-s', url + address]);
  const { output } = await run('wapiti', [
    ...['-u', `${url}/`, ...starts, ...flags, '--scope', 'domain', '--flush-session'],
    // No -x: Debian's wapiti 3.0.4 ends with a fault of its own for any pattern. Signing out is a POST, which it is not given.
    ...['--max-scan-time', '900', '--store-session', folder],
    ...['-m', MODULES, '-f', 'json', '-o', file, '--no-bugreport'],
  ]);
  if (!existsSync(file)) throw new TaskError(`wapiti wrote no report:\n${output.slice(-2000)}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    vulnerabilities: Record<string, { info: string; path: string; method: string }[]>;
    anomalies: Record<string, { info: string; path: string; method: string }[]>;
    infos: { crawled_pages_nbr?: number };
  };
  const findings = Object.entries({ ...report.vulnerabilities, ...report.anomalies }).flatMap(
    ([kind, found]) =>
      found.map(({ info, method, path: address }) => `${kind}: ${info} (${method} ${address})`),
  );
  const looked = `${report.infos.crawled_pages_nbr ?? requests.length} pages and calls`;
  return { tool: 'wapiti', looked, ...sortFindings([...new Set(findings)]) };
}
