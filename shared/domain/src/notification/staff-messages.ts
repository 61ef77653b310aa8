import { defineList } from '../list/define-list.ts';
import { NOTIFICATION_TYPES } from './codes.ts';

/** States of a message that staff send. */
export const STAFF_MESSAGE_STATES = [
  'DRAFT',
  'SCHEDULED',
  'SENDING',
  'PAUSED',
  'SENT',
  'RECALLED',
] as const;
export type StaffMessageState = (typeof STAFF_MESSAGE_STATES)[number];

/** What became of a message for one recipient on one channel. */
export const RECIPIENT_STATES = ['WAITING', 'SENT', 'FAILED', 'SKIPPED', 'CANCELLED'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Why a recipient has not got it on a channel, or not yet. */
export const RECIPIENT_REASONS = [
  'NO_CONTACT',
  'UNWANTED',
  'TURN',
  'QUIET',
  'REFUSED',
  'UNREACHABLE',
  'NOT_CONFIGURED',
  'TOO_LATE',
  'RECALLED',
  'STOPPED',
] as const;
export type RecipientReason = (typeof RECIPIENT_REASONS)[number];

/** Why a message waits for a second person. */
export const MESSAGE_HELD_REASONS = ['URGENT', 'SMS', 'MANY'] as const;
export type MessageHeldReason = (typeof MESSAGE_HELD_REASONS)[number];

/** Usernames that one audience names at most, and as many that it leaves out. */
export const MESSAGE_USERNAMES_MAX = 5_000;

const column = (key: string) => `message.column.${key}` as const;
const type = { codes: NOTIFICATION_TYPES, labels: 'message.type', label: column('type') } as const;
const state = {
  codes: STAFF_MESSAGE_STATES,
  labels: 'message.state',
  label: column('state'),
} as const;

/** Messages that staff wrote: drafts, planned, sent, recalled. */
export const staffMessageList = defineList({
  name: 'account.staffMessages',
  path: 'admin/messages/list',
  authority: 'message.manage',
  columns: {
    title: { type: 'text', label: column('title'), primary: true, sortable: true, fileWidth: 40 },
    state: { type: 'code', ...state, width: '128px' },
    type: { type: 'code', ...type, width: '128px' },
    /** Codes of channels, separated by commas. */
    channels: { type: 'text', label: column('channels'), width: '144px' },
    total: { type: 'count', nullable: true, label: column('total') },
    sendAt: { type: 'moment', nullable: true, label: column('sendAt'), sortable: true },
    sentAt: { type: 'moment', nullable: true, label: column('sentAt'), sortable: true },
    by: { type: 'text', nullable: true, label: column('by') },
    updatedAt: { type: 'moment', label: column('updatedAt'), sortable: true },
  },
  filters: { state: { type: 'codes', ...state }, type: { type: 'codes', ...type } },
  search: 100,
  defaultSort: { key: 'updatedAt', dir: 'desc' },
});

const channelState = (channel: string) =>
  ({
    type: 'code',
    codes: RECIPIENT_STATES,
    labels: 'message.recipient',
    nullable: true,
    label: `message.channel.${channel}`,
    width: '112px',
  }) as const;

/** The recipients of a message that was sent. */
export const messageRecipientList = defineList({
  name: 'account.messageRecipients',
  fileName: 'nguoi-nhan',
  path: 'admin/messages/recipients',
  authority: 'message.manage',
  columns: {
    fullname: { type: 'text', label: 'account.column.fullname', primary: true, fileWidth: 28 },
    username: {
      type: 'text',
      label: 'account.column.username',
      sortable: true,
      width: '128px',
    },
    office: { type: 'text', nullable: true, label: 'account.column.office' },
    app: channelState('APP'),
    push: channelState('PUSH'),
    mail: channelState('MAIL'),
    sms: channelState('SMS'),
    /** Why not, or not yet, in words: of each channel. */
    reason: { type: 'text', nullable: true, label: column('reason'), fileWidth: 32 },
    readAt: { type: 'moment', nullable: true, label: column('readAt') },
  },
  filters: {
    message: { type: 'number', max: 2_147_483_647 },
    channel: {
      type: 'choice',
      codes: ['APP', 'PUSH', 'MAIL', 'SMS'],
      labels: 'message.channel',
      label: column('channel'),
    },
    state: {
      type: 'codes',
      codes: RECIPIENT_STATES,
      labels: 'message.recipient',
      label: column('outcome'),
    },
  },
  search: 100,
  defaultSort: { key: 'username', dir: 'asc' },
});
