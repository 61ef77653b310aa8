import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { ownerOf, PATH_ALIASES } from '@portal/registry';
import { portalPath } from '@portal/url-safety';
import type { Deps } from '../../deps/deps.ts';
import { unconfigured } from './channels.ts';
import { httpError } from './messages.ts';
import type { StoredMessage } from './stored-message.ts';

const isHttps = (link: string): boolean =>
  /^https:\/\/\S+$/.test(link) && URL.canParse(link) && !link.includes('\\');

/** Whether a link leads to a page of the portal, or by https elsewhere. */
async function leads(
  link: string,
  { config, registry }: Pick<Deps, 'config' | 'registry'>,
): Promise<boolean> {
  if (isHttps(link)) return true;
  const path = portalPath(link);
  if (path === null) return false;
  const composed = await registry.composeManifest({ channel: config.channel });
  const pathname = path.replace(/[?#].*$/s, '');
  if (composed === undefined || pathname in PATH_ALIASES) return true;
  return ownerOf(composed.registry, pathname) !== null;
}

/** Throws where a message cannot be sent as it is: no text, a link that leads nowhere, a channel that is not configured. */
export async function checkComplete(
  deps: Pick<Deps, 'config' | 'push' | 'registry'>,
  row: StoredMessage,
): Promise<void> {
  if (row.bodyVi.trim() === '')
    throw httpError('MESSAGE_INCOMPLETE', { data: { fields: [`body.${DEFAULT_LANGUAGE}`] } });
  if (row.link !== null && !(await leads(row.link, deps))) throw httpError('MESSAGE_LINK');
  const reasons = row.channels.map((channel) => unconfigured(deps, channel));
  const why = reasons.find((one) => one !== undefined);
  if (why !== undefined) throw httpError('MESSAGE_CHANNEL', { params: { why } });
}
