import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Why a message is not stored or sent (areas/administration.md 4). */
export const httpError = httpErrors({
  MESSAGE_EMPTY: { status: 400, ...sentence('staffMessage.MESSAGE_EMPTY') },
  MESSAGE_INCOMPLETE: { status: 400, ...sentence('staffMessage.MESSAGE_INCOMPLETE') },
  MESSAGE_LINK: { status: 400, ...sentence('staffMessage.MESSAGE_LINK') },
  MESSAGE_CHANNEL: { status: 400, ...sentence('staffMessage.MESSAGE_CHANNEL') },
  MESSAGE_AUDIENCE_CHANGED: { status: 409, ...sentence('staffMessage.MESSAGE_AUDIENCE_CHANGED') },
  MESSAGE_NOT_DRAFT: { status: 409, ...sentence('staffMessage.MESSAGE_NOT_DRAFT') },
  MESSAGE_STATE: { status: 409, ...sentence('staffMessage.MESSAGE_STATE') },
  MESSAGE_ERASED: { status: 409, ...sentence('staffMessage.MESSAGE_ERASED') },
});
