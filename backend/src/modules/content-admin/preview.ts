import { LIVING_DRAFTS, TRANSLATION_STATES, type TranslationState } from '@portal/domain/content';
import { everyLanguage, LANGUAGES } from '@portal/domain/language';
import { type ContentPreview, isWritten } from '@portal/types';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../db/handle.ts';
import { contentDraft, contentItem, contentPreview, file, media } from '../../db/schema/index.ts';
import { translatedValue } from '../../db/translated-text.ts';
import type { Deps } from '../../deps/deps.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { httpError as linkError } from '../activation/messages.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { downloadOf, send } from '../files/download.ts';
import { storeOf } from '../files/store-of.ts';
import { draftObject, recordAct } from './act-log.ts';
import { mediaOf } from './check-publish.ts';
import { cleanBody } from './clean-body.ts';
import type { Draft } from './draft-store.ts';
import { livingDraft } from './drafts.ts';

const HOUR_MS = 3_600_000;

/** Makes a link to a living draft. Its code is answered once; what is stored is a hash. */
export async function makePreviewLink(
  call: Caller,
  { draftId, hours }: { draftId: number; hours?: number | undefined },
): Promise<{ code: string; expiresAt: string }> {
  const { db, deps, subject } = call;
  await livingDraft(call, draftId);
  const code = newToken();
  const now = deps.clock();
  const valid = hours ?? (await settingOf(db, 'PREVIEW_HOURS'));
  const expiresAt = new Date(now.getTime() + valid * HOUR_MS);
  await db.insert(contentPreview).values({
    ...{ draftId, codeHash: hashToken(code), expiresAt, by: subject.accountId, createdAt: now },
  });
  await recordAct(call, {
    ...{ action: 'content.preview-link', object: draftObject(draftId), detail: { hours: valid } },
    changes: [{ field: 'link', before: null, after: expiresAt.toISOString() }],
  });
  return { code, expiresAt: expiresAt.toISOString() };
}

interface Reader {
  db: Db;
  deps: Deps;
}

/** The draft of a code; throws LINK_OVER alike for an unknown code, one that is over, and a draft that is. */
async function previewed({ db, deps }: Reader, code: string) {
  const [row] = await db
    .select({ draft: contentDraft, expiresAt: contentPreview.expiresAt })
    .from(contentPreview)
    .innerJoin(contentDraft, eq(contentDraft.id, contentPreview.draftId))
    .where(
      and(
        eq(contentPreview.codeHash, hashToken(code)),
        gt(contentPreview.expiresAt, deps.clock()),
        inArray(contentDraft.state, [...LIVING_DRAFTS]),
      ),
    );
  if (row === undefined) throw linkError('LINK_OVER');
  return { draft: row.draft as Draft, expiresAt: row.expiresAt };
}

async function altsOf(db: Db, names: string[]): Promise<ContentPreview['alts']> {
  if (names.length === 0) return {};
  const rows = await db
    .select({ name: file.storedName, media })
    .from(media)
    .innerJoin(file, eq(file.id, media.fileId))
    .where(inArray(file.storedName, names));
  return Object.fromEntries(
    rows.map(({ name, media: row }) => [
      name,
      everyLanguage((language) => (row.decorative ? '' : translatedValue(row, 'alt', language))),
    ]),
  );
}

async function translationOf(db: Db, { kind, targetId, body }: Draft): Promise<TranslationState> {
  const [missing, older, current] = [
    TRANSLATION_STATES[2],
    TRANSLATION_STATES[1],
    TRANSLATION_STATES[0],
  ];
  if (LANGUAGES.some((language) => !isWritten(kind, body, language))) return missing;
  const [item] = await db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.kind, kind), eq(contentItem.targetId, targetId ?? 0)));
  const { textAt, translationAt } = item ?? {};
  return textAt && translationAt && translationAt < textAt ? older : current;
}

/** A draft as its readers would see it, in every language. */
export async function previewOf(reader: Reader, code: string): Promise<ContentPreview> {
  const { draft, expiresAt } = await previewed(reader, code);
  const { kind, state } = draft;
  const body = cleanBody(kind, draft.body);
  const names = mediaOf(kind, body).map(({ storedName }) => storedName);
  return {
    ...{ kind, state, body, alts: await altsOf(reader.db, names) },
    translation: await translationOf(reader.db, draft),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Sends a picture or file that the draft of a code names. Throws LINK_OVER, NOT_FOUND. */
export async function sendPreviewFile(
  reader: Reader & { reply: FastifyReply },
  { code, fileName }: { code: string; fileName: string },
): Promise<void> {
  const { db, deps, reply } = reader;
  const { draft } = await previewed(reader, code);
  const whole = fileName.replace(/-480(?=\.webp$)/, '');
  if (!mediaOf(draft.kind, draft.body).some(({ storedName }) => storedName === whole))
    throw commonError('NOT_FOUND');
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.storedName, fileName), isNull(file.deletedAt)));
  const found = row && (await downloadOf(db, storeOf(deps.config), row, reply.request));
  if (found === undefined) throw commonError('NOT_FOUND');
  await send(reply, found, 'no-store');
}
