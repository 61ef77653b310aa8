import { AUDIENCES } from '@portal/domain/account';
import { CONTENT_STATUSES } from '@portal/domain/content';
import { LANGUAGES } from '@portal/domain/language';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { allOf, audience, id, moment, oneOf, ref, stamps } from './columns.ts';
import { file } from './files.ts';
import { account } from './identity.ts';
import { inboxState, inboxStateChecks } from './inbox-state.ts';
import { agentGroup, candidate, office, province } from './organisation.ts';
import { authorityItem } from './permissions.ts';

/** From when until when readers see a row; an open end has no limit. */
const shown = () => ({ publishFrom: moment(), publishTo: moment() });

export const category = pgTable(
  'category',
  {
    id: id(),
    section: text().notNull(),
    code: text().notNull(),
    labelVi: text().notNull(),
    labelEn: text().notNull(),
    parentId: ref().references((): AnyPgColumn => category.id),
    sort: integer().notNull().default(0),
    ...shown(),
    ...stamps(),
  },
  (t) => [unique('category_key').on(t.section, t.code)],
);

/** The order of modules/content/news-columns.ts, as columns of an index. */
const latest = (t: Record<'publishFrom' | 'createdAt' | 'id', AnyPgColumn>) =>
  [sql`coalesce(${t.publishFrom}, ${t.createdAt}) desc`, sql`${t.id} desc`] as const;

/** An article of any section. Shown while PUBLISHED (or SCHEDULED and due) inside publishFrom..publishTo. */
export const content = pgTable(
  'content',
  {
    id: id(),
    section: text().notNull(),
    type: text().notNull(),
    categoryId: ref().references(() => category.id),
    status: text({ enum: CONTENT_STATUSES }).notNull().default('DRAFT'),
    audience: audience(),
    hot: boolean().notNull().default(false),
    focus: boolean().notNull().default(false),
    image: text(),
    eventFrom: moment(),
    eventTo: moment(),
    eventPlace: text(),
    publishFrom: moment(),
    publishTo: moment(),
    author: text(),
    lockBy: ref().references(() => account.id),
    lockUntil: moment(),
    ...stamps(),
  },
  (t) => [
    oneOf('content_status_check', t.status, CONTENT_STATUSES),
    allOf('content_audience_check', t.audience, AUDIENCES),
    // Lists show the latest first: each reads its page from the index that is in this order.
    index('content_latest_idx').on(...latest(t)),
    index('content_section_latest_idx').on(t.section, ...latest(t)),
    index('content_type_latest_idx').on(t.type, ...latest(t)),
    index('content_category_latest_idx').on(t.categoryId, ...latest(t)),
    index('content_hot_idx')
      .on(t.section, ...latest(t))
      .where(sql`${t.hot}`),
    index('content_focus_idx')
      .on(t.section, ...latest(t))
      .where(sql`${t.focus}`),
    index('content_event_idx').on(t.section, t.eventFrom).where(sql`${t.eventFrom} is not null`),
  ],
);

export const contentI18n = pgTable(
  'content_i18n',
  {
    contentId: ref()
      .notNull()
      .references(() => content.id, { onDelete: 'cascade' }),
    lang: text({ enum: LANGUAGES }).notNull(),
    linkAlias: text().notNull(),
    title: text().notNull(),
    titleFold: text().notNull(),
    summary: text().notNull(),
    /** Cleaned on write; cleaned again on render. */
    bodyHtmlClean: text().notNull(),
    bodyTextFold: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.lang] }),
    unique('content_i18n_link_key').on(t.lang, t.linkAlias),
    index('content_i18n_title_idx').using('gin', t.titleFold.op('gin_trgm_ops')),
    index('content_i18n_body_idx').using('gin', t.bodyTextFold.op('gin_trgm_ops')),
  ],
);

