import { z } from 'zod';
import type { Deps } from '../deps/deps.ts';
import type { AnyKind } from './kind.ts';

const PURPOSE = 'change-request';
const PLACE = 'change_request.payload_enc';

/** A payload as it is stored: sealed, because it may hold personal data. */
export const sealedPayload = ({ secrets }: Pick<Deps, 'secrets'>, payload: unknown): string =>
  secrets.box(PURPOSE).seal(JSON.stringify(payload), PLACE);

/** The payload of a stored request, checked by its kind once more. */
export const openedPayload = ({ secrets }: Deps, kind: AnyKind, stored: string): unknown =>
  z.parse(kind.payload, JSON.parse(secrets.box(PURPOSE).open(stored, PLACE)));