/** image names one of the portal's own illustrations (family, hands, home, growth, protection, landscape) or a stored file. */
export const banner = pgTable(
  'banner',
  {
    id: id(),
    placement: text().notNull(),
    audience: audience(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    textVi: text().notNull().default(''),
    textEn: text().notNull().default(''),
    image: text().notNull(),
    link: text(),
    sort: integer().notNull().default(0),
    /** Milliseconds a slide stays. */
    slideTime: integer().notNull().default(5000),
    animation: text({ enum: ['slide', 'fade'] })
      .notNull()
      .default('slide'),
    startsAt: moment(),
    endsAt: moment(),
    ...stamps(),
  },
  (t) => [
    allOf('banner_audience_check', t.audience, AUDIENCES),
    index('banner_placement_idx').on(t.placement, t.sort),
  ],
);

export const video = pgTable(
  'video',
  {
    id: id(),
    placement: text().notNull(),
    audience: audience(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    summaryVi: text().notNull().default(''),
    summaryEn: text().notNull().default(''),
    url: text().notNull(),
    poster: text(),
    seconds: integer(),
    sort: integer().notNull().default(0),
    publishedOn: date().notNull(),
    ...shown(),
    ...stamps(),
  },
  (t) => [
    allOf('video_audience_check', t.audience, AUDIENCES),
    index('video_placement_idx').on(t.placement, t.sort),
  ],
);

export const competition = pgTable(
  'competition',
  {
    id: id(),
    code: text().notNull().unique(),
    audience: audience(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    summaryVi: text().notNull(),
    summaryEn: text().notNull(),
    prizeVi: text().notNull(),
    prizeEn: text().notNull(),
    image: text(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    sort: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [
    allOf('competition_audience_check', t.audience, AUDIENCES),
    index('competition_dates_idx').on(t.endsOn),
  ],
);

const activityColumns = () => ({
  id: id(),
  audience: audience(),
  titleVi: text().notNull(),
  titleEn: text().notNull(),
  summaryVi: text().notNull(),
  summaryEn: text().notNull(),
  image: text(),
  place: text(),
  startsAt: moment().notNull(),
  endsAt: moment(),
  sort: integer().notNull().default(0),
  ...stamps(),
});

export const agentActivity = pgTable('agent_activity', activityColumns(), (t) => [
  allOf('agent_activity_audience_check', t.audience, AUDIENCES),
  index('agent_activity_at_idx').on(t.startsAt),
]);

export const groupActivity = pgTable(
  'group_activity',
  { ...activityColumns(), groupId: ref().references(() => agentGroup.id) },
  (t) => [
    allOf('group_activity_audience_check', t.audience, AUDIENCES),
    index('group_activity_at_idx').on(t.startsAt),
  ],
);

export const faqCategory = pgTable('faq_category', {
  id: id(),
  code: text().notNull().unique(),
  labelVi: text().notNull(),
  labelEn: text().notNull(),
  sort: integer().notNull().default(0),
  ...stamps(),
});

export const faq = pgTable(
  'faq',
  {
    id: id(),
    categoryId: ref()
      .notNull()
      .references(() => faqCategory.id),
    audience: audience(),
    questionVi: text().notNull(),
    questionEn: text(),
    answerVi: text().notNull(),
    answerEn: text(),
    /** Folded Vietnamese and English, question and answer. */
    fold: text().notNull(),
    sort: integer().notNull().default(0),
    ...shown(),
    ...stamps(),
  },
  (t) => [
    allOf('faq_audience_check', t.audience, AUDIENCES),
    index('faq_category_idx').on(t.categoryId, t.sort),
    index('faq_fold_idx').using('gin', t.fold.op('gin_trgm_ops')),
  ],
);

/** library: 151 rules, 152 law, 153 templates, and the general ones (spec/access.md 2.2). */
export const document = pgTable(
  'document',
  {
    id: id(),
    library: text().notNull(),
    code: text().notNull().unique(),
    titleVi: text().notNull(),
    titleEn: text(),
    titleFold: text().notNull(),
    summaryVi: text().notNull().default(''),
    summaryEn: text(),
    fileId: ref().references(() => file.id),
    audience: audience(),
    authorityCode: text().references(() => authorityItem.code),
    effectiveFrom: date().notNull(),
    sort: integer().notNull().default(0),
    ...shown(),
    ...stamps(),
  },
  (t) => [
    allOf('document_audience_check', t.audience, AUDIENCES),
    index('document_library_idx').on(t.library, t.effectiveFrom),
    index('document_title_idx').using('gin', t.titleFold.op('gin_trgm_ops')),
  ],
);

export const presentation = pgTable(
  'presentation',
  {
    id: id(),
    code: text().notNull().unique(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    titleFold: text().notNull(),
    summaryVi: text().notNull(),
    summaryEn: text().notNull(),
    image: text(),
    fileId: ref().references(() => file.id),
    audience: audience(),
    publishedOn: date().notNull(),
    sort: integer().notNull().default(0),
    ...shown(),
    ...stamps(),
  },
  (t) => [allOf('presentation_audience_check', t.audience, AUDIENCES)],
);

export const regulation = pgTable(
  'regulation',
  {
    id: id(),
    code: text().notNull().unique(),
    audience: audience(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    bodyVi: text().notNull(),
    bodyEn: text(),
    effectiveFrom: date().notNull(),
    sort: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [allOf('regulation_audience_check', t.audience, AUDIENCES)],
);

export const examSchedule = pgTable(
  'exam_schedule',
  {
    id: id(),
    examDate: date().notNull(),
    provinceCode: text()
      .notNull()
      .references(() => province.code),
    officeId: ref()
      .notNull()
      .references(() => office.id),
    session: text({ enum: ['MORNING', 'AFTERNOON'] }).notNull(),
    startsAt: moment().notNull(),
    seats: smallint().notNull(),
    registerUntil: date().notNull(),
    audience: audience(),
    ...stamps(),
  },
  (t) => [
    oneOf('exam_schedule_session_check', t.session, ['MORNING', 'AFTERNOON']),
    allOf('exam_schedule_audience_check', t.audience, AUDIENCES),
    index('exam_schedule_date_idx').on(t.examDate),
  ],
);

export const examRegistration = pgTable(
  'exam_registration',
  {
    id: id(),
    scheduleId: ref()
      .notNull()
      .references(() => examSchedule.id),
    candidateId: ref()
      .notNull()
      .references(() => candidate.id),
    registeredAt: moment().notNull().defaultNow(),
    result: text({ enum: ['PASSED', 'FAILED', 'ABSENT'] }),
    score: smallint(),
  },
  (t) => [
    unique('exam_registration_key').on(t.scheduleId, t.candidateId),
    index('exam_registration_candidate_idx').on(t.candidateId),
  ],
);

/** The page that replaces the portal while the setting POPUP names its code. */
export const popup = pgTable('popup', {
  code: text().primaryKey(),
  title: text().notNull(),
  htmlClean: text().notNull(),
  /** What editors name it by. */
  id: bigint({ mode: 'number' }).notNull().unique().generatedByDefaultAsIdentity(),
  titleEn: text(),
  htmlEnClean: text(),
  startsAt: moment(),
  endsAt: moment(),
  ...stamps(),
});

/** Lists of options and small texts, by group, kind and code. */
export const constantDisplay = pgTable(
  'constant_display',
  {
    id: id(),
    groupCode: text().notNull(),
    kind: text().notNull(),
    code: text().notNull(),
    titleVi: text().notNull(),
    titleEn: text().notNull(),
    value: text().notNull(),
    htmlClean: text(),
    sort: integer().notNull().default(0),
    ...stamps(),
  },
  (t) => [unique('constant_display_key').on(t.groupCode, t.kind, t.code)],
);

export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    refNo: text().notNull().unique(),
    fullname: text().notNull(),
    nameFold: text().notNull().default(''),
    phone: text(),
    email: text().notNull(),
    confirmApplyCandidate: boolean().notNull().default(false),
    provinceCity: text().references(() => province.code),
    officeId: ref().references(() => office.id),
    title: text(),
    /** What was written, sealed; empty once it was erased. */
    contentEnc: text().notNull().default(''),
    ...inboxState(),
    ip: text(),
    ...stamps(),
  },
  (t) => [
    ...inboxStateChecks('contact_message', t),
    index('contact_message_email_idx').on(sql`lower(${t.email})`),
  ],
);
